import ConnectFourSolver
import GameCore

extension Command {
  /// The maximum number of threads per position.
  ///
  /// More threads do not speed up a search.
  static let solverJobLimit = 64

  private static let threadsOption = Option<Int>.integer(
    "jobs", "J", in: 1...solverJobLimit, default: 1, "number of threads per position")

  static func tableSize(default megabytes: Int, _ summary: String) -> Option<Int> {
    .integer("table-size", "MB", in: Solver.tableSizes, default: megabytes, summary)
  }

  static let positionTimeoutOption = Option<Int?>.timeout(
    "position-timeout", "give up on a position that takes longer")
  static let tableSizeOption = tableSize(
    default: Solver.defaultTableSize, "maximum memory of the transposition table")
  private static let columnsOption = Option<Int>.integer(
    "columns", in: 1...9, default: 7, "number of columns")
  private static let rowsOption = Option<Int>.integer(
    "rows", in: 1...63, default: 6, "number of rows")
  private static let connectOption = Option<Int>.integer(
    "connect", in: 2...63, default: 4, "number of discs in a row that win")
  private static let resetOption = Option<Bool>.flag(
    "reset",
    "clear the transposition table before each position, so that earlier positions do not speed up "
      + "the search")
  private static let keepGoingOption = Option<Bool>.flag(
    "keep-going", "if a position is invalid, continue with the next one")

  static let solve = Command(
    name: "solve", words: "[FILE]", summary: "print exact scores of Connect Four positions",
    options: { read in
      let (jobs, megabytes) = (read(threadsOption), read(tableSizeOption))
      let timeout = read(positionTimeoutOption)
      read.readBook()
      return (
        jobs: jobs, megabytes: megabytes, timeout: timeout, columns: read(columnsOption),
        rows: read(rowsOption), connect: read(connectOption), resets: read(resetOption),
        keepsGoing: read(keepGoingOption), isQuiet: read(.quiet), isJSON: read(.json)
      )
    }, operands: .files,
    discussion: """
      Positions are read from FILE or standard input, one per line. A position is the sequence of
      played columns, such as 4453. Columns are numbered from 1, left to right. A line with a single
      hyphen stands for the empty board. Empty lines are skipped.

      For each position, the output contains a line of tab-separated values: the position, its
      score, the best columns, the number of positions searched, and the time in microseconds. On a
      terminal, the columns are aligned under headings. Scores are for the player to move. A win
      with the winner's last disc scores 1, with the last but one 2, and so on. A loss is negative,
      and a draw is 0.

      A board needs columns x (rows + 1) bits, and at most 64 are available. If a board has more
      than about 50 squares, positions with few discs may take hours or days. Meanwhile, the bounds
      of the score that are known so far are printed from time to time, except with --quiet. With
      --position-timeout, the other values of a position that takes longer remain empty.
      """,
    statuses: [
      Status(.done, "all positions were solved"),
      Status(.usage, "invalid usage, or an unreadable position (printed with line and column)"),
      Status(.stopped, "stopped early, or gave up on a position"),
    ],
    examples: """
      echo 4453 | tournament solve
      tournament solve positions.txt --jobs 2 --keep-going
      tournament solve positions.txt --columns 8 --rows 7 --position-timeout 60
      """
  ) { arguments, options, context in
    arguments.expect(
      ...1, "solve takes at most one FILE", remedy: "Without FILE, it reads standard input.")
    try arguments.check()
    var run = SolveRun(
      solver: try Solver(
        columns: options.columns, rows: options.rows, connect: options.connect,
        megabytes: options.megabytes, book: OpeningBook.inUse),
      jobs: options.jobs, timeout: options.timeout.map { .seconds($0) }, resets: options.resets,
      keepsGoing: options.keepsGoing, isJSON: options.isJSON, isQuiet: options.isQuiet,
      context: context)
    return try run.read(arguments.words.first)
  }
}
