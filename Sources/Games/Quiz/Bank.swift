import CSystem
import GameCore

extension Quiz {
  /// A question bank, from which games draw questions.
  ///
  /// Its CSV file (RFC 4180, also with semicolons or tabs) has a header:
  /// `id,category,difficulty,question,correct,wrong1`, and up to `wrong7`. A row has at least one wrong
  /// answer, and may have fewer columns than the header. The answers of a row differ even without capitals,
  /// spaces and invisible characters. The right answers are not public: only ``Quiz/QuizKnowledge`` returns
  /// them.
  public final class Bank: RuleFileContent, Hashable {
    public let file: RuleFile
    /// The categories, in the order of their first question.
    public let categories: [String]
    /// The questions in the order of the file.
    let questions: [BankQuestion]
    /// The index of each question by its id.
    private let places: [String: Int]  // never iterated

    /// The built-in bank: 150 questions from six categories.
    public static let general = builtIn()

    /// The maximum size of a file: 16 MiB.
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

    /// Returns the index of the question with an id; `nil` if there is none.
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

/// A question of a bank.
struct BankQuestion: Sendable {
  /// The maximum number of answers, including the right one.
  static let answerLimit = 8

  let id: String
  /// The index of the question's category in the bank.
  let category: Int
  /// The difficulty, 1 to 5.
  let difficulty: Int
  let text: String
  /// The answers in the order of their bytes, so that their indices contain no information.
  let answers: [String]
  /// The index in ``answers`` of each answer in the order of the file, the right one first.
  let places: [UInt8]
  /// The number of characters of the question.
  let questionLength: Int
  /// The number of characters of the question and its answers.
  let length: Int

  /// The index of the right answer in ``answers``.
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
