import ConnectFourSolver
import GameCore

extension Option where Value == Int {
  fileprivate static var threads: Option {
    .integer("jobs", "J", in: 1...solverJobLimit, default: 1, "number of threads per position")
  }

  /// Returns the option for the size of a solver's transposition table.
  static func tableSize(default megabytes: Int, _ summary: String) -> Option {
    .integer("table-size", "MB", in: Solver.tableSizes, default: megabytes, summary)
  }

  static var tableSize: Option {
    tableSize(default: Solver.defaultTableSize, "maximum memory of the transposition table")
  }

  fileprivate static var columns: Option {
    .integer("columns", in: 1...9, default: 7, "number of columns")
  }

  fileprivate static var rows: Option { .integer("rows", in: 1...63, default: 6, "number of rows") }

  fileprivate static var connect: Option {
    .integer("connect", in: 2...63, default: 4, "number of discs in a row that win")
  }

  /// The maximum number of threads per position; more do not speed up a search.
  static var solverJobLimit: Int { 64 }
}

extension Option where Value == Int? {
  static var positionTimeout: Option {
    timeout("position-timeout", "give up on a position that takes longer")
  }
}

extension Option where Value == Bool {
  fileprivate static var reset: Option {
    .flag("reset", "clear the memory before each position, to measure it alone")
  }

  fileprivate static var keepGoing: Option {
    .flag("keep-going", "continue with the next position if one is invalid")
  }
}

extension Command {
  static let solve = Command(
    name: "solve", words: "[FILE]", summary: "print exact scores of Connect Four positions",
    options: [
      Option.threads, Option.tableSize, Option.positionTimeout, Option.book, Option.columns,
      Option.rows, Option.connect, Option.reset, Option.keepGoing, Option.quiet, Option.json,
    ], operands: .files,
    discussion: [
      """
      Positions are read from FILE or standard input, one per line. A position is the sequence of \
      played columns, from 1, left to right: 4453. A line with one hyphen is the empty board. \
      Empty lines are skipped.
      """,
      """
      For each position, the output has a line of tab-separated values: the position, its score, \
      the best columns, the number of positions searched, and the time in microseconds. Scores are \
      for the player to move. A win with the winner's last disc scores 1, with the last but one 2, \
      and so on. A loss is negative, and a draw is 0.
      """,
      """
      Boards need columns x (rows + 1) bits, at most 64. If a board has more than about 50 \
      squares, positions with few discs may take hours or days. The known bounds of a score are \
      printed from time to time, except with --quiet. With --position-timeout, the other values of a \
      position that takes longer remain empty.
      """,
    ],
    statuses: [
      Status(.done, "all positions were solved"),
      Status(.usage, "invalid usage, or an unreadable position (printed with line and column)"),
      Status(.stopped, "stopped early, or gave up on a position"),
    ],
    examples: [
      Example("echo 4453 | tournament solve"),
      Example("tournament solve positions.txt --jobs 2 --keep-going"),
      Example("tournament solve positions.txt --columns 8 --rows 7 --position-timeout 60"),
    ]
  ) { arguments, context in
    arguments.expect(
      ...1, "solve takes at most one FILE", remedy: "Without FILE, it reads standard input.")
    try arguments.check()
    var run = SolveRun(
      solver: try Solver(
        columns: arguments[.columns], rows: arguments[.rows], connect: arguments[.connect],
        megabytes: arguments[.tableSize],
        book: OpeningBook.inUse),
      jobs: arguments[.threads], timeout: arguments[.positionTimeout].map { .seconds($0) },
      resets: arguments[.reset], keepsGoing: arguments[.keepGoing],
      isJSON: arguments[.json], isQuiet: arguments[.quiet], context: context)
    return try run.read(arguments.words.first)
  }
}
