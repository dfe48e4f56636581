/// Takes JSON piece by piece, in the order of the text.
///
/// A sink sets commas and escapes strings itself. What it is given has to be well formed: a key
/// before each value of an object, an end for each beginning, one value in all.
public protocol JSONSink {
  /// Opens an object; keys and values follow in turn.
  mutating func beginObject()
  /// Closes the innermost object.
  mutating func endObject()
  /// Opens an array; its values follow.
  mutating func beginArray()
  /// Closes the innermost array.
  mutating func endArray()
  /// Names the value that comes next.
  mutating func key(_ name: String)
  /// Writes a string, escaped where JSON wants it.
  mutating func string(_ value: String)
  /// Writes a whole number in decimal digits.
  mutating func integer(_ value: Int)
  /// Writes a finite number.
  mutating func number(_ value: Double)
  /// Writes `true` or `false`.
  mutating func bool(_ value: Bool)
  /// Writes `null`.
  mutating func null()
}

extension JSONSink {
  /// Writes an object whose keys and values the closure writes.
  @inlinable
  public mutating func object<E: Error>(_ members: (inout Self) throws(E) -> Void) throws(E) {
    beginObject()
    try members(&self)
    endObject()
  }

  /// Writes an array with a value for each element, as the closure writes it.
  @inlinable
  public mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout Self, Elements.Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes an array of whole numbers.
  @inlinable
  public mutating func array(_ numbers: some Sequence<Int>) {
    array(numbers) { sink, number in sink.integer(number) }
  }

  /// Writes an array of strings.
  @inlinable
  public mutating func array(_ strings: some Sequence<String>) {
    array(strings) { sink, string in sink.string(string) }
  }

  /// Writes a key and a string.
  @inlinable
  public mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and a whole number.
  @inlinable
  public mutating func member(_ name: String, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a key and `true` or `false`.
  @inlinable
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a key and an array of whole numbers.
  @inlinable
  public mutating func member(_ name: String, _ numbers: some Sequence<Int>) {
    key(name)
    array(numbers)
  }

  /// Writes a key and an array of strings.
  @inlinable
  public mutating func member(_ name: String, _ strings: some Sequence<String>) {
    key(name)
    array(strings)
  }

  /// Writes the value of a parameter as JSON's own kind of value.
  public mutating func value(_ value: ParameterValue) {
    switch value {
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .text(let value): string(value)
    case .flag(let value): bool(value)
    case .file(let value): string(value.hash)
    }
  }
}
