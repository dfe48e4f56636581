import GameCore

extension Command {
  private static let schemaOption = Option<Bool>.flag(
    "schema", "print the JSON Schema for everything that --json prints")

  static let listColumns = Command(
    name: "list columns", words: "[FILE...]", summary: "list result files and their columns",
    options: [Option.json, schemaOption],
    discussion: """
      FILE is the name of a result file, such as games.csv. Every column is listed with its type,
      meaning and unit, including columns that only certain options, games, formats or external bots
      add. Words in capital letters, such as MEASURE, stand for names from a game or a command line.
      """,
    examples: """
      tournament list columns games.csv seats.csv
      tournament list columns --json >columns.json
      tournament list columns --schema >output.schema.json
      """
  ) { arguments, context in
    let paths = DescribedFile.all.map(\.path)
    for word in arguments.words where !paths.contains(word) {
      let near = nearest(to: word, among: paths)
      arguments.report(
        "unknown file '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        remedy: near == nil ? "Run '\(context.program) list columns' for a list." : nil)
    }
    if arguments[schemaOption], arguments[.json] || !arguments.words.isEmpty {
      arguments.report(
        "\(schemaOption.flag) cannot be used with \(arguments[.json] ? Option.json.flag : "FILE")")
    }
    try arguments.check()
    if arguments[schemaOption] {
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
