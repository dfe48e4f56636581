import TournamentBase

/// An HTML builder, which escapes everything that is written as text.
///
/// Its functions are not inlined, so that pages compile faster.
struct HTML {
  private(set) var text = ""

  /// Writes an element with its content.
  ///
  /// - Parameters:
  ///   - name: The element and its attributes, such as `p class="note"`, which are markup.
  ///   - body: Writes the content.
  mutating func element(_ name: String, _ body: (inout HTML) -> Void) {
    text += "<\(name)>"
    body(&self)
    text += "</\(name.prefix { $0 != " " })>\n"
  }

  /// Writes an element that contains text.
  ///
  /// In `pre` elements, which readers copy, long words stay whole.
  @inline(never)
  mutating func element(_ name: String, _ words: String) {
    let tag = name.prefix { $0 != " " }
    text += "<\(name)>\(escaped(tag == "pre" ? words : shortened(words)))</\(tag)>\n"
  }

  /// Writes text, which is escaped.
  @inline(never)
  mutating func write(_ words: String) { text += escaped(shortened(words)) }

  /// Writes markup unchanged.
  mutating func add(markup: String) { text += markup }

  /// Writes clauses without full stops as a list of sentences, or nothing if there are none.
  @inline(never)
  mutating func list(_ clauses: [String]) {
    if clauses.isEmpty { return }
    element("ul") { list in
      for clause in clauses {
        list.element("li", clause.hasSuffix(".") ? clause : "\(clause).")
      }
    }
  }

  /// Writes findings as a list of labels and values, or nothing if there are none.
  ///
  /// A finding without a label belongs to the one before it.
  @inline(never)
  mutating func facts(_ facts: [Fact]) {
    if facts.isEmpty { return }
    element("dl class=\"facts\"") { list in
      let starts = facts.indices.filter { $0 == 0 || !facts[$0].label.isEmpty }
      for (start, end) in zip(starts, Array(starts.dropFirst()) + [facts.count]) {
        list.element("div") { group in
          group.element("dt", facts[start].label)
          for fact in facts[start..<end] { group.element("dd", typeset(fact.text)) }
        }
      }
    }
  }
}

/// Returns text with minus signs instead of hyphens before numbers.
func typeset(_ text: String) -> String {
  var result = ""
  var last: Character = " "
  let characters = Array(text)
  for (index, character) in characters.enumerated() {
    let next = index + 1 < characters.count ? characters[index + 1] : " "
    let isSign = character == "-" && " (".contains(last) && next.isNumber
    result.append(isSign ? "\u{2212}" : character)
    last = character
  }
  return result
}
