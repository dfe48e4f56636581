import Testing
@testable import TournamentBase

struct CitationTests {
  /// Other programs read these names.
  @Test func `the keys of a citation are fixed`() throws {
    let text = try JSON.canonical(SampleCitation.run(commit: "c0ffee"))
    for part in [
      #""command":"tournament toys --seed 1","configuration_hash":"abc""#,
      #""files":[{"path":"games.csv","sha256":"def"}]"#, #""kind":"run""#,
      #""title":"1,234 games of toys""#,
      #""tool":{"commit":"c0ffee","name":"tournament","version":"9.8.7"}"#,
      #""changed_rules":{},"rules":{"rounds":3,"tie":"draw"}"#, #""seed_derivation":1"#,
      #""obstacle":"it is too old""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("ratings") && !text.contains("checkout"))
  }
}
