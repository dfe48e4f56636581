import GameCore
import CSystem

/// This process's limit on open file descriptors.
enum DescriptorLimit {
  /// The number of descriptors per running bot: three pipes and one descriptor that signals its
  /// end.
  static let descriptorsOfProgram = 4

  static let exhausted: Int32 = 24

  static func reserve(forPrograms count: Int) throws(SetupError) {
    // Starting a program takes more descriptors for a short time.
    let wanted = count.multipliedReportingOverflow(by: descriptorsOfProgram + 2)
    guard !wanted.overflow, reserve(UInt64(max(wanted.partialValue, 0)) + 64) else {
      throw SetupError(
        "the limit on open files is too low for \(count) concurrent processes of bots",
        remedy: "Raise the limit with ulimit -n.")
    }
  }

  /// Raises the limit so that `count` more descriptors can be opened.
  ///
  /// - Returns: `false` if that is impossible.
  static func reserve(_ count: UInt64) -> Bool {
    let wanted = sandbox_count_descriptors() + count
    return sandbox_raise_descriptor_limit(wanted) >= wanted
  }
}
