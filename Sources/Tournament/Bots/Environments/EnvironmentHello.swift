import GameCore

/// What a learner is told first, as one line of JSON.
struct EnvironmentHello: Sendable {
  /// Raised whenever frames of an older learner would be misread.
  static let version = 1

  /// The line without its end.
  let line: String

  /// Describes a session.
  init<Action: GameAction>(
    game: String, request: EnvironmentRequest, vector: VectorLayout<Action>, layout: FrameLayout,
    endings: [Termination], opponents: [String]
  ) {
    var text = JSONText()
    text.object { text in
      text.member("type", "hello")
      text.member("protocol", Self.version)
      text.member("game", game)
      text.member("rules", request.rules)
      text.member("seats", request.seats)
      switch request.learner {
      case .seat(let seat): text.member("seat", seat)
      case .all: text.member("seat", "all")
      }
      text.member("against", opponents)
      text.member("batch", request.batch)
      // As text, for a number of 64 bits is more than most readers of JSON keep.
      text.member("seed", "\(request.seed)")
      text.key("observation")
      text.object { text in
        text.member("shape", vector.shape)
        text.member("dtype", vector.element.rawValue)
      }
      text.member("actions", vector.actions.map(\.description))
      text.member("rewards", layout.rewardCount)
      text.member("endings", endings.map(\.name) + ["other"])
      text.member("frame", layout.byteCount)
    }
    line = text.description
  }
}
