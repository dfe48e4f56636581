/// The alternating trees in the search for a perfect matching with maximum weight.
///
/// Vertices are numbered from 1. Numbers above `count` are blossoms: odd cycles that act as one
/// vertex. An edge's slack is the sum of the duals at its ends minus twice its weight.
struct BlossomForest {
  /// The parity of a root's distance from a free vertex.
  enum Side { case even, odd, none }

  let count: Int
  var last: Int
  private let width: Int
  /// Each edge's ends and weight, or 0 if there is no such edge.
  private var tails: [Int32]
  private var heads: [Int32]
  private var weights: [Int]
  var duals: [Int]
  private(set) var mates: [Int]
  /// For each root, the vertex whose edge to the root has the smallest slack, or 0 if there is
  /// none.
  var nearest: [Int]
  /// For each number, its outermost blossom (possibly the number itself), or 0 for an unused
  /// blossom.
  var roots: [Int]
  private var parents: [Int]
  var sides: [Side]
  private var visits: [Int]
  private var visit = 0
  /// For each cycle, its vertices in order, beginning with the base.
  private var cycles: [[Int]]
  private var memberOf: [Int32]
  private var queue: [Int] = []

  init(count: Int, costs: [Int?]) {
    self.count = count
    last = count
    width = count + count / 2 + 2
    let greatest = costs.reduce(0) { max($0, $1 ?? 0) }
    tails = [Int32](repeating: 0, count: width * width)
    heads = tails
    memberOf = tails
    weights = [Int](repeating: 0, count: width * width)
    duals = [Int](repeating: 0, count: width)
    mates = duals
    nearest = duals
    roots = duals
    parents = duals
    visits = duals
    sides = [Side](repeating: .none, count: width)
    cycles = [[Int]](repeating: [], count: width)
    for first in 1..<(count + 1) {
      roots[first] = first
      duals[first] = greatest + 1
      memberOf[first * width + first] = Int32(first)
      for second in 1..<(count + 1) {
        let (low, high) = (min(first, second), max(first, second))
        let place = first * width + second
        (tails[place], heads[place]) = (Int32(first), Int32(second))
        if low < high, let cost = costs[(low - 1) * count + high - 1] {
          weights[place] = greatest + 1 - cost
        }
      }
    }
  }

  func slack(_ first: Int, _ second: Int) -> Int {
    let place = first * width + second
    let (tail, head) = (Int(tails[place]), Int(heads[place]))
    return duals[tail] + duals[head] - 2 * weights[tail * width + head]
  }

  private mutating func note(_ vertex: Int, near root: Int) {
    if nearest[root] == 0 || slack(vertex, root) < slack(nearest[root], root) {
      nearest[root] = vertex
    }
  }

  private mutating func findNearest(to root: Int) {
    nearest[root] = 0
    for vertex in 1...count
    where weights[vertex * width + root] > 0 && roots[vertex] != root
      && sides[roots[vertex]] == .even
    {
      note(vertex, near: root)
    }
  }

  private mutating func enqueue(_ number: Int) {
    if number <= count { return queue.append(number) }
    for member in cycles[number] { enqueue(member) }
  }

  private mutating func setRoot(of number: Int, to root: Int) {
    roots[number] = root
    if number > count { for member in cycles[number] { setRoot(of: member, to: root) } }
  }

  /// Returns a member's even place in its cycle, reversing the cycle if necessary.
  private mutating func evenPlace(of member: Int, in blossom: Int) -> Int {
    let place = cycles[blossom].firstIndex(of: member) ?? 0
    if place % 2 == 0 { return place }
    cycles[blossom][1...].reverse()
    return cycles[blossom].count - place
  }

  private mutating func pair(_ first: Int, with second: Int) {
    let edge = first * width + second
    mates[first] = Int(heads[edge])
    guard first > count else { return }
    let member = Int(memberOf[first * width + Int(tails[edge])])
    let place = evenPlace(of: member, in: first)
    for index in 0..<place { pair(cycles[first][index], with: cycles[first][index ^ 1]) }
    pair(member, with: second)
    cycles[first] = Array(cycles[first][place...] + cycles[first][..<place])
  }

  private mutating func augment(from first: Int, to second: Int) {
    var (first, second) = (first, second)
    while true {
      let next = roots[mates[first]]
      pair(first, with: second)
      if next == 0 { return }
      let above = roots[parents[next]]
      pair(next, with: above)
      (first, second) = (above, next)
    }
  }

  /// Returns where two branches meet, or 0 if they belong to separate trees.
  private mutating func meetingPoint(_ first: Int, _ second: Int) -> Int {
    visit += 1
    var (one, other) = (first, second)
    while one != 0 || other != 0 {
      if one != 0 {
        if visits[one] == visit { return one }
        visits[one] = visit
        one = roots[mates[one]]
        one = one == 0 ? 0 : roots[parents[one]]
      }
      swap(&one, &other)
    }
    return 0
  }

  private mutating func shrink(_ first: Int, _ base: Int, _ second: Int) {
    var blossom = count + 1
    while blossom <= last, roots[blossom] != 0 { blossom += 1 }
    last = max(last, blossom)
    (duals[blossom], sides[blossom], mates[blossom]) = (0, .even, mates[base])
    cycles[blossom] = [base] + branch(from: first, to: base).reversed()
    cycles[blossom] += branch(from: second, to: base)
    setRoot(of: blossom, to: blossom)
    for number in 1...last {
      weights[blossom * width + number] = 0
      weights[number * width + blossom] = 0
    }
    for vertex in 1...count { memberOf[blossom * width + vertex] = 0 }
    for member in cycles[blossom] {
      for number in 1...last
      where weights[member * width + number] > 0
        && (weights[blossom * width + number] == 0
          || slack(member, number) < slack(blossom, number))
      {
        copyEdge(member * width + number, to: blossom * width + number)
        copyEdge(number * width + member, to: number * width + blossom)
      }
      for vertex in 1...count where memberOf[member * width + vertex] != 0 {
        memberOf[blossom * width + vertex] = Int32(member)
      }
    }
    findNearest(to: blossom)
  }

  /// Returns the roots along a branch without its end and enqueues the ones at odd distances.
  private mutating func branch(from start: Int, to end: Int) -> [Int] {
    var members: [Int] = []
    var root = start
    while root != end {
      let odd = roots[mates[root]]
      members += [root, odd]
      enqueue(odd)
      root = roots[parents[odd]]
    }
    return members
  }

  private mutating func copyEdge(_ source: Int, to target: Int) {
    (tails[target], heads[target]) = (tails[source], heads[source])
    weights[target] = weights[source]
  }

  private mutating func expand(_ blossom: Int) {
    for member in cycles[blossom] { setRoot(of: member, to: member) }
    let edge = blossom * width + parents[blossom]
    let member = Int(memberOf[blossom * width + Int(tails[edge])])
    let place = evenPlace(of: member, in: blossom)
    for index in stride(from: 0, to: place, by: 2) {
      let (odd, even) = (cycles[blossom][index], cycles[blossom][index + 1])
      parents[odd] = Int(tails[even * width + odd])
      (sides[odd], sides[even]) = (.odd, .even)
      nearest[odd] = 0
      findNearest(to: even)
      enqueue(even)
    }
    (sides[member], parents[member]) = (.odd, parents[blossom])
    for index in (place + 1)..<max(place + 1, cycles[blossom].count) {
      sides[cycles[blossom][index]] = .none
      findNearest(to: cycles[blossom][index])
    }
    roots[blossom] = 0
  }

  /// Adds an edge without slack to a tree and returns `true` if this added a pair to the matching.
  private mutating func take(_ first: Int, _ second: Int) -> Bool {
    let edge = first * width + second
    let (one, other) = (roots[Int(tails[edge])], roots[Int(heads[edge])])
    switch sides[other] {
    case .none:
      (parents[other], sides[other]) = (Int(tails[edge]), .odd)
      let next = roots[mates[other]]
      (nearest[other], nearest[next]) = (0, 0)
      sides[next] = .even
      enqueue(next)
    case .even:
      let base = meetingPoint(one, other)
      if base == 0 {
        augment(from: one, to: other)
        augment(from: other, to: one)
        return true
      }
      shrink(one, base, other)
    case .odd: break
    }
    return false
  }

  /// Adds a pair to the matching or returns `false` if no pair can be added.
  mutating func addPair() -> Bool {
    for number in 1...last { (sides[number], nearest[number]) = (.none, 0) }
    queue.removeAll()
    for root in 1...last where roots[root] == root && mates[root] == 0 {
      (parents[root], sides[root]) = (0, .even)
      enqueue(root)
    }
    while true {
      var next = 0
      while next < queue.count {
        let vertex = queue[next]
        next += 1
        if sides[roots[vertex]] == .odd { continue }
        for other in 1...count
        where weights[vertex * width + other] > 0 && roots[vertex] != roots[other] {
          if slack(vertex, other) == 0 {
            if take(vertex, other) { return true }
          } else {
            note(vertex, near: roots[other])
          }
        }
      }
      queue.removeAll()
      guard let step = leastStep() else { return false }
      move(step)
      for root in 1...last
      where roots[root] == root && nearest[root] != 0 && roots[nearest[root]] != root
        && slack(nearest[root], root) == 0
      {
        if take(nearest[root], root) { return true }
      }
      for blossom in (count + 1)..<max(count + 1, last + 1)
      where roots[blossom] == blossom && sides[blossom] == .odd && duals[blossom] == 0 {
        expand(blossom)
      }
    }
  }
}
