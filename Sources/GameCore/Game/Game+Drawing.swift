extension Game {
  /// Draws the game's description by default, in at most 60 lines of limited width.
  public func draw(on picture: inout Picture, after before: Self?) {
    let width = 40.0
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false).prefix(60)
    picture.resize(width: width, height: Double(lines.count) * 0.7 + 0.4)
    for (row, line) in lines.enumerated() {
      for words in Picture.lines(of: String(line).visible, width: width, most: 1) {
        picture.add(.text(words), x: width / 2, y: 0.5 + Double(row) * 0.7)
      }
    }
  }

  /// Returns each seat's action in its notation by default: `seat 0: 4; seat 2: stay`.
  public func account(of actions: Actions<Action>, after before: Self) -> String {
    actions.seats.compactMap { seat in actions[seat].map { "seat \(seat): \($0)" } }
      .joined(separator: "; ")
  }
}
