import CommandTestSupport
import Foundation
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

struct ReproductionCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func words(
    _ path: String, catalogue: Catalogue
  ) throws -> (words: [String]?, obstacle: String?) {
    let context = CommandContext(
      program: "t", catalogue: catalogue,
      output: Output(results: { _ in .done }, notes: { _ in .done }),
      interrupt: Interrupt(isRequested: { false }))
    let results = try ResultFolder(path)
    do throws(FailedCheck) {
      return (try ReproductionCommand(results: results, context: context).words(), nil)
    } catch {
      return (nil, error.problems.first)
    }
  }

  @Test(arguments: [
    "snap --games 6", "snap --games 12 --seats 3 --seed 18446744073709551615 --replicates 2",
    "snap --games 6 --link loss=0.25 --link 1.delay=40", "snap --games 4 --link delay=0",
    "snap --games 8 --shard 2/3 --replays every:2",
    "connect-four --games 8 --rule columns=4 --rule rows=4 --format gauntlet --strategy greedy "
      + "--strategy a=minimax:depth=2 --strategy random --strategy random --analyze every:2",
    "connect-four --games 100 --strategy greedy --strategy random --sprt elo0=0,elo1=200",
    "dominoes --games 4 --rules draw --strategy random --strategy starve",
    "electronic-dominoes --games 4 --strategy random --strategy starve",
    "dominoes --games 4 --strategy random "
      + "--strategy restricted:of=(pimc:worlds=2,simulations=5),share=0.5",
    "quiz --games 4 --rules buzzer --strategy guesser --strategy buzzer",
    "compare dominoes --games 4 --rules-b draw --strategy random --strategy starve",
    "compare snap --games 4 --link-b delay=40 --rule-a decks=2",
    "sweep dominoes --vary rule:hand=3..4 --rules draw --objective decisions=min --budget 240 --seats 2 "
      + "--strategy random --strategy starve",
    "sweep dominoes --vary rule:hand=3..5 --games 4 --strategy random --strategy starve --shard 2/3 "
      + "--keep-runs",
    "sweep snap --vary link:delay=10,20 --objective decisions=min --budget 240",
    "sweep connect-four --vary minimax:depth=1,3 --rule rows=4 --strategy minimax --strategy random "
      + "--objective decisions=min --budget 240",
    "tune connect-four --tune minimax:depth=1..2 --tune minimax:evaluation=none,lines --budget 240 "
      + "--rule columns=4 --rule rows=4 --rule opening-plies=2 --against random --seed 7",
    "tune dominoes --tune place-first:end=random,keep --strategy mine=place-first --budget 240 "
      + "--method ntbea --rules electronic --against flip-first",
  ])
  func `the words of a folder reproduce the same folder`(line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let session = await CommandSession(words + ["--quiet", "--output", folder.path])
    try #require(session.status == .done, "\(session.notes)")
    let name = try #require(try folder.names().first)
    let found = try self.words(
      "\(folder.path)/\(name)", catalogue: Catalogue(games: StandardGames.all))
    let again = try #require(found.words, "\(found.obstacle ?? "")")
    #expect(try ShellWords.split(ShellWords.joined(again)) == again)
    #expect(again.contains("--keep-runs") == words.contains("--keep-runs"))
    let other = try ScratchFolder()
    #expect(
      await CommandSession.status(again + ["--quiet", "--output", other.path]) == .done)
    #expect(try other.names() == [name])
    for file in ["datapackage.json", "replays.jsonl"] {
      let pair = [folder, other].map { try? $0.text("\(name)/\(file)") }
      #expect(pair[0] == pair[1])
    }
  }

  @Test func `the question bank is the copy in the folder`() async throws {
    try folder.write(
      "id,category,difficulty,question,correct,wrong1\n1,a,1,Which?,this,that\n", "my.csv")
    let output = "\(folder.path)/out"
    let words = ["quiz", "--games", "4", "--quiet", "--bank", "\(folder.path)/my.csv"]
    #expect(await CommandSession.status(words + ["--output", output]) == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
    let catalogue = Catalogue(games: StandardGames.all)
    let found = try #require(try self.words("\(output)/\(name)", catalogue: catalogue).words)
    let bank = try #require(found.first { $0.hasPrefix("bank=") })
    #expect(bank.hasPrefix("bank=\(output)/\(name)/bank-"))
    try FileManager.default.removeItem(atPath: String(bank.dropFirst("bank=".count)))
    let without = try self.words("\(output)/\(name)", catalogue: catalogue)
    #expect(without.words == nil)
    #expect(without.obstacle?.contains("bank: cannot read") == true)
  }

  @Test func `ratings are reproduced from their tables`() async throws {
    let words = ["tricks", "--games", "8", "--quiet", "--output", folder.path]
    #expect(await CommandSession(words, catalogue: .toys).status == .done)
    let path = "\(folder.path)/\(try #require(try folder.names().first))"
    let rated = "\(folder.path)/rated"
    let rate = ["rate", path, "--anchor", "random=3", "--model", "bradley-terry", "--output"]
    #expect(await CommandSession(rate + [rated], catalogue: .toys).status == .done)
    #expect(
      try self.words(rated, catalogue: .toys).words == [
        "rate", path, "--model", "bradley-terry", "--anchor", "random=3.0", "--output", rated,
      ])
    let pooled = "\(folder.path)/pooled"
    let pool = ["rate", path, "--pool", "--output", pooled]
    #expect(await CommandSession(pool, catalogue: .toys).status == .done)
    #expect(
      try self.words(pooled, catalogue: .toys).words == [
        "rate", path, "--model", "davidson", "--pool", "--output", pooled,
      ])
  }

  @Test func `games that are missing or have changed are not reproduced`() async throws {
    let words = ["tricks", "--games", "8", "--quiet", "--output", folder.path]
    #expect(await CommandSession(words, catalogue: .toys).status == .done)
    let path = "\(folder.path)/\(try #require(try folder.names().first))"
    let found = try self.words(path, catalogue: Catalogue(games: StandardGames.all))
    #expect(found.words == nil)
    #expect(found.obstacle?.contains("game 'tricks' is not part of this program") == true)
  }
}
