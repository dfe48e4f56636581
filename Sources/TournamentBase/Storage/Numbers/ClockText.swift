/// Returns an elapsed time in whole seconds, as `m:ss`.
package func clockTime(_ elapsed: Duration) -> String {
  clockTime((elapsed / .seconds(1)).rounded(.down))
}

/// Returns seconds, rounded up, as `m:ss`, as `h:mm:ss` from one hour on, or as `over 99 h` from
/// 100 hours on.
package func clockTime(_ seconds: Double) -> String {
  guard seconds < 360_000 else { return "over 99 h" }
  let whole = Int(seconds.rounded(.up))
  let pair = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
  let minutes = whole / 60
  if minutes < 60 { return "\(minutes):\(pair(whole % 60))" }
  return "\(minutes / 60):\(pair(minutes % 60)):\(pair(whole % 60))"
}
