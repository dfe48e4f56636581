import Testing

@testable import GameCore

struct RuleFieldTests {
  /// Rules with a rule of each kind.
  private struct Rules: GameRules {
    enum Colour: String, CaseIterable { case red, darkBlue = "dark-blue" }

    private(set) var size = 6
    private(set) var share = 0.5
    private(set) var colour = Colour.red
    private(set) var open = true

    static let fields: [RuleField<Rules>] = [
      .integer("size", in: 1...9, at: \.size, summary: "a size"),
      .number("share", in: 0...1, at: \.share, summary: "a share"),
      .choice("colour", at: \.colour, summary: "a colour"),
      .flag("open", at: \.open, summary: "whether it is"),
    ]

  }

  /// Only the declaration contains key, range and default.
  @Test func `the list of parameters follows from the declarations`() {
    let expected: [Parameter] = [
      .integer("size", in: 1...9, default: 6, summary: "a size"),
      .number("share", in: 0...1, default: 0.5, summary: "a share"),
      .choice("colour", among: ["red", "dark-blue"], default: "red", summary: "a colour"),
      .flag("open", default: true, summary: "whether it is"),
    ]
    #expect(Rules.parameters == expected)
  }

  /// A file of words, one per line, none empty.
  private struct Words: RuleFileContent {
    let file: RuleFile
    let words: [String]

    init(_ file: RuleFile) throws(RuleFileError) {
      self.file = file
      words = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      if words.contains("") { throw RuleFileError("\(file.name): an empty word") }
    }

    static let some: Words = {
      do { return try Words(RuleFile(name: "some", bytes: Array("one\ntwo".utf8))) } catch {
        preconditionFailure("\(error)")
      }
    }()
  }

  private struct WordRules: GameRules {
    private(set) var words = Words.some

    static let fields: [RuleField<WordRules>] = [
      .file("words", suffix: "txt", byteLimit: 100, at: \.words, summary: "the words")
    ]

    static func == (one: WordRules, other: WordRules) -> Bool {
      one.words.file == other.words.file
    }

    func hash(into hasher: inout Hasher) { hasher.combine(words.file) }
  }

  /// An unreadable file is an error of the rule.
  @Test func `a file is identified by its bytes`() throws {
    let parameter = try #require(WordRules.parameters.first)
    #expect(parameter.allowed == "some, or a .txt file")
    #expect(parameter.defaultText == "some")
    var values = ParameterValues([parameter])
    #expect(try WordRules(values).words.words == ["one", "two"])
    #expect(WordRules().changes.isEmpty)
    let file = RuleFile(name: "x/y.txt", bytes: Array("three".utf8))
    try values.set("words", to: file)
    let rules = try WordRules(values)
    #expect(rules.words.words == ["three"])
    #expect(rules.changes == "words=words-\(file.hash.dropFirst(7).prefix(16)).txt")
    #expect(try WordRules(rules.values) == rules)
    var damaged = ParameterValues([parameter])
    try damaged.set("words", to: RuleFile(name: "x.txt", bytes: Array("a\n\nb".utf8)))
    let error = #expect(throws: ParameterError.self) { try WordRules(damaged) }
    #expect(error?.description == "words: x.txt: an empty word")
  }

  /// Text is valid only for the default, because callers with a path read the files.
  @Test func `a file cannot be set from text`() throws {
    let parameter = try #require(WordRules.parameters.first)
    let hash = Words.some.file.hash
    for text in ["some", hash] {
      #expect(try parameter.value(from: text) == parameter.defaultValue)
      #expect(parameter.isDefaultFile(text))
    }
    let error = #expect(throws: ParameterError.self) { try parameter.value(from: "x.txt") }
    #expect(error?.description == "invalid value 'x.txt' for words: expected 'some' or a .txt file")
    #expect(parameter.defaultValue.stored == .text(hash))
    #expect(parameter.defaultValue.description == hash)
    var values = ParameterValues(Rules.parameters + [parameter])
    let file = RuleFile(name: "x", bytes: [1])
    for (name, problem) in [
      ("size", "does not accept a file; expected 1 to 9"), ("wrds", "did you mean 'words'?"),
    ] {
      let error = #expect(throws: ParameterError.self) { try values.set(name, to: file) }
      #expect(error?.problem.contains(problem) == true)
    }
    try values.set("words", to: file)
    let twice = #expect(throws: ParameterError.self) { try values.set("words", to: file) }
    #expect(twice?.problem == "given more than once")
    #expect(values.files.map(\.parameter.name) == ["words"])
  }

  @Test func `every kind of rule is read and written`() throws {
    var values = ParameterValues(Rules.parameters)
    for (key, text) in [
      ("size", "3"), ("share", "0.25"), ("colour", "dark-blue"), ("open", "false"),
    ] {
      try values.set(key, to: text)
    }
    let rules = try Rules(values)
    #expect(rules.size == 3)
    #expect(rules.share == 0.25)
    #expect(rules.colour == .darkBlue)
    #expect(!rules.open)
    #expect(rules.changes == "size=3,share=0.25,colour=dark-blue,open=false")
    #expect(try Rules(rules.values) == rules)
    #expect(values.choice("colour") == Rules.Colour.darkBlue)
  }
}
