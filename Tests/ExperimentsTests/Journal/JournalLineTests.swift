import Testing
@testable import TournamentExperiments

struct JournalLineTests {
  @Test func `a line is valid only after its preceding line`() throws {
    let (first, checksum) = JournalLine.write("done 1 5:a b", after: "")
    let (second, _) = JournalLine.write("done 2", after: checksum)
    func read(_ line: String, after chain: String) -> String? {
      Array(line.utf8.dropLast()).withUnsafeBufferPointer {
        JournalLine.read($0, after: chain)?.body
      }
    }
    #expect(read(first, after: "") == "done 1 5:a b")
    #expect(read(second, after: checksum) == "done 2")
    #expect(read(second, after: "") == nil)
    for damaged in ["", "\n", "12 0123456789abcdef done 1 5:a b\n", "x" + first] {
      #expect(read(damaged, after: "") == nil)
    }
  }
}
