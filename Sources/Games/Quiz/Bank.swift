import CSystem
import GameCore

extension Quiz {
  /// A bank of questions, of which games draw theirs.
  ///
  /// A CSV file (RFC 4180, also with semicolons or tabs) with a header:
  /// `id,category,difficulty,question,correct,wrong1`, and up to `wrong7`. A row may have fewer wrong answers
  /// than the header has columns, but one at least; no two of a row look alike. Which answer is right stays
  /// inside this module: ``Quiz/QuizKnowledge`` is the only way to know.
  public final class Bank: RuleFileContent, Hashable {
    public let file: RuleFile
    /// The categories, in the order in which they first come up.
    public let categories: [String]
    /// In the order of the file.
    let questions: [BankQuestion]
    /// The place of each question among them by its id.
    private let places: [String: Int]  // never iterated

    /// The bank that is built in: 150 questions from six categories.
    public static let general = builtIn()

    /// No larger file is read: 16 MiB.
    public static let byteLimit = 16 << 20

    /// How many questions there are.
    public var count: Int { questions.count }

    public init(_ file: RuleFile) throws(RuleFileError) {
      var reader = BankReader(file)
      try reader.read()
      self.file = file
      categories = reader.categories
      questions = reader.questions
      places = reader.places
    }

    /// The place of the question with an id; `nil` where there is none.
    func place(ofID id: String) -> Int? { places[id] }

    private static func builtIn() -> Bank {
      let file = embedded_questions()
      let bytes = [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
      do throws(RuleFileError) {
        return try Bank(RuleFile(name: "general", bytes: bytes))
      } catch {
        preconditionFailure("the built-in bank can't be read: \(error)")
      }
    }

    public static func == (one: Bank, other: Bank) -> Bool { one.file == other.file }

    public func hash(into hasher: inout Hasher) { hasher.combine(file) }
  }
}

/// A question as the bank holds it.
struct BankQuestion: Sendable {
  /// The most answers, the right one among them.
  static let answerLimit = 8

  let id: String
  /// Its place among the bank's categories.
  let category: Int
  /// 1 to 5.
  let difficulty: Int
  let text: String
  /// In the order of their bytes, so that the place of an answer says nothing.
  let answers: [String]
  /// For each answer as it stands in the file, the right one first, its place among ``answers``.
  let places: [UInt8]
  /// How many characters the question has.
  let questionLength: Int
  /// How many characters the question and its answers have.
  let length: Int

  /// The place of the right one among ``answers``.
  var key: Int { Int(places[0]) }

  init(id: String, category: Int, difficulty: Int, text: String, written: [String]) {
    self.id = id
    self.category = category
    self.difficulty = difficulty
    self.text = text
    let order = written.indices.sorted {
      written[$0].utf8.lexicographicallyPrecedes(written[$1].utf8)
    }
    answers = order.map { written[$0] }
    var places = [UInt8](repeating: 0, count: written.count)
    for (place, index) in order.enumerated() { places[index] = UInt8(place) }
    self.places = places
    questionLength = text.count
    length = written.reduce(text.count) { $0 + $1.count }
  }
}
