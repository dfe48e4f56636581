@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TuningSectionTests {
  @Test func hasNoChartWithoutValidation() async throws {
    let folder = try TemporaryFolder()
    let run = RunSpecification(strategies: ["random"], games: 400)
    let plan = try TuningPlan(
      ToyRuns.race, run, tuned: ["steady:after=3,500"], method: .halving)
    let target = try TuningFolder(plan, output: folder.path)
    _ = try await target.play()
    let subject = try PageFixture.subject(target.path)
    let summary = try #require(subject.tuned?.summary)
    let answer = try #require(PageFixture.section("answer", of: subject))
    #expect(answer.markup.contains("<svg") == (summary.validation != nil))
    #expect(Page([subject]).html.contains("<h1>Buzzer race: "))
  }
}
