import GameCore

/// A recorded game as pictures, so that it can be stepped through without knowing its rules.
struct ReplayAnimation: Sendable {
  /// The game's number in its run, its `game_id` in the tables.
  let id: Int
  /// The name of the game.
  let game: String
  /// How large the plane is.
  let plane: Picture.Plane
  /// The strategies' labels, by seat.
  let seats: [String]
  /// What the views are called: one alone where nothing is hidden.
  let views: [String]
  /// Every mark that is seen at some time, in drawing order.
  let marks: [Mark]
  /// The beginning, then a frame for each step.
  let frames: [Frame]
  /// What the decisions were worth, frame by frame; `nil` where nobody judged.
  let evaluations: [FrameEvaluation?]?
  /// The frames whose decision gave away the game; `nil` where nobody judged.
  let blunders: [Int]?
  /// How it ended.
  let end: String
  /// Why it was chosen; empty where nobody said.
  let why: String

  /// Something that comes and goes.
  struct Mark: Hashable, Sendable {
    /// What it is, and where.
    let mark: Picture.Mark
    /// A bit for each of the views that it is seen in, the lowest for the first.
    let mask: Int
  }

  /// What there is to see after a step.
  struct Frame: Hashable, Sendable {
    /// The places of the marks that come or go against the frame before, in ascending order.
    let toggles: [Int]
    /// What happened.
    let text: String
    /// Simulated milliseconds since the game began; `nil` in games without a time of their own.
    let milliseconds: Int?
    /// Who decided; `nil` for several seats or none.
    let seat: Seat?
  }

  /// The places of the marks that are seen in a frame, in drawing order.
  ///
  /// - Parameters:
  ///   - frame: Its place in ``frames``.
  ///   - view: The place of one of ``views``; all marks whatever view they are in for `nil`.
  func visible(in frame: Int, view: Int? = nil) -> [Int] {
    var isSeen = [Bool](repeating: false, count: marks.count)
    for frame in frames.prefix(frame + 1) {
      for place in frame.toggles { isSeen[place].toggle() }
    }
    return marks.indices.filter { place in
      isSeen[place] && view.map { marks[place].mask >> $0 & 1 == 1 } ?? true
    }
  }
}
