import Foundation
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct OutputStandardTests {
  // From here on a closed pipe is an error, as in the program itself.
  private let standard = Output.standard()

  /// A text arrives whole, also where it is more than the pipe holds at once.
  @Test(arguments: ["", "one line\n", String(repeating: "é", count: 100_000)])
  func written(text: String) async {
    let pipe = Pipe()
    let reader = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }
    let delivery = Output.write(text, to: pipe.fileHandleForWriting.fileDescriptor)
    pipe.fileHandleForWriting.closeFile()
    #expect(delivery == .done)
    #expect(await reader.value == Data(text.utf8))
  }

  @Test func closed() {
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    #expect(Output.write("text", to: pipe.fileHandleForWriting.fileDescriptor) == .closed)
  }

  /// What the system refuses was not written, and is not what a closed pipe is.
  @Test func refused() {
    #expect(Output.write("text", to: -1) == .refused("Bad file descriptor"))
    #expect(Output.write("", to: -1) == .done)
  }

  #if os(Linux)
    @Test func fullDisk() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      #expect(
        Output.write("text", to: full.fileDescriptor) == .refused("No space left on device"))
    }
  #endif
}
