@testable import GameCore
import Testing

@Suite struct RecordedTextTests {
  private let wordings = [
    (recorded: "{} against {}: {} games, as ever", shown: "{3} games of {1} vs {2}"),
    (recorded: "nothing to tell", shown: "none"), (recorded: "{} lost", shown: "{1} never won"),
  ]

  @Test(arguments: [
    ("a:x=1 against b: 12 games, as ever", "12 games of a:x=1 vs b"), ("nothing to tell", "none"),
    ("b lost", "b never won"), ("b lost again", "b lost again"), ("", ""),
  ])
  func recordedTextsAreShownInOtherWords(recorded: String, shown: String) {
    #expect(shownText(of: recorded, wordings: wordings) == shown)
  }
}
