#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pauses of a thread outside the cooperative pool.
enum Wait {
  static func sleep(_ duration: Duration) throws {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: duration)
    while clock.now < end {
      try Task.checkCancellation()
      let left = min(clock.now.duration(to: end), .milliseconds(100))
      usleep(useconds_t(max(1, left.microseconds)))
    }
  }
}
