/// A medium that shows results: a terminal or a page.
enum Medium {
  case terminal
  case page
}
