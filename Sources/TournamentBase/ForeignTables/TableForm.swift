import GameCore

/// The layout of a single result table from any program: which column plays which role.
package struct TableForm: Hashable, Sendable {
  /// A column's role, by its name in the `--columns` option.
  package enum Role: String, CaseIterable, Sendable {
    case first, second, result
    case firstScore = "first_score"
    case secondScore = "second_score"
    case winner, loser, draw, game, player, rank, score, neutral, termination, date
  }

  /// The column for each role, or an empty dictionary for PGN files.
  package let columns: [Role: String]

  /// The form of PGN files, with the tags White, Black and Result.
  static let pgn = TableForm(columns: [:])

  /// The required and optional roles of each form.
  private static let kinds: [([Role], [Role])] = [
    ([.first, .second, .result], [.neutral, .termination, .date]),
    ([.first, .second, .firstScore, .secondScore], [.neutral, .termination, .date]),
    ([.winner, .loser], [.draw, .termination, .date]), ([.game, .player, .rank], [.date]),
    ([.game, .player, .score], [.date]),
    // If only the date column is named, the other columns are recognized.
    ([.date], []),
  ]

  private init(columns: [Role: String]) { self.columns = columns }

  /// Reads `first=COLUMN,second=COLUMN,result=COLUMN`, or the roles of another form.
  ///
  /// - Throws: `UsageError` if the text is anything else.
  package init(_ text: String) throws(UsageError) {
    var columns: [Role: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw UsageError(
          value: text, "expected ROLE=COLUMN,..., such as first=white,second=black,result=result")
      }
      guard let role = Role(rawValue: parts[0]) else {
        throw UsageError(
          value: text,
          "unknown role '\(parts[0])'; expected \(Role.allCases.map(\.rawValue).listed(by: "or"))")
      }
      if let other = Role.allCases.first(where: { columns[$0] == parts[1] && $0 != role }) {
        throw UsageError(
          value: text, "the column '\(parts[1])' has two roles, \(other.rawValue) and \(parts[0])")
      }
      if columns.updateValue(parts[1], forKey: role) != nil {
        throw UsageError(value: text, "'\(parts[0])' is given more than once")
      }
    }
    let roles = Set(columns.keys)
    guard
      TableForm.kinds.contains(where: { roles.isSuperset(of: $0) && roles.isSubset(of: $0 + $1) })
    else {
      throw UsageError(
        value: text,
        "expected first, second and result or first_score and second_score; winner and loser; "
          + "game, player and rank or score; or only date")
    }
    self.init(columns: columns)
  }

  /// The form as written in the option.
  package var text: String {
    Role.allCases.compactMap { role in columns[role].map { "\(role.rawValue)=\($0)" } }
      .joined(separator: ",")
  }

  /// A Boolean value that indicates whether only the date column is named, so that the other
  /// columns must be recognized.
  package var hasOnlyDate: Bool { columns.keys.elementsEqual([.date]) }

  /// A Boolean value that indicates whether a column or a tag may contain the date.
  package var hasDates: Bool { self == .pgn || columns[.date] != nil }

  /// A Boolean value that indicates whether a column or a tag names the first player.
  var hasFirstSeat: Bool { columns.isEmpty || columns[.first] != nil }
}

// MARK: Recognition

extension TableForm {
  /// Column names in lower case, without spaces, hyphens and underscores.
  private static let seats = [
    ("white", "black"), ("home", "away"), ("hometeam", "awayteam"), ("team1", "team2"),
    ("player1", "player2"),
  ]
  private static let scores = [
    ("homescore", "awayscore"), ("homegoals", "awaygoals"), ("fthg", "ftag"), ("score1", "score2"),
  ]
  private static let winners = [("winner", "loser"), ("winnername", "losername")]
  /// The pairs of columns for games and players, the last of which is for Axelrod's interactions
  /// file.
  private static let games = [("game", "player"), ("interactionindex", "playername")]
  private static let dates = ["date", "utcdate"]
  private static let terminations = ["termination", "forfeit", "forfeited", "walkover"]

  /// A Boolean value that indicates whether this is the form of Axelrod's interactions files, in
  /// which strategies also play against themselves.
  var hasSelfPlay: Bool { columns[.game].map(TableForm.plain) == "interactionindex" }

  /// A Boolean value that indicates whether a 1 in the termination column marks a game that was
  /// never played.
  var hasForfeitFlag: Bool {
    columns[.termination].map { TableForm.terminations.dropFirst().contains(TableForm.plain($0)) }
      ?? false
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !" _-".contains($0) }
  }

  /// The file name extensions of possible tables.
  package static let fileEndings = [".csv", ".tsv", ".pgn"]

  package static func isPGN(_ path: String) -> Bool { path.lowercased().hasSuffix(".pgn") }

  /// Recognizes a file's form by its name or its header.
  ///
  /// - Parameter date: The date column, or `nil` to recognize it as well.
  /// - Returns: The form, or `nil` if the columns fit no form or if the file is one of the games
  ///   and seats tables that this program writes.
  /// - Throws: `UsageError` if the columns fit several forms, `UnreadableFile`, or `FileError`.
  package static func recognized(path: String, date: String? = nil) throws -> TableForm? {
    if isPGN(path) { return pgn }
    let header = try CSVReader(path: path, columns: []).header
    let forms = self.forms(header, date)
    if header.contains("game_id"), !Set(header).isDisjoint(with: ["deal_id", "seat"]) {
      return nil
    }
    if forms.count > 1 {
      throw UsageError(
        "\(path): the columns fit more than one form",
        remedy: "Add --columns \(forms[0].text), or --columns \(forms[1].text).")
    }
    return forms.first
  }

  /// Returns every form that fits the columns.
  private static func forms(_ header: [String], _ date: String?) -> [TableForm] {
    var names: [String: String] = [:]
    for name in header.reversed() { names[plain(name)] = name }
    /// Adds the columns for two roles or returns `nil` if one is missing.
    func pair(_ roles: (Role, Role), _ columns: (String, String)) -> [Role: String]? {
      guard let one = names[columns.0], let other = names[columns.1] else { return nil }
      return [roles.0: one, roles.1: other]
    }
    let termination = terminations.lazy.compactMap { names[$0] }.first
    var found: [[Role: String]] = []
    for columns in seats {
      guard var seats = pair((.first, .second), columns) else { continue }
      seats[.neutral] = names["neutral"]
      seats[.termination] = termination
      if let result = names["result"] { found.append(seats.merging([.result: result]) { $1 }) }
      for columns in scores {
        guard let scores = pair((.firstScore, .secondScore), columns) else { continue }
        found.append(seats.merging(scores) { $1 })
      }
    }
    for columns in winners {
      guard var winners = pair((.winner, .loser), columns) else { continue }
      winners[.draw] = names["draw"]
      // Tennis data records walkovers in the score column or in a comment column.
      winners[.termination] = termination ?? names["score"] ?? names["comment"]
      found.append(winners)
    }
    for columns in games {
      guard var games = pair((.game, .player), columns) else { continue }
      games[.rank] = names["rank"]
      if games[.rank] == nil { games[.score] = names["score"] }
      if games.count > 2 { found.append(games) }
    }
    guard let date = date ?? dates.lazy.compactMap({ names[$0] }).first else {
      return found.map { TableForm(columns: $0) }
    }
    return found.map { TableForm(columns: $0.merging([.date: date]) { $1 }) }
  }
}
