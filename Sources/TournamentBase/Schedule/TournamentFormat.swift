import GameCore

/// A tournament format, which determines the matchups.
public enum TournamentFormat: Hashable, Sendable {
  /// All combinations of strategies.
  case roundRobin
  /// The first strategy against all combinations of the other strategies.
  case gauntlet
  /// The given combinations of strategies.
  case matchups(MatchupList)
  /// A Swiss tournament, whose rounds pair strategies with similar scores.
  ///
  /// If the number of rounds is `nil`, it depends on the roster size.
  case swiss(rounds: Int?)
  /// A knockout tournament, in which each pairing plays this number of games and its loser is
  /// eliminated.
  case knockout(games: Int)
  /// A ladder, on which the first strategies are newcomers that climb by winning pairings with this
  /// number of games.
  case ladder(games: Int, newcomers: Int)
  /// An adaptive tournament, which continues with the strategies whose order is still uncertain.
  case adaptive(AdaptiveGoal)

  /// The goal of an adaptive tournament.
  public enum AdaptiveGoal: String, Hashable, Sendable, CaseIterable {
    /// The order of all strategies.
    case order
    /// The best strategy.
    case best
  }

  /// The formats without required settings, by name and with default settings.
  public static let named: [(name: String, format: TournamentFormat)] = [
    ("round-robin", .roundRobin), ("gauntlet", .gauntlet), ("swiss", .swiss(rounds: nil)),
    ("knockout", .knockout(games: 2)), ("ladder", .ladder(games: 20, newcomers: 1)),
    ("adaptive", .adaptive(.order)),
  ]

  /// The names of all formats.
  public static let names =
    named.prefix(2).map(\.name) + ["matchups"] + named.dropFirst(2).map(\.name)

  /// The format's name, without settings.
  public var name: String { String(rawValue.prefix { $0 != ":" }) }

  /// A Boolean value that indicates whether rounds depend on earlier results.
  public var followsResults: Bool {
    switch self {
    case .roundRobin, .gauntlet, .matchups: false
    case .swiss, .knockout, .ladder, .adaptive: true
    }
  }

  /// A Boolean value that indicates whether results may end a run early.
  public var mayEndEarly: Bool {
    switch self {
    case .roundRobin, .gauntlet, .matchups, .swiss: false
    case .knockout, .ladder, .adaptive: true
    }
  }

  static let settingLimit = 100_000

  /// Reads a format's name and settings, such as `swiss:rounds=7`.
  ///
  /// - Parameter text: The format, as written on the command line.
  /// - Throws: `UsageError` that lists the valid formats or settings.
  public init(_ text: String) throws(UsageError) {
    let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let names = TournamentFormat.names
    if sides[0] == "matchups" {
      do throws(UsageError) {
        self = .matchups(try MatchupList(sides.count == 2 ? sides[1] : ""))
      } catch {
        throw UsageError(
          error.mistakes.map { UsageError.Mistake("matchups: \($0)", remedy: $0.remedy) })
      }
      return
    }
    guard let named = TournamentFormat.named.first(where: { $0.name == sides[0] }) else {
      throw UsageError("unknown format '\(sides[0])'; \(hint(for: String(sides[0]), among: names))")
    }
    self = named.format
    guard sides.count == 2 else { return }
    let settings = sides[1].split(separator: ",", omittingEmptySubsequences: false)
    var keys: [String] = []
    for setting in settings {
      guard let assignment = Assignment(setting), !keys.contains(assignment.key) else {
        throw UsageError(
          "invalid setting '\(setting)' of \(sides[0]): expected KEY=VALUE, each key once")
      }
      keys.append(assignment.key)
      guard let changed = self.setting(assignment) else {
        throw UsageError("invalid setting '\(setting)' of \(name): expected \(settingsText)")
      }
      self = changed
    }
  }

  /// The valid settings, as the end of a sentence that begins with "expected".
  private var settingsText: String {
    let limit = TournamentFormat.settingLimit
    return switch self {
    case .roundRobin, .gauntlet: "no settings"
    case .matchups: MatchupList.form
    case .swiss: "rounds=R with R from 1 to \(limit)"
    case .knockout: "games=N with an even N from 2 to \(limit)"
    case .ladder: "games=N with an even N from 2 to \(limit), or newcomers=M from 1 to \(limit)"
    case .adaptive: "until=order or until=best"
    }
  }

  /// Returns the format with a changed setting, or `nil` if the setting is invalid.
  private func setting(_ assignment: Assignment) -> TournamentFormat? {
    let number = wholeNumber(assignment.value).flatMap {
      1...TournamentFormat.settingLimit ~= $0 ? $0 : nil
    }
    let even = number.flatMap { $0 % 2 == 0 ? $0 : nil }
    switch (self, assignment.key) {
    case (.swiss, "rounds"): return number.map { .swiss(rounds: $0) }
    case (.knockout, "games"): return even.map { .knockout(games: $0) }
    case (.ladder(_, let newcomers), "games"):
      return even.map { .ladder(games: $0, newcomers: newcomers) }
    case (.ladder(let games, _), "newcomers"):
      return number.map { .ladder(games: games, newcomers: $0) }
    case (.adaptive, "until"): return AdaptiveGoal(rawValue: assignment.value).map(Self.adaptive)
    default: return nil
    }
  }
}

extension TournamentFormat: RawRepresentable, Codable {
  /// Reads a format's name and settings, or returns `nil` for any other text.
  public init?(rawValue: String) {
    guard let format = try? TournamentFormat(rawValue) else { return nil }
    self = format
  }

  /// The name with all settings, except for an unspecified number of rounds.
  public var rawValue: String {
    switch self {
    case .roundRobin: "round-robin"
    case .gauntlet: "gauntlet"
    case .matchups(let list): "matchups:\(list.text)"
    case .swiss(let rounds): "swiss" + (rounds.map { ":rounds=\($0)" } ?? "")
    case .knockout(let games): "knockout:games=\(games)"
    case .ladder(let games, let newcomers): "ladder:games=\(games),newcomers=\(newcomers)"
    case .adaptive(let goal): "adaptive:until=\(goal.rawValue)"
    }
  }
}
