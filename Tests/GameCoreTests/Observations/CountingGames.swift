@testable import GameCore

/// The actions of the games in this file.
enum CountStep: String, CaseIterable, GameAction {
  case up, down
}

struct CountRules: GameRules {
  static let fields: [RuleField<CountRules>] = []
}

/// A game of a number that the first seat changes once.
protocol CountingGame: VectorGame where Rules == CountRules, Action == CountStep {
  var number: Int { get set }
  init()
}

extension CountingGame {
  static var name: String { "count" }
  static var summary: String { "up or down" }
  static var version: Int { 1 }
  static var seatCounts: ClosedRange<Int> { 2...2 }
  static var measures: [Measure<Self>] { [] }

  init(rules: CountRules, seats: Int, randomness: DealRandomness) { self.init() }

  var mover: Seat? { number == 0 ? Seat(0) : nil }
  var outcome: Outcome? { mover == nil ? .draw(of: 2, by: Termination("over")) : nil }
  var digest: UInt64 { UInt64(bitPattern: Int64(number)) }
  var description: String { "\(number)" }

  mutating func play(_ action: CountStep) throws(IllegalAction) {
    number += action == .up ? 1 : -1
  }

  static func vectorLayout(rules: CountRules, seats: Int) -> VectorLayout<CountStep> {
    VectorLayout(
      shape: [1], element: .uint8, actions: CountStep.allCases, endings: [Termination("over")])
  }

  static func number(of action: CountStep, rules: CountRules) -> Int { action == .up ? 0 : 1 }
}

/// A game whose observation is the game itself, including the legal actions.
struct OpenCount: CountingGame {
  var number = 0

  func observation(for seat: Seat) -> OpenCount { self }

  func legalActions(for seat: Seat) -> [CountStep] { mover == seat ? CountStep.allCases : [] }

  static func sample(_ observation: OpenCount, using random: inout RandomStream) -> OpenCount {
    observation
  }

  static func write(_ observation: OpenCount, for seat: Seat, into sink: inout VectorSink) {
    sink.append(observation.number + 1)
  }
}

/// A game whose observation contains only the legal actions.
struct HiddenCount: CountingGame {
  typealias LegalActions = [CountStep]

  var number = 0

  func observation(for seat: Seat) -> [CountStep] { mover == seat ? CountStep.allCases : [] }

  static func legalActions(in observation: [CountStep], for seat: Seat) -> [CountStep] {
    observation
  }

  static func sample(_ observation: [CountStep], using random: inout RandomStream) -> HiddenCount {
    HiddenCount(number: observation.isEmpty ? 1 : 0)
  }

  static func write(_ observation: [CountStep], for seat: Seat, into sink: inout VectorSink) {
    sink.append(observation.count)
  }
}
