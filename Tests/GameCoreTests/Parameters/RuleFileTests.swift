import Testing

@testable import GameCore

struct RuleFileTests {
  private let abc = "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `files with equal bytes are equal under any name`() {
    let file = RuleFile(name: "a.txt", bytes: Array("abc".utf8))
    #expect(file.hash == abc)
    #expect(file == RuleFile(name: "b.txt", bytes: Array("abc".utf8)))
    #expect(file != RuleFile(name: "a.txt", bytes: Array("abd".utf8)))
    #expect(Set([file, RuleFile(name: "b", bytes: Array("abc".utf8))]).count == 1)
  }

  @Test func `hashes follow from the bytes`() {
    #expect(RuleFile.isHash(abc))
    for text in [
      "", "sha256:", "abc", String(abc.dropLast()), abc + "0", abc.uppercased(), "./" + abc,
    ] {
      #expect(!RuleFile.isHash(text), "\(text)")
    }
    #expect(RuleFile.isHash("sha256:" + String(repeating: "g", count: 64)) == false)
    #expect(
      RuleFile.copyName(of: "bank", hash: abc, suffix: "csv") == "bank-ba7816bf8f01cfea.csv")
  }
}
