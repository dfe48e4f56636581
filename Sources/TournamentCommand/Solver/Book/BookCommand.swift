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
  fileprivate static var ply: Option {
    .integer("ply", in: 0...12, default: 8, "the most discs of a position in it")
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
    .integer("sample", in: 1...OpeningBook.countLimit, default: 20, "positions to solve")
  }

  fileprivate static var tableSize: Option {
    tableSize(default: 256, "the most memory for the table")
  }
}

extension Option where Value == String {
  static var bookFile: Option {
    .path("output", "FILE", default: "connect-four.book", "where the book goes")
  }
}

extension Command {
  static let book: Command = Command(
    name: "book", words: "build | check",
    summary: "make or check the opening book of perfect Connect Four play", options: [],
    operands: .words(["build", "check"]),
    discussion: [
      """
      The book holds the score and best columns of every position on the standard board that a \
      perfect player meets up to some ply, whatever the other side does. The command comes with \
      one, which 'solve' and the strategy 'perfect' ask before they search.
      """
    ], subcommands: [.bookBuild, .bookCheck]
  ) { arguments, _ in
    try arguments.check()
    throw book.missingSubcommand(arguments.words)
  }

  static let bookBuild = Command(
    name: "book build", words: "", summary: "solve the positions of an opening book",
    options: [
      Option.ply, Option.bookFile, Option.solvers, Option.solverTableSize, Option.quiet,
    ],
    discussion: [
      """
      Eight plies took 80 minutes on two cores with other work. What is solved is kept in \
      FILE.partial every few seconds and when the command is interrupted; the same command resumes \
      from there, also with another --ply. To give the command a new book, put it in the place of \
      Sources/ConnectFourBook/standard.book and build.
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
    let pool = try SolverPool { () throws(SolverError) in try Solver(megabytes: megabytes) }
    return try await BookBuild(
      pool: pool, jobs: arguments[.solvers], output: arguments[.bookFile],
      isQuiet: arguments[.quiet], context: context
    ).run(plies: arguments[.ply])
  }

  static let bookCheck = Command(
    name: "book check", words: "[FILE]",
    summary: "solve a sample of a book's positions again",
    options: [Option.sample, Option.seed, Option.tableSize], operands: .files,
    discussion: [
      """
      Without FILE it checks the book that the command comes with. Positions are solved without the \
      book, from the sample's fullest board on; --seed says which ones.
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
      solver: try Solver(megabytes: arguments[.tableSize]), context: context
    ).run(path: arguments.words.first, count: arguments[.sample], seed: arguments[.seed])
  }
}
