/// The time that has gone by, in whole seconds: as `m:ss`.
package func clockTime(_ elapsed: Duration) -> String {
  clockTime((elapsed / .seconds(1)).rounded(.down))
}

/// Seconds as `m:ss`, or `h:mm:ss` from an hour on; a part of a second is one more.
package func clockTime(_ seconds: Double) -> String {
  guard seconds < 360_000 else { return "over 99 h" }
  let whole = Int(seconds.rounded(.up))
  let pair = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
  let minutes = whole / 60
  if minutes < 60 { return "\(minutes):\(pair(whole % 60))" }
  return "\(minutes / 60):\(pair(minutes % 60)):\(pair(whole % 60))"
}

/// A whole number with commas between its thousands.
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
