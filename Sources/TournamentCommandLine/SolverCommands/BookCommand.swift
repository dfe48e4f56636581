import ConnectFourSolver
import GameCore

extension Command {
  private static let solversOption = Option<Int>.jobs(
    "number of positions solved in parallel", limit: solverJobLimit)
  static let pliesOption = Option<Int>.integer(
    "plies", in: 0...OpeningBook.plyLimit, default: 8, "maximum number of discs in a position")
  private static let solverTableSizeOption = tableSize(
    default: 1024, "maximum memory of each job's transposition table")
  private static let sampleOption = Option<Int>.integer(
    "sample", in: 1...OpeningBook.layerLimit, default: 20, "number of positions to solve")
  static let bookFileOption = Option<String>.path(
    "output", "FILE", default: "connect-four.book", "new file to write")

  static let book = Command(
    name: "book", words: "build | check", summary: "build or check the opening book",
    options: { _ in },
    operands: .words(["build", "check"]),
    discussion: """
      The opening book of Connect Four contains the score and the best columns for every position on
      the standard board with up to N discs. A book with N = 8 is built in. 'solve', the 'perfect'
      strategy and --analyze look positions up in the book before they search. --book selects a
      different book.
      """,
    examples: """
      tournament book build --plies 4
      tournament book check connect-four.book
      """, subcommands: [.bookBuild, .bookCheck]
  )

  static let bookBuild = Command(
    name: "book build", words: "", summary: "build an opening book",
    options: { read in
      (
        plies: read(pliesOption), output: read(bookFileOption), jobs: read(solversOption),
        megabytes: read(solverTableSizeOption), isQuiet: read(.quiet)
      )
    },
    discussion: """
      Solving the 91,295 positions of a book of eight plies took 75 minutes on two busy cores. Each
      further ply has about three times as many positions. Solved positions are saved in
      FILE.partial every few seconds. If the command is interrupted, run it again to resume.

      To use the new book, name it, as in 'solve --book FILE'. To build it into the program, replace
      Sources/CSystem/EmbeddedFiles/standard.book and build the program again.
      """,
    statuses: [.success, .unreadable, .resumable],
    examples: """
      tournament book build --plies 4
      tournament book build --plies 9 --output nine.book --jobs 8
      """
  ) { arguments, options, context in
    if let word = arguments.words.first {
      arguments.report(
        "unexpected argument '\(word)'", remedy: "Name the new file with \(bookFileOption.usage).")
    }
    try arguments.check()
    let pool = try SolverPool { () throws(SolverError) in
      try Solver(megabytes: options.megabytes, forgets: false)
    }
    return try await BookBuild(
      pool: pool, jobs: options.jobs, output: options.output, isQuiet: options.isQuiet,
      context: context
    ).run(plies: options.plies)
  }

  static let bookCheck = Command(
    name: "book check", words: "[FILE]", summary: "check a sample of an opening book by solving it",
    options: { read in
      (sample: read(sampleOption), seed: read(.seed), megabytes: read(tableSizeOption))
    }, operands: .files,
    discussion: """
      Without FILE, the built-in book is checked. A random sample of the positions with the most
      discs is solved without the book.
      """,
    statuses: [
      Status(.done, "all sampled positions agree"),
      Status(.checkFailed, "a position's score or best columns differ from the book"), .unreadable,
    ],
    examples: """
      tournament book check
      tournament book check connect-four.book --sample 100 --seed 2
      """
  ) { arguments, options, context in
    arguments.expect(...1, "book check takes at most one FILE")
    try arguments.check()
    return try BookCheck(
      solver: try Solver(megabytes: options.megabytes, forgets: false), context: context
    ).run(path: arguments.words.first, count: options.sample, seed: options.seed)
  }
}
