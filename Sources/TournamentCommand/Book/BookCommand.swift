import Storage
import Diagnostics
import ConnectFourSolver
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let book = Command(
    name: "book", words: "build | check",
    summary: "make or check the opening book of perfect Connect Four play", options: [],
    details: """
      The book holds the score and best columns of every position on the standard board that a
      perfect player meets up to some ply, whatever the other side does. The command comes with one,
      which 'solve' and the strategy 'perfect' ask before they search.
      """, subcommands: [.bookBuild, .bookCheck]
  ) { arguments in
    guard let word = arguments.words.first else {
      throw UsageError("book needs to know what to do: build or check")
    }
    throw UsageError("there is no command 'book \(word)'; there are build and check")
  }

  static let bookBuild = Command(
    name: "book build", words: "", summary: "solve the positions of an opening book",
    options: [
      Option("ply", "N", "the most discs of a position in it, 0 to 12 (default 8)"),
      Option("output", "FILE", "where the book goes (default connect-four.book)"),
      Option("jobs", "J", "positions solved at the same time (default: the machine's cores)"),
      Option("table-size", "MB", "the most memory for each job's table (default 1024)"),
      Option("quiet", nil, "no progress"),
    ],
    details: """
      Eight plies took 80 minutes on two cores with other work. What is solved is kept in
      FILE.partial every few seconds and when the command is interrupted; the same command goes on
      from there, also with another --ply. To give the command a new book, put it in the place of
      Sources/ConnectFourBook/standard.book and build.

      Exit status: 0 done, 2 wrong usage or unreadable input, 3 stopped early.
      """
  ) { arguments in
    let plies = arguments.integer("ply", 0...12) ?? 8
    let output = arguments.text("output") ?? "connect-four.book"
    let jobs =
      arguments.integer("jobs", 1...SolveRun.jobLimit)
      ?? ProcessInfo.processInfo.activeProcessorCount
    let megabytes = arguments.integer("table-size", Solver.tableSizes) ?? 1024
    if !arguments.words.isEmpty { arguments.report("book build takes no words") }
    if output.isEmpty { arguments.report("--output: the name of a file is empty") }
    try arguments.check()
    let pool = try SolverPool { () throws(SolverError) in try Solver(megabytes: megabytes) }
    return try await BookBuild(
      pool: pool, jobs: jobs, output: output, isQuiet: arguments.has("quiet")
    ).run(plies: plies)
  }

  static let bookCheck = Command(
    name: "book check", words: "[FILE]",
    summary: "solve a sample of a book's positions again",
    options: [
      Option("sample", "N", "positions to solve (default 20)"),
      Option("seed", "S", "which ones: 0 to 2^64 - 1 (default 1)"),
      Option("table-size", "MB", "the most memory for the table (default 256)"),
    ],
    details: """
      Without FILE it checks the book that the command comes with. Positions are solved without the
      book, from the sample's fullest board on.

      Exit status: 0 all agree, 1 a position's score or best columns differ, 2 unreadable input.
      """
  ) { arguments in
    let count = arguments.integer("sample", 1...OpeningBook.countLimit) ?? 20
    let seed = arguments.seed() ?? 1
    let megabytes = arguments.integer("table-size", Solver.tableSizes) ?? 256
    if arguments.words.count > 1 { arguments.report("book check takes one file") }
    try arguments.check()
    return try BookCheck(solver: try Solver(megabytes: megabytes)).run(
      path: arguments.words.first, count: count, seed: seed)
  }
}
