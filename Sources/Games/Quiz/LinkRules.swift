import GameCore

extension Quiz {
  /// The host sends the questions and judges answers in the order in which they arrive.
  public static let links: LinkRules<Quiz>? = {
    var links = LinkRules<Quiz>(
      silence: .abstain,
      time: { action in if case .answer(_, let time) = action { time } else { nil } },
      heard: { action, time in
        guard case .answer(let place, _) = action else { return action }
        return .answer(place, afterMicroseconds: min(max(time, 0), latestAnswer))
      },
      elapsed: { $0.accumulator.elapsed })
    // The number of answers is a single digit, because no question has ten.
    links.questionSize = "question:4".utf8.count
    links.questionName = { game, _ in "question:\(game.shownAnswers)" }
    links.closing = "endquestion"
    links.actionSize = { action in
      guard case .answer(let place, _) = action else { return 0 }
      return "answer:\(place)".utf8.count
    }
    links.actionName = { action, _ in
      guard case .answer(let place, _) = action else { return "\(action)" }
      return "answer:\(place)"
    }
    // The game does not wait for a disconnected seat, because abstaining counts as an immediate
    // decision.
    links.leave = { _, _ in }
    links.stop = { $0.accumulator.elapsed = $1 }
    links.pause = { $0.accumulator.elapsed - $0.accumulator.closedAt }
    links.carried = { game, action, time in
      guard case .answer(let place, _) = action,
        place < game.shownAnswers
      else { return nil }
      return .answer(place, afterMicroseconds: min(max(time, 0), latestAnswer))
    }
    links.faults = [.lateAnswers, .disconnectHangs]
    return links
  }()
}
