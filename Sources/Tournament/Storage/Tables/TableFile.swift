/// The tables of a kind of folder.
protocol TableFile: RawRepresentable<String>, CaseIterable {
  /// What a table's rows are.
  var description: String { get }
}

extension TableFile {
  var fileName: String { "\(rawValue).csv" }
}
