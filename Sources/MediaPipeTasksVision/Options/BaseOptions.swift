/// Which model a task runs, and on what.
open class BaseOptions: NSObject, NSCopying {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The path of the model file.
  ///
  /// Takes the optional path that `Bundle` gives; a task refuses nil and an empty path.
  public var modelAssetPath: String! = ""
  /// What the model runs on; without effect.
  public var delegate = Delegate.CPU

  /// Options without a model.
  public override init() {}

  init(_ other: BaseOptions) {
    modelAssetPath = other.modelAssetPath
    delegate = other.delegate
  }

  /// Options of their own with the same values.
  public func copy(with zone: NSZone? = nil) -> Any { BaseOptions(self) }
}
