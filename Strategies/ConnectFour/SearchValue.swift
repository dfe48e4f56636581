import ConnectFourGame
import ConnectFourSolver
import GameCore

/// The values of positions that minimax and alpha-beta compute.
enum SearchValue {
  /// A value that is larger than any evaluation and any number of plies.
  static let win = DepthSearcher.win
  /// The minimum absolute value for proven wins and losses.
  static let decisive = win - 10_000

  /// Returns a finished position's value for the seat to move.
  ///
  /// Quick wins and slow losses get better values.
  static func of(_ ending: ConnectFour.Position.Ending, plies: Int) -> Int {
    switch ending {
    case .win: plies - win
    case .loss: win - plies
    case .fullBoard, .plyLimit: 0
    }
  }

  /// The parameters that minimax and alpha-beta share.
  static let parameters: [Parameter] = [
    .integer("depth", in: 1...42, default: 4, summary: "search depth, in plies"),
    .choice(
      "evaluation", default: HorizonEvaluation.lines,
      summary:
        "evaluation at the search horizon: none, center (discs near the center) or lines (open lines)"
    ),
  ]
}

extension StrategySetup<ConnectFour.Rules> {
  /// The evaluation that the strategy's parameters select.
  var evaluation: Evaluation { Evaluation(parameters.choice("evaluation"), rules: rules) }
}

/// The actions with the largest value so far, from which a strategy chooses at random.
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
