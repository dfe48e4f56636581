@testable import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct JSONSinkTests {
  /// Takes down what it is asked to write, call by call.
  private struct Recorder: JSONSink {
    var calls: [String] = []

    mutating func beginObject() { calls.append("{") }
    mutating func endObject() { calls.append("}") }
    mutating func beginArray() { calls.append("[") }
    mutating func endArray() { calls.append("]") }
    mutating func key(_ name: String) { calls.append("key \(name)") }
    mutating func string(_ value: String) { calls.append("string \(value)") }
    mutating func integer(_ value: Int) { calls.append("integer \(value)") }
    mutating func number(_ value: Double) { calls.append("number \(value)") }
    mutating func bool(_ value: Bool) { calls.append("bool \(value)") }
    mutating func null() { calls.append("null") }
  }

  @Test func members() {
    var sink = Recorder()
    sink.object { sink in
      sink.member("a", "b")
      sink.member("c", -1)
      sink.member("d", false)
      sink.member("e", [1, 2])
      sink.member("f", ["g"])
      sink.member("h", [Int]())
    }
    #expect(
      sink.calls == [
        "{", "key a", "string b", "key c", "integer -1", "key d", "bool false", "key e", "[",
        "integer 1", "integer 2", "]", "key f", "[", "string g", "]", "key h", "[", "]", "}",
      ])
  }

  /// Any sequence is an array, each element as the closure writes it.
  @Test func arrays() {
    var sink = Recorder()
    sink.array(0..<2)
    sink.array(SeatSet.all(2)) { sink, seat in
      sink.array([seat.index]) { sink, index in
        if index == 0 { sink.null() } else { sink.number(0.5) }
      }
    }
    #expect(
      sink.calls == [
        "[", "integer 0", "integer 1", "]", "[", "[", "null", "]", "[", "number 0.5", "]", "]",
      ])
  }

  /// A parameter's value keeps its kind; a word that looks like a number stays a word.
  @Test(
    arguments: [
      (.integer(3), "integer 3"), (.number(3), "number 3.0"), (.text("3"), "string 3"),
      (.text("true"), "string true"), (.flag(true), "bool true"),
    ] as [(ParameterValue, String)])
  func values(value: ParameterValue, call: String) {
    var sink = Recorder()
    sink.value(value)
    #expect(sink.calls == [call])
  }

  private struct Failure: Error {}

  /// What a closure throws comes out, and the object stays open.
  @Test func errors() {
    var sink = Recorder()
    #expect(throws: Failure.self) {
      try sink.object { sink throws(Failure) in
        sink.member("a", 1)
        throw Failure()
      }
    }
    #expect(sink.calls == ["{", "key a", "integer 1"])
  }
}
