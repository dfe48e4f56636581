/// Returns a whole number in decimal digits, with commas between groups of three.
package func grouped(_ number: Int) -> String {
  var groups: [String] = []
  var digits = "\(number.magnitude)"[...]
  while digits.count > 3 {
    groups.append(String(digits.suffix(3)))
    digits = digits.dropLast(3)
  }
  let sign = number < 0 ? "-" : ""
  return sign + ([String(digits)] + groups.reversed()).joined(separator: ",")
}

/// Returns a count with its noun, such as `1 game` or `1,000 games`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}
