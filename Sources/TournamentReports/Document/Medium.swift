/// A medium that shows results: a terminal or a page.
package enum Medium {
  case terminal
  case page
}
