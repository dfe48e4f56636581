import Glibc
import Statistics

@testable import ConnectFourSolver
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

extension Parser {
  /// Command lines with one word per line: every command reads its options, and a sequential test is prepared
  /// with a run.
  static let options = Parser(name: "options") { bytes in
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for command in commands {
      let arguments = command.parse(words, nil, []).arguments
      _ = arguments.mistakes(of: UsageError(arguments.mistakes))
    }
    for word in words {
      _ = try? TimeSpan(word)
      _ = try? ClockTime(word).next(after: 1.8e9)
      guard let test = try? SequentialTest(word) else { continue }
      var request = RunSpecification()
      request.sequentialTest = test
      request.strategies = ["random", "greedy"]
      _ = try? StandardGames.all.first?.prepare(request)
    }
  }

  private static let commands: [Command] = {
    let catalog = Catalog(games: StandardGames.all)
    return catalog.commands.flatMap { [$0] + $0.subcommands }
  }()

  /// Opening books, unchanged and with a valid checksum; positions are looked up in an accepted book.
  static let book = Parser(name: "book") { bytes in
    for content in [bytes, summed(bytes)] {
      guard let book = try? OpeningBook(decoding: content) else { continue }
      precondition((try? OpeningBook(decoding: book.encoded())) == book, "it is read as another")
      for position in book.layers.joined().filter(\.isKnown).prefix(100).compactMap({
        BitboardPosition(key: $0.key, shape: book.shape)
      }) {
        _ = book.score(of: position)
        _ = book.bestColumns(of: position)
      }
    }
  }

  private static func summed(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.dropLast(8)
    let checksum = OpeningBook.checksum(body)
    return body + (0..<8).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) }
  }

  /// Data packages of runs and comparisons, in an otherwise empty folder.
  static let packages = Parser(name: "packages") { bytes in
    guard let folder else { preconditionFailure("no folder in memory") }
    folder.fill(bytes)
    _ = StoredPackage<Comparison.Configuration, ComparisonSummary>(folder: folder.path)
    _ = try? RatingSource.find([folder.path])
    guard let archive = try? RunArchive(folder: folder.path) else { return }
    _ = try? archive.firstChanged()
    _ = try? archive.configuration?.canonicalText()
    guard let stored = try? archive.stored(StandardGames.all),
      let study = try? RunStudy.study(of: stored, games: StandardGames.all)
    else { return }
    _ = try? study.run.name()
    _ = study.run.schedule.round
  }

  private static let folder = PackageFolder()
}

/// A folder in memory that contains only a data package, removed when the process ends.
private final class PackageFolder: Sendable {
  let path = "/dev/shm/fuzzing-\(getpid())"
  private let descriptor: CInt

  init?() {
    mkdir(path, 0o700)
    descriptor = open("\(path)/\(PackageFile.name)", O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    atexit {
      unlink("/dev/shm/fuzzing-\(getpid())/\(PackageFile.name)")
      rmdir("/dev/shm/fuzzing-\(getpid())")
    }
  }

  func fill(_ bytes: [UInt8]) {
    let isFilled =
      ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
    precondition(isFilled, "no room in memory")
  }
}
