import CLibrary

/// A program's finished run and the resources that it used.
struct ChildProcess {
  let status: Int32
  let wallSeconds: Double
  let peakMegabytes: Double

  /// - Parameter output: The file that stores the program's output, which is discarded by default.
  init(_ arguments: [String], output: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o644)
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    let code = posix_spawn(&process, arguments[0], &actions, nil, &words, environ)
    guard code == 0 else {
      throw BenchmarkError("cannot start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    wallSeconds = start.duration(to: clock.now) / .seconds(1)
    self.status = status
    #if os(Linux)
      peakMegabytes = Double(usage.ru_maxrss) / 1000 * 1.024
    #else
      peakMegabytes = Double(usage.ru_maxrss) / 1e6
    #endif
    guard status == 0 else {
      throw BenchmarkError("'\(arguments.joined(separator: " "))' failed with status \(status)")
    }
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
