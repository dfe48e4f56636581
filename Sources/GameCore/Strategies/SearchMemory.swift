import CSystem

/// A search table's memory, initially zero.
///
/// The system provides the pages of a large table when they are first written. An array of that
/// size would be written completely before its first use and would end the process if the system
/// did not provide the memory. Allocate the memory at the beginning of a search, not in a
/// strategy's initializer, because many strategies are created only to check their parameters.
public final class SearchMemory: @unchecked Sendable {
  /// The first byte, at a multiple of 4096.
  public let start: UnsafeMutableRawPointer
  /// The size in bytes.
  public let byteCount: Int

  /// Requests memory from the system.
  ///
  /// - Parameter byteCount: The number of bytes, at least 1.
  /// - Throws: ``OutOfMemory`` if the system does not provide the memory.
  public init(byteCount: Int) throws(OutOfMemory) {
    precondition(byteCount > 0, "invalid size of a search table: \(byteCount) bytes")
    guard let start = machine_map_memory(byteCount) else {
      throw OutOfMemory(byteCount: byteCount)
    }
    self.start = start
    self.byteCount = byteCount
  }

  deinit { machine_unmap_memory(start, byteCount) }

  /// This machine's total memory in megabytes, which bounds a table's size.
  ///
  /// It is `Int.max` if the system does not report the total.
  package static let machineMegabytes: Int = {
    let bytes = Int(machine_memory_bytes())
    return bytes > 0 ? bytes >> 20 : .max
  }()
}

/// An error about memory that the system did not provide to a strategy.
///
/// No player is responsible for the error. If a strategy throws it, the game is not forfeited but
/// abandoned, and the run stops.
public struct OutOfMemory: ReportedError, Hashable {
  /// The requested number of bytes.
  public let byteCount: Int

  /// Creates an error from the requested number of bytes.
  public init(byteCount: Int) { self.byteCount = byteCount }

  /// The kind of failure: stopped, because the same request can succeed with more memory.
  public var failure: FailureKind { .stopped }

  /// The problem, with the memory's size.
  public var description: String {
    let megabytes = (byteCount >> 20) + (byteCount % (1 << 20) == 0 ? 0 : 1)
    return "the system does not provide \(megabytes) MB of memory for a search table"
  }

  /// The remedy: ways to reduce the memory.
  public var remedy: String? {
    "Choose a smaller table or fewer jobs, or use a machine with more memory."
  }
}
