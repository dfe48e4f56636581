/// A command for the GitHub Actions log, with all parts from outside escaped.
package struct GitHubCommand: Sendable {
  package let text: String
}
