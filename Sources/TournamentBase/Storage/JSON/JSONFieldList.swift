/// A type that lists its fields once, for JSON and, if it is a row, for tables.
package protocol JSONFieldList: FieldList, Codable, DescribedKeys {
  /// The shape for JSON objects.
  static var jsonShape: Shape { get }
}

extension JSONFieldList where Shape == Void {
  package static var jsonShape: Void { () }
}

extension JSONFieldList {
  package static var fields: [TableSchema.Field] {
    SchemaVisitor(of: Self.self, jsonShape).keys.filter { !$0.description.isEmpty }
  }

  public init(from decoder: any Decoder) throws {
    self = Self.empty(Self.jsonShape)
    var visitor = FieldDecoder(container: try decoder.container(keyedBy: JSON.Key.self))
    visit(&visitor, Self.jsonShape)
    if let failure = visitor.failure { throw failure }
  }

  public func encode(to encoder: any Encoder) throws {
    var visitor = FieldEncoder(container: encoder.container(keyedBy: JSON.Key.self))
    var copy = self
    copy.visit(&visitor, Self.jsonShape)
    if let failure = visitor.failure { throw failure }
  }
}

/// A visitor that writes fields as members of a JSON object.
struct FieldEncoder: FieldVisitor {
  private(set) var container: KeyedEncodingContainer<JSON.Key>
  private(set) var failure: (any Error)?

  init(container: KeyedEncodingContainer<JSON.Key>) { self.container = container }

  mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field, _ form: CellForm
  ) {
    attempt { try value.encode(to: &$0, JSON.Key(property: field().name)) }
  }

  mutating func list<Value: KeyedValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field,
    columns: (_ visitor: inout Self, _ value: inout Value) -> Void
  ) {
    attempt { try value.encode(to: &$0, JSON.Key(property: field().name)) }
  }

  private mutating func attempt(
    _ write: (inout KeyedEncodingContainer<JSON.Key>) throws -> Void
  ) {
    do {
      try write(&container)
    } catch {
      // The error, which may be an interrupt, is thrown after the visit.
      failure = failure ?? error
    }
  }
}

/// A visitor that reads fields from the members of a JSON object.
struct FieldDecoder: FieldVisitor {
  private let container: KeyedDecodingContainer<JSON.Key>
  /// The first error.
  private(set) var failure: (any Error)?

  init(container: KeyedDecodingContainer<JSON.Key>) { self.container = container }

  mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field, _ form: CellForm
  ) {
    attempt { value = try Value.decode(from: $0, JSON.Key(property: field().name)) }
  }

  mutating func list<Value: KeyedValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field,
    columns: (_ visitor: inout Self, _ value: inout Value) -> Void
  ) {
    attempt { value = try Value.decode(from: $0, JSON.Key(property: field().name)) }
  }

  private mutating func attempt(
    _ read: (KeyedDecodingContainer<JSON.Key>) throws -> Void
  ) {
    do {
      try read(container)
    } catch {
      // The error, which may be an interrupt, is thrown after the visit.
      failure = failure ?? error
    }
  }
}
