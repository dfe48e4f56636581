import GameCore
import CSystem

/// The limit on open files and pipes of this process.
enum DescriptorLimit {
  /// The descriptors of a running program: three pipes, and one that shows its end.
  static let descriptorsOfProgram = 4

  /// The value of `errno` if too many files are open.
  static let exhausted: Int32 = 24

  /// Raises the limit so that a number of programs can run at the same time.
  ///
  /// - Throws: `SetupError` if the system does not allow it.
  static func reserve(forPrograms count: Int) throws(SetupError) {
    // What starts a program needs more for a moment, on each thread that does.
    let wanted = count.multipliedReportingOverflow(by: descriptorsOfProgram + 2)
    guard !wanted.overflow, reserve(UInt64(max(wanted.partialValue, 0)) + 64) else {
      throw SetupError(
        "the limit on open files is too low for \(count) concurrent processes of bots",
        remedy: "Raise the limit with ulimit -n.")
    }
  }

  /// Raises the limit for a number of additional descriptors; returns `false` if that is impossible.
  static func reserve(_ count: UInt64) -> Bool {
    let wanted = sandbox_count_descriptors() + count
    return sandbox_raise_descriptor_limit(wanted) >= wanted
  }
}
