@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

struct BankReaderTests {
  private static let header = "id,category,difficulty,question,correct,wrong1,wrong2\n"

  private func read(_ bytes: [UInt8]) throws -> Quiz.Bank {
    try Quiz.Bank(RuleFile(name: "b.csv", bytes: bytes))
  }

  private func read(_ text: String) throws -> Quiz.Bank { try read(Array(text.utf8)) }

  /// Spreadsheets write a byte order mark, CR LF, quotes, omitted cells, or no last line ending.
  @Test(arguments: [
    "1,a,3,\"Who said \"\"yes, no\"\"?\",A,B,\n2,b,1,Q,A,B,C\n",
    "1,a,3,\"Who said \"\"yes, no\"\"?\",A,B\r\n\"2\",b,1,Q,A,B,C",
    "1,a,3,\"Who said \"\"yes, no\"\"?\",\"A\",B,\"\"\n2,b,1,Q,A,B,C\n\n",
  ])
  func `files of spreadsheets are read`(rows: String) throws {
    for start in ["", "\u{feff}"] {
      for header in [Self.header, "\"id\"" + Self.header.dropFirst(2)] {
        let bank = try read(start + header + rows)
        #expect(bank.questions.map(\.id) == ["1", "2"])
        #expect(bank.questions.map(\.difficulty) == [3, 1])
        #expect(bank.questions[0].text == "Who said \"yes, no\"?")
        #expect(bank.questions.map(\.answers.count) == [2, 3])
        #expect(bank.categories == ["a", "b"])
      }
    }
  }

  @Test(arguments: [";", "\t"])
  func `a bank with semicolons or tabs equals one with commas`(separator: String) throws {
    let rows = "1,a,3,\"Q\",A,B,\n2,b,1,Q,A,\"B x\",C\n"
    let bank = try read((Self.header + rows).split(separator: ",").joined(separator: separator))
    let expected = try read(Self.header + rows)
    #expect(bank.questions.map(\.answers) == expected.questions.map(\.answers))
    let header = Self.header.split(separator: ",").joined(separator: separator)
    let row = ["1", "a", "1", "a, b", "A", "B"].joined(separator: separator)
    #expect(try read("\u{feff}\(header)\(row)\r\n").questions[0].text == "a, b")
  }

  /// The header must be the first line.
  @Test(arguments: [
    "",
    "id;category\n",
    "id,category,difficulty,question,correct\n1,a,1,Q,A\n",
    "id,category,difficulty,question,correct,wrong2\n",
  ])
  func `a missing or misplaced header is refused`(text: String) {
    let error = #expect(throws: RuleFileError.self) { try read(text) }
    #expect(
      error?.description == "b.csv, line 1: invalid header: expected "
        + "id,category,difficulty,question,correct,wrong1 and optionally up to wrong7")
  }

  private static let badRows: [(rows: String, problem: String)] = [
    ("", "line 2: no questions"),
    ("1,a,1,Q,A,,\n", "line 2, column 'wrong1': no wrong answer"),
    ("1,a,1,Q,A\n", "line 2, column 'wrong1': no wrong answer"),
    ("1,a,1,Q,A,B,A\n", "line 2, column 'wrong2': duplicate answer 'A'"),
    // Players cannot distinguish these answers.
    (
      "1,a,1,Q,Paris,Paris ,Nice\n",
      "line 2, column 'wrong1': duplicate answer 'Paris ': it differs from 'Paris' only by case or spaces"
    ),
    ("1,a,1,Q,Paris,Nice,paris\n", "line 2, column 'wrong2': duplicate answer 'paris': it differs"),
    ("1,a,1,Q,A,B,B\u{a0}\n", "line 2, column 'wrong2': duplicate answer 'B\u{a0}': it differs"),
    ("1,a,1,Q,A,B,\u{200b}b\n", "line 2, column 'wrong2': duplicate answer"),
    ("1,a,1,Q,New York,B,New  york\n", "line 2, column 'wrong2': duplicate answer"),
    ("1,a,1,Q,A,B\n1,a,1,R,A,B\n", "line 3, column 'id': duplicate id '1', first in line 2"),
    ("1,a,1,,A,B\n", "line 2, column 'question': empty cell"),
    (",a,1,Q,A,B\n", "line 2, column 'id': empty cell"),
    ("1,,1,Q,A,B\n", "line 2, column 'category': empty cell"),
    ("1,a,1,Q,,B\n", "line 2, column 'correct': empty cell"),
    (
      "1,a,0,Q,A,B\n",
      "line 2, column 'difficulty': invalid value '0': expected a whole number from 1 to 5"
    ),
    ("1,a,6,Q,A,B\n", "line 2, column 'difficulty': invalid value '6'"),
    ("1,a,+1,Q,A,B\n", "line 2, column 'difficulty': invalid value '+1'"),
    ("1,a,1,Q,A,B,C,D\n", "line 2: expected 7 cells, as in the header, found 8"),
    ("1,a\n", "line 2: expected 7 cells, as in the header, found 2"),
    ("\n1,a,1,Q,A,B\n1,a\n", "line 4: expected 7 cells"),
    ("1,a,1,\"Q,A,B\n", "line 2: unclosed quote"),
    ("1,a,1,\"Q\"x,A,B\n", "line 2: a quoted cell is followed by text"),
    ("1,a,1,Q\"x,A,B\n", "line 2: an unquoted cell contains a quote"),
    ("1,a,1,Q\rx,A,B\n", "line 2: line ending is a single carriage return"),
    ("1,a,1,\"Q\nx\",A,B\n", "line 2: a cell contains a control character"),
    ("1,a,1,Q\u{1b}[2J,A,B\n", "line 2: a cell contains a control character"),
    ("1,a,1,Q\u{85},A,B\n", "line 2: a cell contains a control character"),
  ]

  @Test(arguments: badRows)
  func `every error has its location and the problem`(rows: String, problem: String) {
    let error = #expect(throws: RuleFileError.self) { try read(Self.header + rows) }
    #expect(error?.description.hasPrefix("b.csv, \(problem)") == true, "\(error as Any)")
  }

  @Test func `invalid text is refused`() {
    let error = #expect(throws: RuleFileError.self) {
      try read(Array((Self.header + "1,a,1,").utf8) + [0xff, 0xfe] + Array(",A,B\n".utf8))
    }
    #expect(error?.description == "b.csv, line 2: text is not valid UTF-8")
  }

  @Test func `any bytes give a bank or an error`() throws {
    let good = Array((Self.header + "1,a,1,\"Q \"\"x\"\"\",A,B\r\n2,b,5,R,A,B,C\n").utf8)
    let pieces: [[UInt8]] = [[0x22], [0x2c], [0x0a], [0x0d], [0xff], [0x31], [0xc3, 0xa9], [0]]
    var random = RandomStream(state: 1, 2, 3, 4)
    var read = 0
    for _ in 0..<tries(4000) {
      var bytes = good
      for _ in 0...random.next(below: 3) {
        let place = random.next(below: bytes.count)
        if random.nextBool(probability: 0.5) { bytes.remove(at: place) }
        bytes.insert(
          contentsOf: pieces[random.next(below: pieces.count)], at: min(place, bytes.count))
      }
      if let bank = try? self.read(bytes) {
        read += 1
        #expect(bank.questions.allSatisfy { $0.answers.count > 1 && 1...5 ~= $0.difficulty })
      }
    }
    #expect(read > tries(50))
  }
}
