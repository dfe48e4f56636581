/// An observation that can be sent to another program.
///
/// It is written from the observation alone, so nothing that the type hides can slip out.
public protocol JSONObservation: Sendable {
  /// What is written, for readers and for checks.
  static var schema: JSONSchema { get }

  /// Writes the observation as one JSON value that ``schema`` describes.
  func write(to sink: inout some JSONSink)
}

extension JSONObservation {
  /// The observation as one line of JSON.
  public var json: String {
    var text = JSONText()
    write(to: &text)
    return text.description
  }
}
