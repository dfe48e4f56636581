/// What whoever reads results has to know of a strategy.
public enum StrategyMark: String, CaseIterable, Codable, Sendable {
  /// It sees what its seat may not know.
  case cheats
  /// It decides by the clock, so that its games are others when they are played again.
  case notReproducible = "not-reproducible"
  /// It is a program of its own: asked again, it may decide otherwise.
  case program

  /// What is said of a strategy with this mark, to follow its name.
  public var sentence: String {
    switch self {
    case .cheats: "cheats: it sees what its seat may not know"
    case .notReproducible: "decides by the clock: its games are others when they are played again"
    case .program:
      "is a program: what it decided is kept, but asked again it may decide otherwise"
    }
  }
}

extension StrategyCard {
  /// The marks of the strategy with these values of its parameters, in the order of the cases.
  public func marks(with values: ParameterValues) -> [StrategyMark] {
    let all = marks + values.marks
    return StrategyMark.allCases.filter(all.contains)
  }
}
