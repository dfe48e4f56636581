/// Options of other commands that a command rejects with an error that gives the reason.
package struct RefusedOption: Sendable {
  let names: [String]
  /// The reason as a clause that begins with a small letter and has no full stop.
  let reason: String
  /// The alternative, in sentences.
  let remedy: String

  init(_ options: any OptionDeclaration..., reason: String, remedy: String) {
    (names, self.reason, self.remedy) = (options.map(\.name), reason, remedy)
  }
}
