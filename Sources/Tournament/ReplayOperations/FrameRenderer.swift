import GameCore

/// Draws the states of a game: as the game does, or else its text.
struct FrameRenderer<G: Game>: Sendable {
  /// How large the plane is; `nil` where that depends on the texts.
  let plane: @Sendable (G.Rules, Int) -> Picture.Plane?
  let picture: @Sendable (_ after: G, _ before: G?) -> Picture
  let account: @Sendable (_ after: G, Actions<G.Action>, _ before: G) -> String
  let milliseconds: @Sendable (G) -> Int?

  /// The artist of any game.
  init() {
    // Only where the type itself says that it can be drawn is there more than text.
    if let drawn = G.self as? any DrawableGame.Type, let artist = FrameRenderer.artist(drawn) {
      self = artist
      return
    }
    plane = { _, _ in nil }
    picture = { game, _ in FrameRenderer.picture(of: game.description) }
    account = { _, actions, _ in Picture.account(of: actions) }
    milliseconds = { _ in nil }
  }

  private init(
    plane: @escaping @Sendable (G.Rules, Int) -> Picture.Plane?,
    picture: @escaping @Sendable (G, G?) -> Picture,
    account: @escaping @Sendable (G, Actions<G.Action>, G) -> String,
    milliseconds: @escaping @Sendable (G) -> Int?
  ) {
    self.plane = plane
    self.picture = picture
    self.account = account
    self.milliseconds = milliseconds
  }

  private static func artist<Drawn: DrawableGame>(_ drawn: Drawn.Type) -> FrameRenderer? {
    // Both are the same type, which the compiler can't know.
    FrameRenderer<Drawn>(
      plane: { Drawn.plane(rules: $0, seats: $1) },
      picture: { after, before in
        var picture = Picture()
        after.draw(on: &picture, after: before)
        return picture
      },
      account: { $0.account(of: $1, after: $2) }, milliseconds: { $0.drawnMilliseconds })
      as? FrameRenderer
  }

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
