extension BlossomForest {
  /// Returns how much the duals change before an edge runs out of slack or an odd blossom opens.
  ///
  /// - Returns: The change, or `nil` if neither can happen.
  func leastStep() -> Int? {
    var least = Int.max
    for root in 1...last where roots[root] == root {
      if root > count, sides[root] == .odd { least = min(least, duals[root] / 2) }
      guard nearest[root] != 0 else { continue }
      switch sides[root] {
      case .none: least = min(least, slack(nearest[root], root))
      case .even: least = min(least, slack(nearest[root], root) / 2)
      case .odd: break
      }
    }
    return least == .max ? nil : least
  }

  mutating func move(_ step: Int) {
    for vertex in 1...count {
      switch sides[roots[vertex]] {
      case .even: duals[vertex] -= step
      case .odd: duals[vertex] += step
      case .none: break
      }
    }
    for blossom in (count + 1)..<max(count + 1, last + 1) where roots[blossom] == blossom {
      switch sides[blossom] {
      case .even: duals[blossom] += 2 * step
      case .odd: duals[blossom] -= 2 * step
      case .none: break
      }
    }
  }
}
