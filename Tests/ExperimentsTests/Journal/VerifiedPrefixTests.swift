import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct VerifiedPrefixTests {
  @Test(arguments: [(0, 1), (3, 1), (4, 2), (9, 3), (29, 3), (30, 4)])
  func `only the marks before the first changed byte are valid`(place: Int, holding: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "abc", count: 10)
    let marks = [0, 4, 9, 30].map { FileMark(of: String(text.prefix($0))) }
    var bytes = Array(text.utf8)
    if place < bytes.count { bytes[place] ^= 1 }
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/file"))
    let verified = try VerifiedPrefix(path: "\(folder.path)/file", marks: marks)
    #expect(verified.marks == holding)
    #expect(verified.hash.hexDigest() == marks[verified.marks - 1].digest)
  }

  @Test func `a missing file has no valid marks`() throws {
    #expect(try VerifiedPrefix(path: "/no/such/file", marks: [FileMark(of: "")]).marks == 0)
  }
}
