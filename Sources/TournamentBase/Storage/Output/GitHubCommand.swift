/// A command for the GitHub Actions log, in which all text from other sources is escaped.
package struct GitHubCommand: Sendable {
  package let text: String
}
