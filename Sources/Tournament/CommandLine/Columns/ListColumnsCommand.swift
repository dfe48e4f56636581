import GameCore

extension Option where Value == Bool {
  fileprivate static var schema: Option {
    .flag("schema", "print the JSON Schema of the output of all commands with --json")
  }
}

extension Command {
  static let listColumns = Command(
    name: "list columns", words: "[FILE...]", summary: "list result files and their columns",
    options: [Option.json, Option.schema],
    discussion: [
      """
      FILE is the name of a result file, such as games.csv. Every column is listed with its type, \
      meaning and unit, also columns of certain options, games, formats and external bots. Words in \
      capital letters, such as MEASURE, stand for names of a game or of a command line.
      """
    ],
    examples: [
      Example("tournament list columns games.csv seats.csv"),
      Example("tournament list columns --json >columns.json"),
      Example("tournament list columns --schema >output.schema.json"),
    ]
  ) { arguments, context in
    let paths = DescribedFile.all.map(\.path)
    for word in arguments.words where !paths.contains(word) {
      let near = nearest(to: word, among: paths)
      arguments.report(
        "unknown file '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        remedy: near == nil ? "Run '\(context.program) list columns' for a list." : nil)
    }
    if arguments[.schema], arguments[.json] || !arguments.words.isEmpty {
      arguments.report(
        "\(Option.schema.flag) cannot be used with \(arguments[.json] ? Option.json.flag : "FILE")")
    }
    try arguments.check()
    if arguments[.schema] {
      try context.printJSON(try PrintedJSON.schema())
      return .done
    }
    let files = DescribedFile.all.filter {
      arguments.words.isEmpty || arguments.words.contains($0.path)
    }
    try context.print(files, isJSON: arguments[.json], text: files.text)
    return .done
  }
}
