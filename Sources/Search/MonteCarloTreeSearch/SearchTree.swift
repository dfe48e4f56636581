import GameCore

/// A tree of actions in preallocated memory, so that a search allocates nothing.
///
/// A place is a seat's action after all the actions above it. Its children are a linked list of
/// siblings, in the game's order of actions. A copy shares its memory with the original. (Blocks of
/// four siblings, with prefetching, took twice the memory and were not faster.)
struct SearchTree: Sendable {
  struct Place {
    var code: UInt64
    var parent: UInt32
    var firstChild: UInt32
    var sibling: UInt32
    var visits: UInt32
    /// How many times the action has been legal since it was added.
    var available: UInt32
    /// The seat's half points against the others, summed over visits.
    var halfPoints: UInt32
    /// The number of legal actions that are not in the tree yet.
    var unexpanded: UInt16
    var seat: UInt8
    /// The first seat's half points under perfect play plus 1, or 0 if they are unknown.
    var proof: UInt8

    init(code: UInt64, seat: Seat, parent: Int, sibling: UInt32) {
      self.code = code
      self.parent = UInt32(truncatingIfNeeded: parent)
      self.sibling = sibling
      self.seat = UInt8(truncatingIfNeeded: seat.index)
      firstChild = 0
      visits = 0
      available = 0
      halfPoints = 0
      unexpanded = .max
      proof = 0
    }
  }

  let memory: SearchMemory
  nonisolated(unsafe) let places: UnsafeMutablePointer<Place>
  let limit: Int
  var count = 0

  /// Allocates memory for this many places.
  ///
  /// - Throws: `OutOfMemory` if the system is out of memory.
  init(places limit: Int) throws(OutOfMemory) {
    self.limit = limit
    memory = try SearchMemory(byteCount: limit * MemoryLayout<Place>.stride)
    places = memory.start.bindMemory(to: Place.self, capacity: limit)
  }

  /// Removes everything except the root, which is place 0.
  mutating func clear() {
    places[0] = Place(code: 0, seat: Seat(0), parent: 0, sibling: 0)
    count = 1
  }

  /// Returns the child for a seat's action, or 0 if there is none.
  ///
  /// - Parameter expected: The place to check first, which is then set to the result's next
  ///   sibling.
  @inline(__always)
  func child(_ code: UInt64, of seat: Seat, at parent: Int, expected: inout Int) -> Int {
    if expected != 0, places[expected].code == code, places[expected].seat == seat.index {
      let found = expected
      expected = Int(places[found].sibling)
      return found
    }
    var child = Int(places[parent].firstChild)
    while child != 0 {
      if places[child].code == code, places[child].seat == seat.index {
        expected = Int(places[child].sibling)
        return child
      }
      child = Int(places[child].sibling)
    }
    return 0
  }

  /// Adds a child after `last`, or as the first child if `last` is 0.
  ///
  /// - Precondition: ``count`` is below ``limit``.
  mutating func add(_ code: UInt64, of seat: Seat, to parent: Int, behind last: Int) -> Int {
    let child = count
    let next = last == 0 ? places[parent].firstChild : places[last].sibling
    places[child] = Place(code: code, seat: seat, parent: parent, sibling: next)
    if last == 0 {
      places[parent].firstChild = UInt32(truncatingIfNeeded: child)
    } else {
      places[last].sibling = UInt32(truncatingIfNeeded: child)
    }
    count &+= 1
    return child
  }
}
