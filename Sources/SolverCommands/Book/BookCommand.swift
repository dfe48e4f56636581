import Commands
import ConnectFourSolver
import Diagnostics
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Option where Value == Int {
  static var plies: Option {
    .integer(
      "plies", in: 0...OpeningBook.plyLimit, default: 8, "the most discs of a position in it")
  }

  fileprivate static var solvers: Option {
    .integer(
      "jobs", "J", in: 1...solverJobLimit, defaultText: "the machine's cores",
      default: ProcessInfo.processInfo.activeProcessorCount, "positions solved at the same time")
  }

  fileprivate static var solverTableSize: Option {
    tableSize(default: 1024, "the most memory for each job's table")
  }

  fileprivate static var sample: Option {
    .integer("sample", in: 1...OpeningBook.layerLimit, default: 20, "positions to solve")
  }

  fileprivate static var tableSize: Option {
    tableSize(default: Solver.defaultTableSize, "the most memory for the table")
  }
}

extension Option where Value == String {
  static var bookFile: Option {
    .path("output", "FILE", default: "connect-four.book", "where the book goes")
  }
}

extension Command {
  package static let book: Command = Command(
    name: "book", words: "build | check",
    summary: "make or check the opening book of perfect Connect Four play", options: [],
    operands: .words(["build", "check"]),
    discussion: [
      """
      The book holds the score and best columns of every position that play on the standard board \
      can reach up to some ply. The command comes with one of eight plies, which 'solve', the \
      strategy 'perfect' and --analyse ask before they search; --book gives them another.
      """
    ], subcommands: [.bookBuild, .bookCheck]
  ) { arguments, _ in
    try arguments.check()
    throw book.missingSubcommand(arguments.words)
  }

  static let bookBuild = Command(
    name: "book build", words: "", summary: "solve the positions of an opening book",
    options: [
      Option.plies, Option.bookFile, Option.solvers, Option.solverTableSize, Option.quiet,
    ],
    discussion: [
      """
      The 91,295 positions of eight plies took 75 minutes on two cores with other work; each ply \
      more has three times as many positions. What is solved is kept in FILE.partial every few \
      seconds and when the command is interrupted; the same command resumes from there. A book is \
      used by the name of its file, as in 'solve --book FILE', or always, in the place of \
      Sources/EmbeddedFiles/standard.book when the command is built.
      """
    ],
    statuses: [
      Status(.done, "done"), Status(.usage, "wrong usage or unreadable input"),
      Status(.stopped, "stopped early"),
    ]
  ) { arguments, context in
    if !arguments.words.isEmpty { arguments.report("book build takes no words") }
    try arguments.check()
    let megabytes = arguments[.solverTableSize]
    let pool = try SolverPool { () throws(SolverError) in
      try Solver(megabytes: megabytes, forgets: false)
    }
    return try await BookBuild(
      pool: pool, jobs: arguments[.solvers], output: arguments[.bookFile],
      isQuiet: arguments[.quiet], context: context
    ).run(plies: arguments[.plies])
  }

  static let bookCheck = Command(
    name: "book check", words: "[FILE]",
    summary: "solve a sample of a book's positions again",
    options: [Option.sample, Option.seed, Option.tableSize], operands: .files,
    discussion: [
      """
      Without FILE it checks the book that the command comes with. Positions with most discs are \
      solved without the book; --seed says which ones.
      """
    ],
    statuses: [
      Status(.done, "all agree"),
      Status(.checkFailed, "a position's score or best columns differ"),
      Status(.usage, "unreadable input"),
    ]
  ) { arguments, context in
    if arguments.words.count > 1 { arguments.report("book check takes one file") }
    try arguments.check()
    return try BookCheck(
      solver: try Solver(megabytes: arguments[.tableSize], forgets: false), context: context
    ).run(path: arguments.words.first, count: arguments[.sample], seed: arguments[.seed])
  }
}
