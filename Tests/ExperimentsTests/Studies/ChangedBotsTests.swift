import Testing

@testable import TournamentExperiments

struct ChangedBotsTests {
  private func configuration(
    seed: Int = 1, bot: String = "1", engine: String = "1", watched: String = "a"
  ) -> String {
    """
    {"seed":"\(seed)","strategies":[{"name":"me","program":{"command":["x"],"files":{"bot.py":"\(bot)"},\
    "sha256":"0","watched":"\(watched)","watched_files":{"engine.py":"\(engine)"}}},{"name":"random"}]}
    """
  }

  private func text(_ one: String, _ other: String) -> String? {
    ChangedBots(one, other, folder: "R")?.text
  }

  // B1: a note names the file of a bot that has changed.
  @Test func `changed files of bots are named`() {
    let one = configuration()
    #expect(
      text(one, configuration(engine: "2", watched: "b")) == "changed since R: me (engine.py)")
    #expect(
      text(one, configuration(bot: "2", engine: "2", watched: "b"))
        == "changed since R: me (bot.py, engine.py)")
    // A new file.
    let more = one.replacing("\"engine.py\":", with: "\"data.bin\":\"1\",\"engine.py\":")
    #expect(text(one, more) == "changed since R: me (data.bin)")
    let program = one.replacing("\"sha256\":\"0\"", with: "\"sha256\":\"1\"")
    #expect(text(one, program) == "changed since R: me (program)")
    // The two sides of a comparison have the same bot.
    #expect(
      text(one + "\n" + one, configuration(bot: "2") + "\n" + configuration(bot: "2"))
        == "changed since R: me (bot.py)")
  }

  @Test func `other configurations are not compared`() {
    let one = configuration()
    #expect(text(one, one) == nil)
    #expect(text(one, configuration(seed: 2, bot: "2")) == nil)
    #expect(text(one, one + "\n" + one) == nil)
    #expect(text(one, "{}") == nil)
    #expect(text(one, one.replacing("[\"x\"]", with: "[\"y\"]")) == nil)
  }
}
