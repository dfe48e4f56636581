#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the command tells its caller.
package enum ExitCode: Int32 {
  case done = 0
  /// A check failed: something is not as it was recorded.
  case checkFailed = 1
  /// Wrong usage, or input that can't be read.
  case usage = 2
  /// Stopped early: an interrupt, or a full disk.
  case stopped = 3
}

extension ExitCode {
  /// Ends the process.
  package func leave() -> Never { exit(rawValue) }
}
