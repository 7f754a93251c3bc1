extension RunningMode {
  /// Refuses a call that is for running mode `mode`; `call` is what this mode has instead.
  func require(_ mode: RunningMode, instead call: (RunningMode) -> String) throws {
    guard self != mode else { return }
    throw NSError(
      .invalidArgumentError,
      "\(call(mode)) is for running mode \(mode), the options say \(self): call \(call(self)), or change the mode")
  }
}
