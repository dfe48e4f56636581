import Foundation
import Testing

@testable import TournamentBase

struct LearnerChannelTests {
  @Test func `frames are read from and written to pipes`() throws {
    let (input, output) = (Pipe(), Pipe())
    let channel = LearnerChannel(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor)
    try input.fileHandleForWriting.write(contentsOf: Data([1, 2, 3]))
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(try bytes.withUnsafeMutableBytes { try channel.read($0) } == 3)
    #expect(bytes.prefix(3) == [1, 2, 3])
    #expect(try channel.write([4, 5]))
    #expect(try output.fileHandleForReading.read(upToCount: 2) == Data([4, 5]))
    try input.fileHandleForWriting.close()
    #expect(try bytes.withUnsafeMutableBytes { try channel.read($0) } == 0)
  }

  @Test func `a waiting channel can be cancelled`() async throws {
    let input = Pipe()
    let descriptor = input.fileHandleForReading.fileDescriptor
    let task = Task.detached {
      let channel = LearnerChannel(input: descriptor, output: -1)
      var bytes = [UInt8](repeating: 0, count: 8)
      return try bytes.withUnsafeMutableBytes { try channel.read($0) }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try input.fileHandleForWriting.close()
  }

  @Test func `a descriptor that is not open is an error`() {
    let channel = LearnerChannel(input: 0, output: 10_000)
    #expect(throws: LearnerError.self) { try channel.write([1]) }
  }
}
