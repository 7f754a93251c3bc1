/// The number of a place in memory that a plan assigns: a tensor, a constant, or scratch space of a step.
struct Slot: Sendable {
  let index: Int
}
