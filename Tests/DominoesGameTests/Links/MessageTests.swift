import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct MessageTests {
  @Test(arguments: [
    "@ComePlay:Ada", "@ComePlay:", "@ComePlay:a:b", "@DominoesSet:", "@DominoesSet:6-6",
    "@DominoesSet:6-6,0-1,1-0", "@YourTurn:", "@Move:lead 6-6", "@Move:place 2-5 on 5",
    "@Move:draw",
  ])
  func roundTrip(text: String) { #expect(Dominoes.Message(text)?.description == text) }

  @Test(arguments: [
    "", "@YourTurn", "@YourTurn:x", "@DominoesSet:6", "@DominoesSet:6-", "@DominoesSet:6-6,",
    "@DominoesSet:10-1", "@DominoesSet:06-1", "@DominoesSet:1-2-3", "@Move:", "@Move:jump",
    "ComePlay:Ada", "@comeplay:Ada", "@DominoesSet:-1-2",
  ])
  func noMessage(text: String) { #expect(Dominoes.Message(text) == nil) }

  @Test func doubleSix() {
    let pairs = Dominoes.Message.Pair.doubleSix
    #expect(pairs.count == 28 && Set(pairs).count == 28)
    #expect(Dominoes.Message.dominoesSet(pairs).description.utf8.count == 13 + 28 * 4 - 1)
  }
}
