/// A strategy with a name on the command line.
///
/// The strategy's file contains its metadata, an initializer and `choose(from:)`. Its line in the
/// game's catalog is `.init(TheType.self)`.
public protocol CatalogStrategy: Strategy {
  /// The rules of the game.
  associatedtype Rules: GameRules

  /// The strategy's name, summary and parameters.
  static var metadata: StrategyMetadata { get }

  /// Creates the strategy for one game.
  ///
  /// - Throws: ``SetupError`` if the strategy cannot play with these rules or parameters.
  init(setup: StrategySetup<Rules>) throws
}

/// A strategy's metadata, for lists and for the command line.
public struct StrategyMetadata: Hashable, Sendable {
  /// Lower-case words joined by hyphens, unique among the game's strategies.
  public let name: String
  /// An alternative name, or `nil` if there is none.
  public let alias: String?
  /// A one-line description of the strategy.
  public let summary: String
  /// The version, which increases if any decision may change, or 0 for external bots.
  ///
  /// External bots have their own versions.
  public let version: Int
  /// The parameters in the order in which they are listed.
  public let parameters: [Parameter]
  /// The marks that apply regardless of the parameters.
  public let marks: [StrategyMark]

  /// The version of external bots.
  package static let programVersion = 0

  /// Creates metadata, by default with version 1 and without an alias, parameters or marks.
  public init(
    name: String, alias: String? = nil, summary: String, version: Int = 1,
    parameters: [Parameter] = [], marks: [StrategyMark] = []
  ) {
    self.name = name
    self.alias = alias
    self.summary = summary
    self.version = version
    self.parameters = parameters
    self.marks = marks
  }
}

/// A strategy's input at the beginning of a game.
public struct StrategySetup<Rules: GameRules>: Sendable {
  /// The variant's checked rules.
  public let rules: Rules
  /// The number of seats.
  public let seats: Int
  /// The strategy's seat.
  public let seat: Seat
  /// The strategy's own random stream.
  public let random: RandomStream
  /// The values for the strategy's parameters.
  public let parameters: ParameterValues

  /// Creates a setup without checking the values, which the strategy checks.
  @inlinable
  public init(
    rules: Rules, seats: Int, seat: Seat, random: RandomStream, parameters: ParameterValues
  ) {
    self.rules = rules
    self.seats = seats
    self.seat = seat
    self.random = random
    self.parameters = parameters
  }
}

/// An error about a strategy that cannot play under the given rules or with the given parameters.
public struct SetupError: ReportedError {
  /// The problem in one clause.
  public let description: String
  /// A remedy, shown on a separate line, or `nil` if the description suffices.
  public let remedy: String?

  /// The kind of failure: bad input.
  public var failure: FailureKind { .badInput }

  /// Creates an error from a problem that names the invalid rule or parameter.
  public init(_ description: String, remedy: String? = nil) {
    self.description = description
    self.remedy = remedy
  }
}

extension StrategyMetadata {
  /// Returns the strategy's marks with these parameter values, in the order of ``StrategyMark``'s
  /// cases.
  public func marks(with values: ParameterValues) -> [StrategyMark] {
    let all = marks + values.marks
    return StrategyMark.allCases.filter(all.contains)
  }
}
