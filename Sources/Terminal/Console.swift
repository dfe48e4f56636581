#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output for results, standard error for everything about them.
package enum Console {
  /// Makes writing to a closed pipe an error that can be answered, instead of a signal that ends
  /// the process in the middle of its work.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Prints a result; where nobody reads any more (`| head`), ends the process quietly.
  package static func print(_ text: String) {
    if !write(text + "\n", to: STDOUT_FILENO) { exit(ExitCode.done.rawValue) }
  }

  /// Tells the user something about what goes on.
  package static func note(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

  /// Writes to standard error without ending the line.
  package static func overwrite(_ text: String) {
    _ = write("\r\u{1b}[K" + text, to: STDERR_FILENO)
  }

  /// Whether a person watches standard error.
  package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// - Returns: `false` where nobody reads any more.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        posixWrite(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      done += count
    }
    return true
  }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
