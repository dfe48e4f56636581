import Markup

/// Builds the text of a page and escapes everything that is written as text.
///
/// Its functions are not inlined, which makes pages quicker to compile.
struct HTML {
  private(set) var text = ""

  /// Writes an element with what is in it.
  ///
  /// - Parameters:
  ///   - name: The element and its attributes, such as `p class="note"`, which are ours.
  ///   - body: Writes what is in it.
  mutating func element(_ name: String, _ body: (inout HTML) -> Void) {
    text += "<\(name)>"
    body(&self)
    text += "</\(name.prefix { $0 != " " })>\n"
  }

  /// Writes an element with a text in it.
  @inline(never)
  mutating func element(_ name: String, _ words: String) {
    text += "<\(name)>\(escaped(words))</\(name.prefix { $0 != " " })>\n"
  }

  /// Writes a text.
  @inline(never)
  mutating func write(_ words: String) { text += escaped(words) }

  /// Writes what is markup already.
  mutating func add(markup: String) { text += markup }

  /// Writes sentences without full stops as a list; nothing where there are none.
  @inline(never)
  mutating func list(_ sentences: [String]) {
    if sentences.isEmpty { return }
    element("ul") { list in
      for sentence in sentences {
        list.element("li", sentence.hasSuffix(".") ? sentence : "\(sentence).")
      }
    }
  }

  /// Writes terms and what they mean as a list.
  @inline(never)
  mutating func terms(_ pairs: [(term: String, meaning: String)]) {
    element("dl class=\"facts\"") { list in
      for (term, meaning) in pairs {
        list.element("div") { pair in
          pair.element("dt", term)
          pair.element("dd", meaning)
        }
      }
    }
  }
}
