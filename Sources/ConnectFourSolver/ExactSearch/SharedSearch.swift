import CSystem

/// The state that one search's threads share.
struct SharedSearch: @unchecked Sendable {
  /// Hashes of positions that threads are searching, each in the slot that its high bits select.
  private let busy: UnsafeMutablePointer<UInt64>
  /// Not 0 if the search must end, because a thread has found the result or the table must grow.
  private let halt: UnsafeMutablePointer<UInt64>

  private static var slotBits: UInt64 { 12 }

  init() {
    busy = .allocate(capacity: 1 << Self.slotBits)
    busy.initialize(repeating: 0, count: 1 << Self.slotBits)
    halt = .allocate(capacity: 1)
    halt.initialize(to: 0)
  }

  func deallocate() {
    busy.deallocate()
    halt.deallocate()
  }

  private func slot(_ hash: UInt64) -> UnsafeMutablePointer<UInt64> {
    busy + Int(hash >> (64 - Self.slotBits))
  }

  /// Returns `true` if a thread is searching this position.
  func isBusy(_ hash: UInt64) -> Bool { machine_load_relaxed(slot(hash)) == hash }

  /// Marks a position while the current thread searches it.
  func enter(_ hash: UInt64) { machine_store_relaxed(slot(hash), hash) }

  /// Unmarks a position after its search.
  func leave(_ hash: UInt64) { machine_store_relaxed(slot(hash), 0) }

  /// A Boolean value that indicates whether the threads should stop.
  var isHalted: Bool {
    get { machine_load_relaxed(halt) != 0 }
    nonmutating set { machine_store_relaxed(halt, newValue ? 1 : 0) }
  }
}
