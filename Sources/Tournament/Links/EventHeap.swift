/// A binary heap that gives its least element first.
struct EventHeap<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private let precedes: @Sendable (Element, Element) -> Bool

  init(_ precedes: @escaping @Sendable (Element, Element) -> Bool) { self.precedes = precedes }

  var count: Int { elements.count }

  /// O(log n).
  mutating func push(_ element: Element) {
    var place = elements.count
    elements.append(element)
    while place > 0, precedes(elements[place], elements[(place - 1) / 2]) {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// O(log n); `nil` where there is none.
  mutating func popLeast() -> Element? {
    guard let least = elements.first, let last = elements.popLast() else { return nil }
    if elements.isEmpty { return least }
    elements[0] = last
    var place = 0
    while true {
      var next = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < elements.count && precedes(elements[child], elements[next]) { next = child }
      if next == place { return least }
      elements.swapAt(place, next)
      place = next
    }
  }
}
