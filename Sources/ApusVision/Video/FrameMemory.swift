/// Memory for one frame, which has one owner at a time.
struct FrameMemory: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
}
