import GameCore

extension EnvironmentBatch {
  /// Returns a session's first line, which is a JSON object without a line ending.
  func hello(_ request: EnvironmentRequest) -> String {
    var text = JSONText()
    text.object { text in
      text.member("type", "hello")
      // This number increases when frames change in such a way that learners for an earlier version
      // would misread them.
      text.member("protocol", 1)
      text.member("game", G.name)
      text.member("rules", setup.rules.values)
      text.member("seats", setup.seats)
      switch request.learner {
      case .seat(let seat): text.member("seat", seat)
      case .all: text.member("seat", "all")
      }
      text.member("against", setup.labels)
      text.member("batch", request.batch)
      // The seed is a string, because most JSON readers do not preserve all 64 bits.
      text.member("seed", "\(request.run.seed)")
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
    return text.description
  }
}
