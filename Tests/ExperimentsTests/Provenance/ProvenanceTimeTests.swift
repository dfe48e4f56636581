import Foundation
import Testing

@testable import TournamentExperiments

struct ProvenanceTimeTests {
  @Test func `a time has the format of ISO 8601`() throws {
    let before = Date.now
    let text = ProvenanceRecord.now
    #expect(text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    let time = try Date(text, strategy: .iso8601)
    #expect((-2...2).contains(time.timeIntervalSince(before)))
  }
}
