import Storage
import ConnectFourSolver
import Diagnostics
import GameCore
import Terminal
import Tournament

extension Command {
  static let solve = Command(
    name: "solve", words: "[FILE]",
    summary: "print exact Connect Four scores of positions from a file or standard input",
    options: [
      Option("jobs", "J", "threads to search a position with (default 1)"),
      Option("table-size", "MB", "the most memory for the table (default 256)"),
      Option(
        "book", "on|off", "whether to ask the opening book first, on its board (default on)"),
      Option("columns", "N", "columns of the board (default 7)"),
      Option("rows", "N", "rows of the board (default 6)"),
      Option("connect", "N", "discs in a row that win (default 4)"),
      Option("reset", nil, "forget what was learnt before each position, to measure it alone"),
      Option("keep-going", nil, "solve the other positions where one can't be read"),
      Option("json", nil, "print a JSON object for each position"),
    ],
    details: """
      A position is a line of the columns played, from 1, left to right: 4453; the empty board is a
      line of one hyphen. Empty lines are skipped. Prints for each, as
      soon as it is known and separated by tabs: the position, its score, the best columns, and the
      positions searched and microseconds taken for the score. The score is half the discs that the
      winner has left when it wins as fast as it can, for the seat to move; negative where it loses,
      0 for a draw. A board takes columns × (rows + 1) bits, at most 64.

      Exit status: 0 all solved, 2 a position can't be read (its line and column are told).

      Examples:
        echo 4453 | tournament solve
        tournament solve positions.txt --jobs 2 --keep-going
      """
  ) { arguments in
    let jobs = arguments.integer("jobs", 1...SolveRun.jobLimit) ?? 1
    let megabytes = arguments.integer("table-size", Solver.tableSizes) ?? 256
    let columns = arguments.integer("columns", 1...9) ?? 7
    let rows = arguments.integer("rows", 1...63) ?? 6
    let connect = arguments.integer("connect", 2...63) ?? 4
    let usesBook = arguments.text("book") ?? "on"
    if !["on", "off"].contains(usesBook) {
      arguments.report("--book: '\(usesBook)' is not 'on' or 'off'")
    }
    if arguments.words.count > 1 {
      arguments.report("solve reads one file, or standard input where none is named")
    }
    try arguments.check()
    var run: SolveRun
    do {
      run = SolveRun(
        solver: try Solver(
          columns: columns, rows: rows, connect: connect, megabytes: megabytes,
          book: usesBook == "on" ? OpeningBook.standard : nil),
        jobs: jobs, resets: arguments.has("reset"), keepsGoing: arguments.has("keep-going"),
        isJSON: arguments.has("json"))
    } catch {
      throw UsageError("\(error)")
    }
    return try run.read(arguments.words.first)
  }
}
