import ConnectFourSolver
import GameCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Option where Value == Int {
  static var plies: Option {
    .integer(
      "plies", in: 0...OpeningBook.plyLimit, default: 8, "maximum number of discs of a position")
  }

  fileprivate static var solvers: Option {
    .integer(
      "jobs", "J", in: 1...solverJobLimit, defaultText: "number of CPU cores",
      default: ProcessInfo.processInfo.activeProcessorCount,
      "number of positions solved in parallel")
  }

  fileprivate static var solverTableSize: Option {
    tableSize(default: 1024, "maximum memory of each job's transposition table")
  }

  fileprivate static var sample: Option {
    .integer("sample", in: 1...OpeningBook.layerLimit, default: 20, "number of positions to solve")
  }
}

extension Option where Value == String {
  static var bookFile: Option {
    .path("output", "FILE", default: "connect-four.book", "new file to write")
  }
}

extension Command {
  static let book: Command = Command(
    name: "book", words: "build | check", summary: "build or check the opening book", options: [],
    operands: .words(["build", "check"]),
    discussion: [
      """
      The opening book of Connect Four has the score and the best columns of every position on the \
      standard board up to a number of plies. A book of eight plies is built in. 'solve', the \
      strategy 'perfect' and --analyze look positions up in it before they search; --book selects \
      a different book.
      """
    ],
    examples: [
      Example("tournament book build --plies 4"),
      Example("tournament book check connect-four.book"),
    ], subcommands: [.bookBuild, .bookCheck]
  ) { arguments, _ in
    try arguments.check()
    throw book.missingSubcommand(arguments.words)
  }

  static let bookBuild = Command(
    name: "book build", words: "", summary: "build an opening book",
    options: [Option.plies, Option.bookFile, Option.solvers, Option.solverTableSize, Option.quiet],
    discussion: [
      """
      The 91,295 positions of eight plies took 75 minutes on two busy cores. Each further ply has \
      about three times as many positions. Solved positions are saved in FILE.partial every few \
      seconds. If the command is interrupted, run it again to resume.
      """,
      """
      To use the book, name it, as in 'solve --book FILE'. To build it in, replace \
      Sources/CSystem/EmbeddedFiles/standard.book and build the program again.
      """,
    ],
    statuses: [.success, .unreadable, .resumable],
    examples: [
      Example("tournament book build --plies 4"),
      Example("tournament book build --plies 9 --output nine.book --jobs 8"),
    ]
  ) { arguments, context in
    if let word = arguments.words.first { arguments.report("unexpected argument '\(word)'") }
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
    name: "book check", words: "[FILE]", summary: "check a sample of an opening book by solving it",
    options: [Option.sample, Option.seed, Option.tableSize], operands: .files,
    discussion: [
      """
      Without FILE, the built-in book is checked. A random sample of the positions with the most \
      discs is solved without the book.
      """
    ],
    statuses: [
      Status(.done, "all sampled positions agree"),
      Status(.checkFailed, "the score or the best columns of a position differ"), .unreadable,
    ],
    examples: [
      Example("tournament book check"),
      Example("tournament book check connect-four.book --sample 100 --seed 2"),
    ]
  ) { arguments, context in
    arguments.expect(...1, "book check takes at most one FILE")
    try arguments.check()
    return try BookCheck(
      solver: try Solver(megabytes: arguments[.tableSize], forgets: false), context: context
    ).run(path: arguments.words.first, count: arguments[.sample], seed: arguments[.seed])
  }
}
