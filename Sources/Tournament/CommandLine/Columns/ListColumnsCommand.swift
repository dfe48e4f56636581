import GameCore

extension Command {
  static let listColumns = Command(
    name: "list columns", words: "[FILE...]", summary: "list result files and their columns",
    options: [Option.json],
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
    ]
  ) { arguments, context in
    let paths = DescribedFile.all.map(\.path)
    for word in arguments.words where !paths.contains(word) {
      let near = nearest(to: word, among: paths)
      arguments.report(
        "unknown file '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        remedy: near == nil ? "Run '\(context.program) list columns' for a list." : nil)
    }
    try arguments.check()
    let files = DescribedFile.all.filter {
      arguments.words.isEmpty || arguments.words.contains($0.path)
    }
    try context.print(files, isJSON: arguments[.json], text: files.text)
    return .done
  }
}
