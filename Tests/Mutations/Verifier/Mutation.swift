import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The change of the sources that takes effect in this process.
///
/// The check that copies the package adds this file to `GameCore`.
public enum Mutation {
  /// The number of the change, from 1, or 0 for unchanged sources.
  private static let chosen = getenv("MUTATION").flatMap { Int(String(cString: $0)) } ?? 0
  private static let isReported = Atomic(false)

  /// Returns `true` if a change takes effect, and reports the first time that it does.
  ///
  /// - Parameter name: The name that the check finds in the program and in its report.
  public static func `is`(_ number: Int, _ name: StaticString) -> Bool {
    guard number == chosen else { return false }
    if !isReported.exchange(true, ordering: .relaxed) {
      var line = "reached: \(name)\n"
      _ = line.withUTF8 { write(2, $0.baseAddress, $0.count) }
    }
    return true
  }
}
