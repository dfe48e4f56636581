import GameCore

/// Draws the states of a game: as a `DrawableGame` does, or else its text.
struct FrameRenderer<G: Game>: Sendable {
  /// The size of the plane; `nil` if that depends on the texts.
  func plane(_ rules: G.Rules, _ seats: Int) -> Picture.Plane? {
    (G.self as? any DrawableGame.Type)?.plane(rules, seats)
  }

  func picture(_ after: G, _ before: G?) -> Picture {
    (after as? any DrawableGame)?.picture(before)
      ?? FrameRenderer.picture(of: after.description)
  }

  func account(_ after: G, _ actions: Actions<G.Action>, _ before: G) -> String {
    (after as? any DrawableGame)?.account(actions, before) ?? Picture.account(of: actions)
  }

  func milliseconds(_ game: G) -> Int? { (game as? any DrawableGame)?.drawnMilliseconds }

  /// No text has more lines or longer ones.
  private static var mostLines: Int { 60 }
  private static var mostWidth: Double { 40 }

  /// A text, line by line.
  static func picture(of text: String) -> Picture {
    var picture = Picture()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(mostLines)
    for (row, line) in lines.enumerated() {
      for words in Picture.lines(of: String(line).visible, width: mostWidth, most: 1) {
        picture.add(.text(words), x: mostWidth / 2, y: 0.5 + Double(row) * 0.7)
      }
    }
    return picture
  }

  /// The plane on which all texts of some height fit.
  static func plane(ofMarks marks: [ReplayAnimation.Mark]) -> Picture.Plane {
    let lowest = marks.reduce(0.5) { max($0, $1.mark.y) }
    return Picture.Plane(width: mostWidth, height: Double(Int(lowest * 10)) / 10 + 0.6)
  }
}

// The arguments belong to the same game, which the compiler cannot check.
extension DrawableGame {
  fileprivate static func plane(_ rules: Any, _ seats: Int) -> Picture.Plane? {
    (rules as? Rules).map { plane(rules: $0, seats: seats) }
  }

  fileprivate func picture(_ before: Any?) -> Picture {
    var picture = Picture()
    draw(on: &picture, after: before as? Self)
    return picture
  }

  fileprivate func account(_ actions: Any, _ before: Any) -> String? {
    guard let actions = actions as? Actions<Action>, let before = before as? Self else {
      return nil
    }
    return account(of: actions, after: before)
  }
}
