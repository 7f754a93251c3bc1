import CEdit
import Foundation

/// The Tab key completes names of commands.
enum Completion {
  /// Has lines completed from now on.
  static func install() {
    CEditSetCompletion { text, start, _ in
      CEditEndCompletion()
      // Operands are not completed.
      return start == 0 ? rl_completion_matches(text) { Completion.match($0, $1) } : nil
    }
  }

  /// The name with this number among those that begin with `text`, which the caller frees; nil after the last one.
  private static func match(_ text: UnsafePointer<CChar>?, _ number: Int32) -> UnsafeMutablePointer<CChar>? {
    guard let text else { return nil }
    let names = Stepper.commands.map { $0.description.name }.filter { $0.hasPrefix(String(cString: text)) }
    return names.indices.contains(Int(number)) ? strdup(names[Int(number)]) : nil
  }
}
