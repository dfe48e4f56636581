/// A command for the log of GitHub Actions, whose parts from outside are escaped.
package struct GitHubCommand: Sendable {
  package let text: String
}
