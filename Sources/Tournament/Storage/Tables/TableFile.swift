/// The result files of a kind of folder.
protocol TableFile: RawRepresentable<String>, CaseIterable {
  /// The meaning of a row.
  var description: String { get }
}

extension TableFile {
  var fileName: String { "\(rawValue).csv" }
}
