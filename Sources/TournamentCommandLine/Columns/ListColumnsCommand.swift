import GameCore

extension Command {
  private static let schemaOption = Option<Bool>.flag(
    "schema", "print the JSON Schema for everything that --json prints")

  static let listColumns = Command(
    name: "list columns", words: "[FILE...]", summary: "list result files and their columns",
    options: { read in (isJSON: read(.json), isSchema: read(schemaOption)) },
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
  ) { arguments, options, context in
    let paths = DescribedFile.all.map(\.path)
    for word in arguments.words where !paths.contains(word) {
      let near = nearest(to: word, among: paths)
      arguments.report(
        "unknown file '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        remedy: near == nil ? "Run '\(context.program) list columns' for a list." : nil)
    }
    if options.isSchema, options.isJSON || !arguments.words.isEmpty {
      arguments.report(
        "\(schemaOption.flag) cannot be used with \(options.isJSON ? Option.json.flag : "FILE")")
    }
    try arguments.check()
    if options.isSchema {
      try context.printJSON(try PrintedJSON.schema())
      return .done
    }
    let files = DescribedFile.all.filter {
      arguments.words.isEmpty || arguments.words.contains($0.path)
    }
    try context.print(files, isJSON: options.isJSON, text: files.text)
    return .done
  }
}
