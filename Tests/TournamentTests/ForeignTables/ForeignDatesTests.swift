import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// All tables have the same games, on 2024-02-28, 2024-02-29, 2024-03-02 and without a date.
///
/// Ada won against Ben, drew, and lost. Then Ada won against Cid.
struct ForeignDatesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rate(
    _ text: String, since: String? = nil, until: String? = nil, columns: String? = nil,
    file: String = "table.csv"
  ) throws -> Rating {
    let path = try folder.write(text, to: file)
    let dates = GameDates(
      since: try since.map { try GameDate(option: $0) },
      until: try until.map { try GameDate(option: $0) })
    return try Rating(
      RatingSource.find(
        [path], columns: columns.map { try TableForm($0) }, reading: TableReading(dates: dates)),
      model: .davidson)
  }

  private static let pgn = """
    [White "Ada"]
    [Black "Ben"]
    [Result "1-0"]
    [Date "2024.02.28"]

    [White "Ada"]
    [Black "Ben"]
    [Result "1/2-1/2"]
    [Date "????.??.??"]
    [UTCDate "2024.02.29"]

    [White "Ada"]
    [Black "Ben"]
    [Result "0-1"]
    [Date "2024.03.02"]

    [White "Ada"]
    [Black "Cid"]
    [Result "1-0"]
    [Date "2024.??.??"]
    """

  /// Each table, its file and the part of the note before the dates.
  private static let tables: [(text: String, file: String, name: String)] = [
    (
      "white,black,result,date\nAda,Ben,1,2024-02-28\nAda,Ben,½,2024-02-29\nAda,Ben,0,2024-03-02\n"
        + "Ada,Cid,1,\n", "table.csv", "date = date, "
    ),
    (
      "Date;winner;loser;draw\n2024/02/28 19:30;Ada;Ben;\n2024/02/29;Ada;Ben;1\n"
        + "2024/03/02;Ben;Ada;\n;Ada;Cid;\n", "table.csv", "date = Date, "
    ),
    (
      "home,away,home_score,away_score,utc_date\nAda,Ben,2,1,2024.02.28T20:00:00Z\n"
        + "Ada,Ben,1,1,2024.02.29\nAda,Ben,1,2, 2024.03.02 \nAda,Cid,1,0,\n", "table.csv",
      "date = utc_date, "
    ),
    (
      "game,player,rank,date\n1,Ada,1,2024-02-28\n1,Ben,2,2024-02-28\n2,Ada,1,2024-02-29\n"
        + "2,Ben,1,2024-02-29\n3,Ada,2,2024-03-02\n3,Ben,1,2024-03-02\n4,Cid,2,\n4,Ada,1,\n",
      "table.csv", "date = date, "
    ), (pgn, "games.pgn", "dates "),
  ]

  @Test(arguments: tables)
  func selection(text: String, file: String, name: String) throws {
    func results(_ since: String?, _ until: String?) throws -> (rows: [String], note: String) {
      let rating = try rate(text, since: since, until: until, file: file)
      let rows = rating.summary.standings.map {
        "\($0.strategy) \($0.wins)-\($0.draws)-\($0.losses)"
      }
      return (rows.sorted(), rating.notes[0].text)
    }
    let range = "\(name)2024-02-28 to 2024-03-02"
    let all = try results(nil, nil)
    #expect(all.rows == ["Ada 2-1-1", "Ben 1-1-1", "Cid 0-0-1"])
    #expect(all.note.hasSuffix("\(range); 1 game without a date"), "\(all.note)")
    // Both ends are included, and Cid has no game with a date.
    let both = try results("2024-02-28", "2024-02-29")
    #expect(both.rows == ["Ada 1-1-0", "Ben 0-1-1"])
    #expect(
      both.note.hasSuffix(
        "\(range); 1 game without a date left out; 1 game on other dates left out"),
      "\(both.note)")
    #expect(try results("2024-03-01", nil).rows == ["Ada 0-0-1", "Ben 1-0-0"])
    #expect(try results(nil, "2024-02-28").rows == ["Ada 1-0-0", "Ben 0-0-1"])
  }

  /// Dates that are not needed are not an error, because tables of other programs have dates of many forms.
  @Test(arguments: ["28/02/2024", "2024-02-30", "2024-2-28", "2024-02/28", "20240228", "yesterday"])
  func invalidDates(date: String) throws {
    let text = "white,black,result,date\nAda,Ben,1,2024-02-27\nBen,Ada,1,\(date)\nAda,Ben,1,x\n"
    let problem =
      "column 'date': expected a date as YYYY-MM-DD, YYYY/MM/DD or YYYY.MM.DD, found '\(date)'"
      + (date == "28/02/2024" ? "; add --date-format dmy" : "")
    let rating = try rate(text)
    #expect(rating.summary.games == 3 && rating.notes[0].dates == nil)
    #expect(rating.notes[0].text.hasSuffix("; dates not used: line 3: \(problem)"))
    for (since, columns) in [
      ("2024-01-01", nil), (nil, "date=date"),
      (nil, "first=white,second=black,result=result,date=date"),
    ] {
      let error = #expect(throws: UnreadableFile.self) {
        try rate(text, since: since, columns: columns)
      }
      #expect(error?.line == 3 && error?.problem == problem)
    }
    let pgn = Self.pgn.replacing("2024.03.02", with: date)
    #expect(
      try rate(pgn, file: "games.pgn").notes[0].text.contains(
        "; dates not used: line 15: tag 'Date': \(GameDate.expected), found '\(date)'"))
    let error = #expect(throws: UnreadableFile.self) {
      try rate(pgn, until: "2024-12-31", file: "games.pgn")
    }
    #expect(error?.line == 15)
  }

  /// Only the column of dates is named; the others are recognized.
  @Test func namedColumn() throws {
    let text = "white,black,result,date,played\nAda,Ben,1,1,2024-02-28\nAda,Ben,0,2,2024-02-29\n"
    let rating = try rate(text, until: "2024-02-28", columns: "date=played")
    #expect(rating.summary.games == 1)
    #expect(rating.notes[0].text.contains("first = white; second = black; result from result"))
    let output = "\(folder.path)/rated"
    try rating.write(folder: output)
    let stored = try #require(StoredRating(folder: output))
    #expect(stored.configuration.sources[0].columns == "date=played")
    #expect(stored.configuration.until == "2024-02-28" && stored.configuration.since == nil)
    #expect(try FinishedRating(stored: stored).verify().findings == [])
  }

  @Test func missingDates() throws {
    let error = #expect(throws: UsageError.self) {
      try rate("white,black,result\nAda,Ben,1\n", since: "2024-01-01")
    }
    #expect(
      error?.problems == [
        "\(folder.path)/table.csv: the games have no dates, but --since and --until require them"
      ])
    #expect(error?.mistakes[0].remedy?.contains("--columns date=COLUMN") == true)
    let none = #expect(throws: UsageError.self) {
      try rate(Self.pgn, since: "2025-01-01", file: "games.pgn")
    }
    #expect(none?.problems == ["no games in '\(folder.path)/games.pgn'"])
    #expect(none?.mistakes[0].remedy?.contains("dates 2024-02-28 to 2024-03-02") == true)
  }

  /// A table of games and seats has no dates.
  @Test func gamesAndSeats() throws {
    let games = try folder.write("game_id,deal_id\n0,0\n", to: "games.csv")
    _ = try folder.write(
      "game_id,seat,strategy,rank,points\n0,0,a,1,1\n0,1,b,2,0\n", to: "seats.csv")
    let dates = GameDates(since: try GameDate(option: "2024-01-01"), until: nil)
    let error = #expect(throws: UsageError.self) {
      try RatingSource.find([games], columns: nil, reading: TableReading(dates: dates))
    }
    #expect(error?.mistakes[0].remedy?.hasPrefix("Rate a single table") == true)
  }
}
