import Commands
import ConnectFourSolver
import Diagnostics
import GameCore
import Terminal
import Tournament

extension Option where Value == Int {
  fileprivate static var threads: Option {
    .integer(
      "jobs", "J", in: 1...solverJobLimit, default: 1, "threads to search a position with")
  }

  /// The most memory for a solver's table.
  static func tableSize(default megabytes: Int, _ summary: String) -> Option {
    .integer("table-size", "MB", in: Solver.tableSizes, default: megabytes, summary)
  }

  fileprivate static var tableSize: Option {
    tableSize(default: Solver.defaultTableSize, "the most memory for the table")
  }

  fileprivate static var columns: Option {
    .integer("columns", in: 1...9, default: 7, "columns of the board")
  }

  fileprivate static var rows: Option {
    .integer("rows", in: 1...63, default: 6, "rows of the board")
  }

  fileprivate static var connect: Option {
    .integer("connect", in: 2...63, default: 4, "discs in a row that win")
  }

  /// More threads than this don't help a search.
  static var solverJobLimit: Int { 64 }
}

extension Option where Value == Int? {
  fileprivate static var positionPatience: Option {
    patience("give a position up that takes longer")
  }
}

extension Option where Value == Bool {
  fileprivate static var reset: Option {
    .flag("reset", "forget what was learnt before each position, to measure it alone")
  }

  fileprivate static var keepGoing: Option {
    .flag("keep-going", "solve the other positions where one can't be read")
  }
}

extension Command {
  package static let solve = Command(
    name: "solve", words: "[FILE]",
    summary: "print exact Connect Four scores of positions from a file or standard input",
    options: [
      Option.threads, Option.tableSize, Option.positionPatience, Option.book, Option.columns,
      Option.rows,
      Option.connect,
      Option.reset, Option.keepGoing, Option.quiet, Option.json,
    ], operands: .files,
    discussion: [
      """
      A position is a line of the columns played, from 1, left to right: 4453; the empty board is a \
      line of one hyphen. Empty lines are skipped. Prints for each, as soon as it is known and \
      separated by tabs: the position, its score, the best columns, and the positions searched and \
      microseconds taken for the score. The score is half the discs that the winner has left when \
      it wins as fast as it can, for the seat to move; negative where it loses, 0 for a draw. A \
      board takes columns × (rows + 1) bits, at most 64.
      """,
      """
      What is known of a score is told every now and then while it is searched for, unless --quiet. \
      With --patience, a position that takes longer is given up: its other cells stay empty, and \
      what is known of its score is told. Boards of more than about 50 squares may take hours or \
      days until some discs are on them.
      """,
    ],
    statuses: [
      Status(.done, "all solved"),
      Status(.usage, "a position can't be read (its line and column are printed)"),
      Status(.stopped, "stopped early, or a position was given up"),
    ],
    examples: [
      Example("echo 4453 | tournament solve"),
      Example("tournament solve positions.txt --jobs 2 --keep-going"),
      Example("tournament solve positions.txt --columns 8 --rows 7 --patience 60"),
    ]
  ) { arguments, context in
    if arguments.words.count > 1 {
      arguments.report("solve reads one file, or standard input where none is named")
    }
    try arguments.check()
    var run = SolveRun(
      solver: try Solver(
        columns: arguments[.columns], rows: arguments[.rows], connect: arguments[.connect],
        megabytes: arguments[.tableSize],
        book: OpeningBook.inUse),
      jobs: arguments[.threads], patience: arguments[.patience].map { .seconds($0) },
      resets: arguments[.reset], keepsGoing: arguments[.keepGoing],
      isJSON: arguments[.json], isQuiet: arguments[.quiet], context: context)
    return try run.read(arguments.words.first)
  }
}
