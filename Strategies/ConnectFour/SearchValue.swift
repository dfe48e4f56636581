import ConnectFourGame
import ConnectFourSolver
import GameCore

/// The values that minimax and alpha-beta share, so that both mean the same by a number.
enum SearchValue {
  /// More than any evaluation and any number of plies.
  static let win = DepthSearcher.win
  /// Values of at least this size say who wins, and when.
  static let decisive = win - 10_000

  /// A finished position's worth to the seat to move: quick wins are best, slow losses bearable.
  static func of(_ ending: ConnectFour.Position.Ending, plies: Int) -> Int {
    switch ending {
    case .win: plies - win
    case .loss: win - plies
    case .fullBoard, .plyLimit: 0
    }
  }

  /// The parameters that both strategies take.
  static let parameters: [Parameter] = [
    .integer("depth", in: 1...42, default: 4, summary: "search depth, in plies"),
    .choice(
      "evaluation", default: HorizonEvaluation.lines,
      summary: "evaluation at the search horizon: none, discs near the center, or open lines"
    ),
  ]
}

extension StrategySetup<ConnectFour.Rules> {
  /// The evaluation that a search was set up with.
  var evaluation: Evaluation { Evaluation(parameters.choice("evaluation"), rules: rules) }
}

/// Actions of the greatest value seen so far, for a fair draw among equals.
struct BestActions {
  private(set) var value: Int
  private(set) var actions: [ConnectFour.Action]

  init(value: Int = .min, actions: [ConnectFour.Action] = []) {
    self.value = value
    self.actions = actions
  }

  mutating func consider(_ action: ConnectFour.Action, value: Int) {
    if value > self.value {
      self.value = value
      actions = [action]
    } else if value == self.value {
      actions.append(action)
    }
  }

  func draw(using random: inout RandomStream) -> ConnectFour.Action {
    actions[random.next(below: actions.count)]
  }
}
