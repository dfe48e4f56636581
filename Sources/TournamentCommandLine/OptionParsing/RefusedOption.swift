/// Other commands' options that a command does not support, for an error with the reason.
package struct RefusedOption: Sendable {
  let names: [String]
  /// The reason as a clause, with a small letter and without a full stop.
  let reason: String
  /// The alternative, in sentences.
  let remedy: String

  init(_ options: any OptionDeclaration..., reason: String, remedy: String) {
    (names, self.reason, self.remedy) = (options.map(\.name), reason, remedy)
  }
}
