extension RunConfiguration {
  /// Returns the external bots' decisions from a folder, or `nil` if no external bots play.
  ///
  /// - Parameter isWhole: `true` if an unreadable line is an error, or `false` if it counts as the
  ///   end of the file.
  package func decisions(in folder: String, isWhole: Bool = true) throws -> DecisionStore? {
    guard hasPrograms else { return nil }
    return DecisionStore(try DecisionFile(path: "\(folder)/\(DecisionFile.name)", isWhole: isWhole))
  }
}
