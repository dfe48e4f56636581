import GameCore

/// Draws recorded games as text.
enum ReplayTextRenderer {
  /// A state of a game.
  struct State: Sendable {
    /// The first line of the game it belongs to.
    let header: ReplayHeader
    /// Which game of the file it belongs to, from 0; not its `ReplayHeader/gameID`.
    let place: Int
    /// From 0, the beginning.
    let step: Int
    /// The decisions that led to it; none for the beginning and the outcome.
    let decisions: [Decision]
    /// The decisions, or the outcome, in a line; empty for the beginning.
    let title: String
    /// The state, drawn as text; empty for an outcome and for a decision that the rules refused.
    let text: String
  }

  /// What a seat decided.
  struct Decision: Hashable, Sendable {
    let seat: Seat
    /// The notation of its action.
    let action: String
  }

  /// A state without its game.
  struct Frame {
    let step: Int
    var decisions: [Decision] = []
    var title = ""
    var text = ""
  }

  /// Draws every state of every game of a file; the last of a game is its outcome.
  ///
  /// - Parameter draw: Returns whether to go on; the game that it stops in is not drawn to its end.
  /// - Throws: `UnreadableFile`, `FileError`.
  static func states(path: String, games: [any PlayableGame], draw: (State) -> Bool) throws {
    let reader = try ReplayReader(path: path)
    var place = 0
    var goesOn = true
    while goesOn, let header = try reader.nextHeader() {
      try reader.entry(of: header, among: games).show(header, reader) { frame in
        if goesOn {
          goesOn = draw(
            State(
              header: header, place: place, step: frame.step, decisions: frame.decisions,
              title: frame.title, text: frame.text))
        }
      }
      place += 1
    }
  }
}
