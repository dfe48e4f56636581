import GameCore

extension Quiz {
  /// The host asks, and judges answers in the order in which it hears them.
  public static let links: LinkRules<Quiz>? = {
    var links = LinkRules<Quiz>(
      silence: .abstain,
      time: { action in if case .answer(_, let time) = action { time } else { nil } },
      heard: { action, time in
        guard case .answer(let place, _) = action else { return action }
        return .answer(place, afterMicroseconds: min(max(time, 0), latestAnswer))
      },
      elapsed: { $0.tally.elapsed })
    links.questionSize = Message.question(0).description.utf8.count - 1
    links.questionRest = { $0.number.description.utf8.count }
    links.questionName = { game, _ in Message.question(game.number).description }
    links.actionSize = { action in
      guard case .answer(let place, _) = action else { return 0 }
      return Message.answer(place).description.utf8.count
    }
    links.actionName = { action, _ in
      guard case .answer(let place, _) = action else { return "\(action)" }
      return Message.answer(place).description
    }
    // Who left is not waited for: abstaining counts as decided at once.
    links.leave = { _, _ in }
    links.pause = { $0.ending == nil ? $0.rules.pause * 1000 : 0 }
    links.carried = { game, action, time in
      guard case .answer(let place, _) = action,
        place < game.rules.bank.questions[Int(game.shown.question)].answers.count
      else { return nil }
      return .answer(place, afterMicroseconds: min(max(time, 0), latestAnswer))
    }
    links.faults = [.lateAnswers, .leaverHangs]
    return links
  }()
}
