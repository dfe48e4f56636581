#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Output {
  /// The process's own standard streams.
  ///
  /// Writing to a closed pipe becomes an error that can be answered, instead of a signal that ends
  /// the process in the middle of its work.
  package static func standard() -> Output {
    signal(SIGPIPE, SIG_IGN)
    return Output(
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      results: { write($0, to: STDOUT_FILENO) }, notes: { write($0, to: STDERR_FILENO) })
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
