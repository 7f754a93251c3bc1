/// What the options of all tasks have.
open class TaskOptions: NSObject, NSCopying {
  private var ownBaseOptions = BaseOptions()

  /// Which model to run; what is assigned is copied.
  public var baseOptions: BaseOptions {
    get { ownBaseOptions }
    set { ownBaseOptions = BaseOptions(newValue) }
  }

  /// Options with their default values.
  public required override init() {}

  /// Options of the same class, of their own, with the same values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.baseOptions = baseOptions
    return copy
  }
}
