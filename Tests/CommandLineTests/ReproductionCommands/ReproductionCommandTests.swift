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

  /// Returns the words of the command that reproduces results, without the program's name.
  private func words(
    _ path: String, catalog: Catalog
  ) throws -> (words: [String]?, obstacle: String?) {
    let context = CommandContext(
      program: "t", catalog: catalog,
      output: Output(results: { _ in .done }, notes: { _ in .done }),
      interrupt: Interrupt(isRequested: { false }))
    let results = try ResultFolder(path)
    do {
      let text = try ReproductionCommand(results: results, context: context).text()
      let words = try #require(ResultMaker.words(of: text))
      #expect(words.first == "t")
      return (Array(words.dropFirst()), nil)
    } catch {
      guard let error = error as? FailedCheck else { throw error }
      return (nil, error.problems.first)
    }
  }

  /// Changes the command that a folder's record contains, or deletes the record.
  private func record(_ command: String?, in path: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(ProvenanceRecord.fileName)")
    guard let command else { return try FileManager.default.removeItem(at: file) }
    var record = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    record["command"] = command
    try JSONSerialization.data(withJSONObject: record).write(to: file)
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
      + "--strategy restricted:of=(pimc:determinizations=2,simulations=5),share=0.5",
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
  func `the recorded command or rerun reproduces the same folder`(line: String) async throws {
    let words =
      line.split(separator: " ").map(String.init) + ["--quiet", "--output", folder.path]
    let session = await CommandSession(words)
    try #require(session.status == .done, "\(session.notes)")
    let name = try #require(try folder.names().first)
    let path = "\(folder.path)/\(name)"
    let catalog = Catalog(games: StandardGames.all)
    #expect(try self.words(path, catalog: catalog).words == words)
    try record(nil, in: path)
    let again = try self.words(path, catalog: catalog)
    #expect(again.words == ["rerun", "--from", path, "--output", "Again"], "\(again)")
    let other = try ScratchFolder()
    #expect(
      await CommandSession.status((again.words ?? []).dropLast() + [other.path]) == .done)
    #expect(try other.names() == [name])
    for file in ["datapackage.json", "replays.jsonl"] {
      let pair = [folder, other].map { try? $0.text("\(name)/\(file)") }
      #expect(pair[0] == pair[1])
    }
  }

  /// Anyone can change the record, so none of these commands starts a bot.
  @Test(arguments: [
    "tricks --games 8 --seed 2", "tricks --games 8 --replays all", "tricks --games 8 --shard 1/2",
    "tricks --games 9", "sweep tricks --vary rule:hand=4,5 --games 8", "rerun --from OUT",
    "tricks --games 8 --extend OUT", "tricks --games 8 --none", "tricks --games 8 --seed",
    "tricks --games 8 --bot 'new=touch OUT/started'", "tricks --games 8 --bots OUT/bots.json",
    "tricks --games 8; touch OUT/started", "tricks --games 8 --output $(touch OUT/started)", "",
  ])
  func `a recorded command that does not lead to the results is not printed`(
    command: String
  ) async throws {
    let session = await CommandSession(
      ["tricks", "--games", "8", "--quiet", "--output", folder.path], catalog: .toys)
    #expect(session.status == .done)
    let path = "\(folder.path)/\(try #require(try folder.names().first))"
    try record("t " + command.replacing("OUT", with: folder.path), in: path)
    #expect(
      try words(path, catalog: .toys).words
        == ["rerun", "--from", path, "--output", "Again"])
    #expect(try folder.names().count == 1)
    try record("evil run tricks --games '8' --jobs 2", in: path)
    #expect(
      try words(path, catalog: .toys).words == ["run", "tricks", "--games", "8", "--jobs", "2"])
  }

  @Test func `a command for several games is not cited for one of them`() async throws {
    let words = ["--games", "4", "--quiet", "--output", folder.path]
    #expect(await CommandSession(words, catalog: .toys).status == .done)
    let names = try folder.names()
    #expect(names.count > 1)
    for path in names.map({ "\(folder.path)/\($0)" }) {
      #expect(
        try self.words(path, catalog: .toys).words
          == ["rerun", "--from", path, "--output", "Again"])
    }
  }

  @Test func `the command of a skill run is its own`() async throws {
    let words =
      ["skill", "connect-four", "--from", "2", "--doublings", "1", "--games", "2", "--rule"]
      + ["columns=4", "--rule", "rows=4", "--quiet", "--output", folder.path]
    #expect(await CommandSession.status(words) == .done)
    let path = "\(folder.path)/\(try #require(try folder.names().first))"
    #expect(try self.words(path, catalog: Catalog(games: StandardGames.all)).words == words)
  }

  /// The copy in the folder replaces a missing question bank.
  @Test func `without the question bank, the copy in the folder is used`() async throws {
    try folder.write(
      "id,category,difficulty,question,correct,wrong1\n1,a,1,Which?,this,that\n", "my.csv")
    let output = "\(folder.path)/out"
    let words =
      ["quiz", "--games", "4", "--quiet", "--bank", "\(folder.path)/my.csv", "--output", output]
    #expect(await CommandSession.status(words) == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
    let catalog = Catalog(games: StandardGames.all)
    let path = "\(output)/\(name)"
    #expect(try self.words(path, catalog: catalog).words == words)
    try FileManager.default.removeItem(atPath: "\(folder.path)/my.csv")
    #expect(
      try self.words(path, catalog: catalog).words
        == ["rerun", "--from", path, "--output", "Again"])
    let copy = try #require(
      try FileManager.default.contentsOfDirectory(atPath: path).first { $0.hasPrefix("bank-") })
    try FileManager.default.removeItem(atPath: "\(path)/\(copy)")
    let without = try self.words(path, catalog: catalog)
    #expect(without.words == nil)
    #expect(without.obstacle?.contains("\(copy) is missing in \(path)") == true)
  }

  @Test func `ratings are reproduced from their tables`() async throws {
    let words = ["tricks", "--games", "8", "--quiet", "--output", folder.path]
    #expect(await CommandSession(words, catalog: .toys).status == .done)
    let path = "\(folder.path)/\(try #require(try folder.names().first))"
    let rated = "\(folder.path)/rated"
    let rate = ["rate", path, "--anchor", "random=3", "--model", "bradley-terry", "--output"]
    #expect(await CommandSession(rate + [rated], catalog: .toys).status == .done)
    #expect(try self.words(rated, catalog: .toys).words == rate + [rated])
    let pooled = "\(folder.path)/pooled"
    let pool = ["rate", path, "--pool", "--output", pooled]
    #expect(await CommandSession(pool, catalog: .toys).status == .done)
    #expect(try self.words(pooled, catalog: .toys).words == pool)
    for other in [rate + [pooled], ["rate", path]] {
      try record("t " + ShellWords.joined(other), in: pooled)
      #expect(
        try self.words(pooled, catalog: .toys).words
          == ["rerun", "--from", pooled, "--output", "Again"])
    }
  }

  @Test func `games that are missing or have changed are not reproduced`() async throws {
    let words = ["tricks", "--games", "8", "--quiet", "--output", folder.path]
    #expect(await CommandSession(words, catalog: .toys).status == .done)
    let path = "\(folder.path)/\(try #require(try folder.names().first))"
    let found = try self.words(path, catalog: Catalog(games: StandardGames.all))
    #expect(found.words == nil)
    #expect(found.obstacle?.contains("game 'tricks' is not part of this program") == true)
  }
}
