import CLibrary
import GameCore

extension Output {
  /// Returns the process's standard streams.
  ///
  /// A write to a closed pipe or beyond the largest file size causes an error instead of a signal
  /// that ends the process.
  package static func standard() -> Output {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    return Output(
      isOnTerminal: isatty(STDOUT_FILENO) == 1,
      screenWidth: { screenWidth(of: STDERR_FILENO) },
      results: { write($0, to: STDOUT_FILENO) }, notes: { write($0, to: STDERR_FILENO) })
  }

  /// Returns the width of the terminal at a descriptor, or `nil` if there is no terminal that can
  /// overwrite a line.
  static func screenWidth(
    of descriptor: Int32, terminal: String? = variable("TERM"),
    columns: String? = variable("COLUMNS")
  ) -> Int? {
    guard isatty(descriptor) == 1, let terminal, terminal != "", terminal != "dumb" else {
      return nil
    }
    if let columns, let width = wholeNumber(columns), width > 0 { return width }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : defaultWidth
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func write(_ text: String, to descriptor: Int32) -> Delivery {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        posixWrite(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EPIPE ? .closed : .refused(String(cString: strerror(errno)))
      }
      done += count
    }
    return .done
  }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
