#if APUS_AVX512
  import KernelInterface

  extension ByteStripBand {
    /// A band without rows in the scratch memory of a part.
    @inline(__always)
    init(_ arguments: ByteDepthwiseArguments, _ share: Share) {
      self.init(
        arguments: arguments, bands: DepthwiseBands(arguments.geometry, groupSize: groupSize),
        scratch: arguments.scratch + share.index &* arguments.scratchByteCount)
      fillPadding()
    }

    /// Computes output rows, which are counted through all images.
    @inline(never)
    mutating func compute(from first: Int, to end: Int) {
      let geometry = arguments.geometry
      var line = first
      while line < end {
        image = line / geometry.outputHeight
        firstRow = line &- image &* geometry.outputHeight
        rowCount = lesser(bands.rowCount, lesser(geometry.outputHeight &- firstRow, end &- line))
        locateRows()
        if ByteStripBand.hasOctets(geometry) {
          computeOctets()
        } else {
          computeStrips()
        }
        line &+= rowCount
      }
    }

    @inline(__always)
    private func fillPadding() {
      let value = SIMD64<UInt8>(repeating: UInt8(truncatingIfNeeded: arguments.inputZeroPoint))
      let count = arguments.geometry.inputWidth &* arguments.geometry.inputChannels
      var index = 0
      while index < count || index < 512 {
        UnsafeMutableRawPointer(padding).storeBytes(of: value, toByteOffset: index, as: SIMD64<UInt8>.self)
        index &+= 64
      }
    }

    /// Finds the input rows under the windows.
    @inline(__always)
    private mutating func locateRows() {
      let geometry = arguments.geometry
      let top = firstRow &* geometry.strideHeight &- geometry.paddingTop
      for position in 0..<8 {
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
        if block.width < 64 { gatherEdges(strip) }
        strip.compute(arguments)
        position = block.end
        index &+= 1
      }
    }

    /// Copies the columns that do not lie inside of the image in all runs.
    @inline(never)
    private func gatherEdges(_ strip: ByteStrip) {
      var target = edges
      var column = 0
      while column < strip.columnCount {
        if column == strip.insideStart, strip.insideCount > 0 {
          column &+= strip.insideCount
        } else {
          gatherEdge(strip, column, target)
          target += strip.edgeStep
          column &+= 1
        }
      }
    }

    /// Copies a column.
    @inline(__always)
    private func gatherEdge(_ strip: ByteStrip, _ column: Int, _ target: UnsafeMutablePointer<UInt8>) {
      let geometry = arguments.geometry
      let width = strip.block.width
      let runStep = strip.block.runStep(geometry.outputWidth) &* geometry.strideWidth
      var run = 0
      while run < strip.block.runCount {
        let x = run &* runStep &+ column &- geometry.paddingLeft
        let isInside = x >= 0 && x < geometry.inputWidth
        let offset = column &* strip.columnStep &+ run &* strip.sourceRunStep
        var position = 0
        while position < 4 &* bands.groupCount {
          let source = UnsafeRawPointer(isInside ? strip.rows[position] + offset : UnsafePointer(padding))
          let place = UnsafeMutableRawPointer(target + (position &* 64 &+ run &* width))
          if width == 32 {
            place.storeBytes(of: source.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
          } else {
            place.storeBytes(of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
          }
          position &+= 1
        }
        run &+= 1
      }
    }
  }
#endif
