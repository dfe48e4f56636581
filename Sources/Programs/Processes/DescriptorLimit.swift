import GameCore
import Sandbox

/// How many files and pipes this process may have open.
package enum DescriptorLimit {
  /// A running program takes its three pipes and a place to see its end.
  static let descriptorsOfProgram = 4

  /// The number of errno where there are too many.
  static let exhausted: Int32 = 24

  /// What a user is told then.
  static let message =
    "the system grants too few open files for so many programs; raise the limit (ulimit -n)"

  /// Sees to it that so many programs can run at the same time, by raising this process's own limit.
  ///
  /// - Throws: `SetupError` where the system doesn't let it.
  package static func reserve(forPrograms count: Int) throws(SetupError) {
    // What starts a program needs more for a moment, on each thread that does.
    let wanted = count.multipliedReportingOverflow(by: descriptorsOfProgram + 2)
    guard !wanted.overflow, reserve(UInt64(max(wanted.partialValue, 0)) + 64) else {
      throw SetupError("\(count) programs at the same time: \(message)")
    }
  }

  /// Makes room for so many descriptors besides those that are open; false where there can't be.
  static func reserve(_ count: UInt64) -> Bool {
    let wanted = sandbox_count_descriptors() + count
    return sandbox_raise_descriptor_limit(wanted) >= wanted
  }
}
