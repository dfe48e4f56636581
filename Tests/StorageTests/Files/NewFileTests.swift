import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct NewFileTests {
  @Test func appearsWhole() throws {
    let folder = try TemporaryFolder()
    let file = try NewFile(path: "\(folder.path)/file")
    try file.output.write("text")
    #expect(try folder.contents() == ["file.partial"])
    try file.keep()
    #expect(try folder.contents() == ["file"])
    #expect(try folder.text("file") == "text")
  }

  @Test func givenUp() throws {
    let folder = try TemporaryFolder()
    do {
      let file = try NewFile(path: "\(folder.path)/file")
      try file.output.write("text")
    }
    #expect(try folder.contents() == [])
  }
}
