/// Kernels that choose or repeat elements; one generic routine serves every width.
public struct SelectionKernels: Sendable {
  /// The scalar kernels.
  static let reference = SelectionKernels()

  /// SELECT and SELECT_V2.
  public func select<Element: FixedWidthInteger & Sendable>(_ type: Element.Type) -> Kernel<SelectArguments<Element>> {
    Kernel("select-\(type.bitWidth)-reference", ReferenceSelection.select)
  }

  /// BROADCAST_TO.
  public func broadcast<Element: FixedWidthInteger & Sendable>(_ type: Element.Type) -> Kernel<
    BroadcastArguments<Element>
  > {
    Kernel("broadcast-\(type.bitWidth)-reference", ReferenceSelection.broadcast)
  }
}
