/// Where results are shown: in a terminal or on a page.
package enum Medium {
  case terminal
  case page
}
