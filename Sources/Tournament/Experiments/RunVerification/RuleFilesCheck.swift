extension VerificationIssue {
  /// The copies of files that rules take that are not what was played with; of what is built in, too, for
  /// everything in a folder has to be right.
  ///
  /// - Throws: `FileError`.
  static func ofCopies(_ copies: [RuleFileCopy], in folder: String) throws -> [VerificationIssue] {
    try copies.compactMap { copy in
      let comparison = FileComparison(folder: folder, name: copy.fileName)
      try copy.bytes.withUnsafeBufferPointer { try comparison.expect($0) }
      try comparison.expectEnd()
      return comparison.finding
    }
  }
}
