import Diagnostics
import Machine

/// Memory for what a search remembers: zeros at first, and taken from the system page by page as it
/// is written.
///
/// An array of that size would be written from end to end before its first use, and would end the
/// process where the system refuses. Make it when a search begins, not when a strategy is made: many
/// are made only to see whether they can play.
public final class SearchMemory: @unchecked Sendable {
  /// The first byte, at a multiple of 4096.
  public let start: UnsafeMutableRawPointer
  /// How many bytes there are.
  public let byteCount: Int

  /// Asks the system for memory.
  ///
  /// - Parameter byteCount: At least 1.
  /// - Throws: ``OutOfMemory`` where the system refuses so much.
  public init(byteCount: Int) throws(OutOfMemory) {
    precondition(byteCount > 0, "a search remembers nothing in \(byteCount) bytes")
    guard let start = machine_map_memory(byteCount) else {
      throw OutOfMemory(byteCount: byteCount)
    }
    self.start = start
    self.byteCount = byteCount
  }

  deinit { machine_unmap_memory(start, byteCount) }

  /// The memory of this machine in megabytes, used or not: nobody can use a table that is larger.
  ///
  /// `Int.max` where the system doesn't tell.
  package static let machineMegabytes: Int = {
    let bytes = Int(machine_memory_bytes())
    return bytes > 0 ? bytes >> 20 : .max
  }()
}

/// The system refuses a strategy the memory that it was set up to use.
///
/// That is nobody's fault at the table: where a strategy throws it, the game isn't forfeited but
/// broken off, and the run ends.
public struct OutOfMemory: ReportedError, Hashable {
  /// How many bytes were asked for.
  public let byteCount: Int

  /// Takes the size that was refused.
  public init(byteCount: Int) { self.byteCount = byteCount }

  /// With more memory, or less of it asked for, the same can be done.
  public var failure: FailureKind { .stopped }

  /// Tells the size, and what to do.
  public var description: String {
    let megabytes = (byteCount >> 20) + (byteCount % (1 << 20) == 0 ? 0 : 1)
    return "the system refuses \(megabytes) MB of memory for a search's table; choose "
      + "a smaller table size, fewer jobs, or a machine with more memory"
  }
}
