@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct EventHeapTests {
  /// As a sorted list would give them, whatever is pushed and taken in between.
  @Test func asASortedList() {
    var random = RandomStream(state: 1, 2, 3, 4)
    var heap = EventHeap<Int>(<)
    var list: [Int] = []
    for _ in 0..<5000 {
      if random.nextBool(probability: 0.6) {
        let number = random.next(below: 500)
        heap.push(number)
        list.append(number)
      } else {
        list.sort(by: >)
        #expect(heap.popLeast() == list.popLast())
      }
      #expect(heap.count == list.count)
    }
  }
}
