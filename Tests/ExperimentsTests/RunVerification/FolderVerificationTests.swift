import Foundation
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FolderVerificationTests {
  /// The names of the kinds are promised to programs that read `verify --json`.
  @Test func kinds() throws {
    let kinds: [FolderVerification.Kind] = [.run, .part, .comparison, .rating, .replays]
    let text = String(decoding: try JSONEncoder().encode(kinds), as: UTF8.self)
    #expect(text == #"["run","part","comparison","rating","replays"]"#)
  }
}
