import Storage
import GameCore

/// Draws recorded games as text.
package enum ReplayShow {
  /// A state of a game.
  package struct State: Sendable {
    /// The first line of the game it belongs to.
    package let header: ReplayHeader
    /// Which game of the file it belongs to, from 0; not its `ReplayHeader/gameID`.
    package let place: Int
    /// From 0, the beginning.
    package let step: Int
    /// The state, drawn as text.
    package let text: String
  }

  /// Draws every state of every game of a file; the last of a game is its outcome.
  ///
  /// - Parameter draw: Returns whether to go on; the game that it stops in is not drawn to its end.
  /// - Throws: `UnreadableFile`, `FileError`.
  package static func states(
    path: String, games: [ReplayOperations], draw: (State) -> Bool
  ) throws {
    let reader = try ReplayReader(path: path)
    var place = 0
    var goesOn = true
    while goesOn, let header = try reader.nextHeader() {
      try reader.entry(of: header, among: games).show(header, reader) { step, text in
        if goesOn { goesOn = draw(State(header: header, place: place, step: step, text: text)) }
      }
      place += 1
    }
  }
}
