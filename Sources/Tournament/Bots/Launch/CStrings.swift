/// Texts as C takes them, until they are freed.
struct CStrings {
  /// A text each; `nil` for none.
  let single: [UnsafePointer<CChar>?]
  /// Lists that end with a null pointer.
  let lists: [UnsafePointer<UnsafePointer<CChar>?>]

  /// Copies texts; what follows a zero byte is cut off.
  init(single: [String?], lists: [[String]]) {
    self.single = single.map { $0.map(CStrings.copy) }
    self.lists = lists.map { texts in
      let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
      for (index, text) in texts.enumerated() {
        (list + index).initialize(to: CStrings.copy(text))
      }
      (list + texts.count).initialize(to: nil)
      return UnsafePointer(list)
    }
  }

  /// Gives the memory back.
  func free() {
    for text in single { text?.deallocate() }
    for list in lists {
      var place = list
      while let text = place.pointee {
        text.deallocate()
        place += 1
      }
      list.deallocate()
    }
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    return UnsafePointer(copy)
  }
}
