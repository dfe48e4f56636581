import GameCore

/// Puts a film together, picture by picture.
struct ReplayAnimationBuilder {
  /// No film has more frames; what is left out of a longer game is told.
  static let frameLimit = 5000
  /// A game that takes more marks is left out from there on; room for about 30 MB of memory.
  static let markLimit = 100_000

  private let seats: Int
  private let frameLimit: Int
  private var places: [ReplayAnimation.Mark: Int] = [:]  // never iterated
  private var marks: [ReplayAnimation.Mark] = []
  private var frames: [ReplayAnimation.Frame] = []
  /// What is seen now, in ascending order.
  private var seen: [Int] = []

  /// An empty film of a table.
  init(seats: Int, frameLimit: Int = ReplayAnimationBuilder.frameLimit) {
    self.seats = seats
    self.frameLimit = frameLimit
  }

  /// How many frames there are.
  var count: Int { frames.count }

  /// Whether there is room for more than the last frame.
  var hasRoom: Bool {
    frames.count < frameLimit - 1 && marks.count < ReplayAnimationBuilder.markLimit
  }

  /// Adds a frame.
  mutating func add(_ picture: Picture, text: String, milliseconds: Int?, seat: Seat?) {
    var next: [Int] = []
    for mark in picture.marks {
      let mask = mask(of: mark.views)
      if mask != 0 { next.append(place(of: ReplayAnimation.Mark(mark: mark, mask: mask))) }
    }
    next.sort()
    next = next.enumerated().filter { $0 == 0 || next[$0 - 1] != $1 }.map(\.element)
    frames.append(
      ReplayAnimation.Frame(
        toggles: ReplayAnimationBuilder.differences(seen, next), text: text,
        milliseconds: milliseconds, seat: seat))
    seen = next
  }

  /// Adds a frame in which nothing comes or goes.
  mutating func add(text: String, seat: Seat?) {
    let last = frames.last?.milliseconds
    frames.append(ReplayAnimation.Frame(toggles: [], text: text, milliseconds: last, seat: seat))
  }

  private func mask(of views: Picture.Views) -> Int {
    let seats = views.seats.intersection(.all(seats))
    return (views.isInOpen ? 1 : 0) | Int(seats.bits) << 1
  }

  private mutating func place(of mark: ReplayAnimation.Mark) -> Int {
    if let place = places[mark] { return place }
    places[mark] = marks.count
    marks.append(mark)
    return marks.count - 1
  }

  /// What is in one of two ascending lists alone.
  private static func differences(_ one: [Int], _ other: [Int]) -> [Int] {
    var found: [Int] = []
    var (left, right) = (one[...], other[...])
    while let a = left.first, let b = right.first {
      if a <= b { left.removeFirst() }
      if b <= a { right.removeFirst() }
      if a != b { found.append(min(a, b)) }
    }
    return found + left + right
  }

  /// The marks in drawing order, and the frames with the marks' new places.
  ///
  /// Where nothing is hidden from anybody all marks are in one view.
  func developed() -> (
    views: [String], marks: [ReplayAnimation.Mark], frames: [ReplayAnimation.Frame]
  ) {
    let all = 1 << (seats + 1) - 1
    let hides = marks.contains { $0.mask != all }
    let order = marks.indices.sorted { one, other in
      let (a, b) = (marks[one].mark, marks[other].mark)
      return (a.kind.layer, a.y, a.x, one) < (b.kind.layer, b.y, b.x, other)
    }
    var newPlaces = [Int](repeating: 0, count: marks.count)
    for (place, old) in order.enumerated() { newPlaces[old] = place }
    return (
      ["all"] + (hides ? (0..<seats).map { "seat \($0)" } : []),
      order.map { ReplayAnimation.Mark(mark: marks[$0].mark, mask: hides ? marks[$0].mask : 1) },
      frames.map { frame in
        ReplayAnimation.Frame(
          toggles: frame.toggles.map { newPlaces[$0] }.sorted(), text: frame.text,
          milliseconds: frame.milliseconds, seat: frame.seat)
      }
    )
  }
}

extension Picture.Kind {
  /// What is drawn above what: the greater above the smaller.
  fileprivate var layer: Int {
    switch self {
    case .holes, .area(.panel, _, _), .area(.place, _, _): 0
    case .disc, .tile, .tileBack, .card, .joker, .cardBack: 1
    case .area(.frame, _, _), .badge, .pointer, .ring, .halo, .tick, .cross: 2
    case .text: 3
    }
  }
}
