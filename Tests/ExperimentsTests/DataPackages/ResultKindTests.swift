import Foundation
import Testing

@testable import TournamentExperiments

struct ResultKindTests {
  /// Programs that read `verify --json` and `cite --json` depend on the names.
  @Test func `each kind of results has a fixed name`() throws {
    let kinds: [ResultKind] = [.run, .shard, .comparison, .rating, .replays]
    let text = String(decoding: try JSONEncoder().encode(kinds), as: UTF8.self)
    #expect(text == #"["run","shard","comparison","rating","replays"]"#)
  }
}
