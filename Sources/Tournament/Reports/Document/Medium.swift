/// A place where results are shown.
enum Medium {
  case terminal
  case page
}
