extension RunConfiguration {
  /// Returns the decisions of external bots in a folder; `nil` without external bots.
  ///
  /// - Parameter isWhole: `true` if an incomplete end of the file is an error.
  package func decisions(in folder: String, isWhole: Bool = true) throws -> DecisionStore? {
    guard hasPrograms else { return nil }
    return DecisionStore(try DecisionFile(path: "\(folder)/\(DecisionFile.name)", isWhole: isWhole))
  }
}
