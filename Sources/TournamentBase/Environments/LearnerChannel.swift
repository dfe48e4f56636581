import CLibrary

/// A channel that carries bytes to and from a learner.
public struct LearnerChannel {
  /// A closure that reads at least one byte and returns the number of bytes, or 0 at the end of the
  /// input.
  let read: (UnsafeMutableRawBufferPointer) throws -> Int
  /// A closure that writes all bytes and returns `false` if the learner no longer reads.
  let write: (UnsafeRawBufferPointer) throws -> Bool

  /// Creates a channel from two closures.
  ///
  /// - Parameters:
  ///   - read: A closure that fills part of the memory and returns the number of bytes, at least
  ///     one, or 0 at the end of the input.
  ///   - write: A closure that writes all bytes and returns `false` if the learner no longer reads.
  public init(
    read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping (UnsafeRawBufferPointer) throws -> Bool
  ) {
    self.read = read
    self.write = write
  }

  /// Creates a channel from open file descriptors, such as standard input and output.
  ///
  /// While the channel waits, it checks for cancellation ten times per second and throws
  /// `CancellationError` if the task is canceled.
  public init(input: Int32, output: Int32) {
    self.init(
      read: { memory in
        while true {
          var polled = pollfd(fd: input, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
          let ready = poll(&polled, 1, 100)
          if ready == 0 || ready < 0 && errno == EINTR {
            try Task.checkCancellation()
            continue
          }
          if ready < 0 { throw LearnerChannel.failure("read from") }
          let count = readBytes(input, memory)
          if count >= 0 { return count }
          if errno != EINTR && errno != EAGAIN { throw LearnerChannel.failure("read from") }
        }
      },
      write: { bytes in
        var rest = bytes
        while !rest.isEmpty {
          let count = writeBytes(output, rest)
          if count >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
          } else if errno == EPIPE {
            return false
          } else if errno == EINTR {
            try Task.checkCancellation()
          } else if errno == EAGAIN {
            var polled = pollfd(fd: output, events: Int16(truncatingIfNeeded: POLLOUT), revents: 0)
            if poll(&polled, 1, 100) <= 0 { try Task.checkCancellation() }
          } else {
            throw LearnerChannel.failure("write to")
          }
        }
        return true
      })
  }

  private static func failure(_ what: String) -> LearnerError {
    LearnerError("cannot \(what) the learner: \(String(cString: strerror(errno)))")
  }
}

// These functions are outside the type, because its members have the same names as the system's
// functions.

private func readBytes(_ descriptor: Int32, _ memory: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, memory.baseAddress, memory.count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
