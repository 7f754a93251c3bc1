#if APUS_AVX512
  import KernelInterface

  extension ByteStripBand {
    /// Computes a part.
    @inline(never)
    static func compute(_ arguments: ByteDepthwiseArguments, _ share: Share) {
      let geometry = arguments.geometry
      var band = ByteStripBand(
        arguments: arguments, bands: DepthwiseBands(geometry, groupSize: groupSize),
        scratch: arguments.scratch + share.index &* arguments.scratchByteCount)
      band.fillPadding()
      let height = band.bands.rowCount
      let bandCount = (geometry.outputHeight &+ height &- 1) / height
      var index = share.start(of: geometry.batch &* bandCount)
      let end = share.end(of: geometry.batch &* bandCount)
      while index < end {
        band.image = index / bandCount
        band.firstRow = index % bandCount &* height
        band.rowCount = lesser(height, geometry.outputHeight &- band.firstRow)
        band.locateRows()
        band.computeStrips()
        index &+= 1
      }
    }

    @inline(__always)
    private func fillPadding() {
      let value = SIMD64<UInt8>(repeating: UInt8(truncatingIfNeeded: arguments.inputZeroPoint))
      let count = arguments.geometry.inputWidth &* arguments.geometry.inputChannels
      var index = 0
      while index < count {
        UnsafeMutableRawPointer(padding).storeBytes(of: value, toByteOffset: index, as: SIMD64<UInt8>.self)
        index &+= 64
      }
    }

    /// Finds the input rows under the windows.
    @inline(__always)
    private mutating func locateRows() {
      let geometry = arguments.geometry
      let top = firstRow &* geometry.strideHeight &- geometry.paddingTop
      for position in 0..<4 {
        let y = top &+ position
        let pixel = (image &* geometry.inputHeight &+ y) &* geometry.inputWidth
        rows[position] =
          y >= 0 && y < geometry.inputHeight
          ? arguments.input + pixel &* geometry.inputChannels : UnsafePointer(padding)
      }
    }

    @inline(__always)
    private func computeStrips() {
      let channelCount = arguments.geometry.outputChannels
      var position = 0
      var index = 0
      while position < channelCount {
        let block = StripBlock(at: position, channelCount: channelCount)
        let strip = ByteStrip(self, block, index: index)
        gatherEdges(strip)
        strip.compute(arguments)
        position = block.end
        index &+= 1
      }
    }

    /// Copies the columns that do not lie inside of the image in all runs.
    @inline(__always)
    private func gatherEdges(_ strip: ByteStrip) {
      let count = strip.columnCount(arguments.geometry)
      var target = strip.edges
      var column = 0
      while column < count {
        if column == strip.insideStart {
          column &+= strip.insideCount
          if column >= count { break }
        }
        gatherEdge(strip, column, target)
        target += 256
        column &+= 1
      }
    }

    @inline(__always)
    private func gatherEdge(_ strip: ByteStrip, _ column: Int, _ target: UnsafeMutablePointer<UInt8>) {
      let geometry = arguments.geometry
      let width = strip.block.width
      let runStep = strip.block.runStep(geometry.outputWidth) &* geometry.strideWidth
      var run = 0
      while run < strip.block.runCount {
        let x = run &* runStep &+ column &- geometry.paddingLeft
        let isInside = x >= 0 && x < geometry.inputWidth
        for position in 0..<4 {
          let source =
            isInside
            ? strip.rows[position] + (column &* strip.columnStep &+ run &* strip.sourceRunStep) : UnsafePointer(padding)
          var offset = 0
          while offset < width {
            UnsafeMutableRawPointer(target + (position &* 64 &+ run &* width &+ offset)).storeBytes(
              of: UnsafeRawPointer(source + offset).loadUnaligned(as: ByteVector.self), as: ByteVector.self)
            offset &+= laneCount
          }
        }
        run &+= 1
      }
    }
  }
#endif
