import Testing

@testable import TournamentBase

struct LearnerInputTests {
  @Test(arguments: [1, 2, 5, 100])
  func `input may arrive in portions`(portion: Int) throws {
    let learner = ScriptedLearner([[1, 2, 3, 4, 5, 6, 7, 8, 9]])
    learner.portion = portion
    var input = LearnerInput(learner.channel, longest: 4)
    #expect(try input.next(3, of: "a").map(Array.init) == [1, 2, 3])
    #expect(try input.next(4, of: "b").map(Array.init) == [4, 5, 6, 7])
    #expect(try input.next(2, of: "c").map(Array.init) == [8, 9])
    #expect(try input.next(1, of: "d") == nil)
  }

  @Test func `input that ends within a frame is an error`() throws {
    let learner = ScriptedLearner([[1, 2]])
    var input = LearnerInput(learner.channel, longest: 4)
    var message = ""
    do { _ = try input.next(3, of: "a word") } catch { message = "\(error)" }
    #expect(message == "a word: expected 3 bytes, found the end of input after 2")
  }

  @Test func `numbers are little-endian`() {
    let bytes: [UInt8] = [9, 1, 2, 0, 0]
    let number = bytes.withUnsafeBytes { $0.number(at: 1, as: UInt32.self) }
    #expect(number == 513)
    #expect(UInt32(513).littleEndianBytes == [1, 2, 0, 0])
  }
}
