import Testing

@testable import TournamentBase

struct ReplayChecksumTests {
  private func seal(_ lines: [String]) -> UInt64 {
    var seal = ReplayChecksum()
    for line in lines { Array(line.utf8).withUnsafeBufferPointer { seal.combine(line: $0) } }
    return seal.value
  }

  /// The positions of line endings count, too.
  @Test func `every byte changes the seal`() {
    let values = [
      [], [""], ["", ""], ["a"], ["a", ""], ["ab"], ["a", "b"], ["b", "a"],
      ["0123456789abcdef"], ["0123456789abcdeg"], ["01234567", "89abcdef"],
    ].map { seal($0) }
    for (index, value) in values.enumerated() {
      #expect(!values[..<index].contains(value), "\(index)")
    }
  }
}
