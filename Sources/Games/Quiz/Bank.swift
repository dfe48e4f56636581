import CSystem
import GameCore

extension Quiz {
  /// A question bank, from which games draw questions.
  ///
  /// Its CSV file (RFC 4180, but semicolons or tabs may replace commas) begins with a header:
  /// `id,category,difficulty,question,correct,wrong1`, and up to `wrong7`. A row contains at least
  /// one wrong answer and may have fewer columns than the header. A row's answers must differ from
  /// each other even if capitals, spaces and invisible characters are ignored. The right answers
  /// are not public: only ``Quiz/QuizKnowledge`` returns them.
  public final class Bank: RuleFileContent, Hashable {
    public let file: RuleFile
    /// The categories, in the order of their first questions.
    public let categories: [String]
    /// The questions in the order of the file.
    let questions: [BankQuestion]
    /// Each question's index, by its id.
    private let places: [String: Int]  // never iterated

    /// The built-in bank: 150 questions from six categories.
    public static let general = builtIn()

    /// The maximum file size: 16 MiB.
    public static let byteLimit = 16 << 20

    /// The number of questions.
    public var count: Int { questions.count }

    public init(_ file: RuleFile) throws(RuleFileError) {
      var reader = BankReader(file)
      try reader.read()
      self.file = file
      categories = reader.categories
      questions = reader.questions
      places = reader.places
    }

    /// Returns the index of the question with an id, or `nil` if there is none.
    func place(ofID id: String) -> Int? { places[id] }

    private static func builtIn() -> Bank {
      let file = embedded_questions()
      let bytes = [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
      do throws(RuleFileError) {
        return try Bank(RuleFile(name: "general", bytes: bytes))
      } catch {
        preconditionFailure("the built-in bank is unreadable: \(error)")
      }
    }

    public static func == (one: Bank, other: Bank) -> Bool { one.file == other.file }

    public func hash(into hasher: inout Hasher) { hasher.combine(file) }
  }
}

/// A question in a bank.
struct BankQuestion: Sendable {
  /// The maximum number of answers, including the right one.
  static let answerLimit = 8

  let id: String
  /// The index in the bank of the question's category.
  let category: Int
  /// The difficulty, 1 to 5.
  let difficulty: Int
  let text: String
  /// The answers in the order of their bytes, so that their indices reveal nothing.
  let answers: [String]
  /// The index in ``answers`` of each answer in the file's order, the right one first.
  let places: [UInt8]
  /// The number of characters in the question.
  let questionLength: Int
  /// The number of characters in the question and its answers.
  let length: Int

  /// The right answer's index in ``answers``.
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
