/// Lists of C strings that stay valid until they are freed.
package struct CStrings {
  let single: [UnsafePointer<CChar>?]
  /// The lists, each of which ends with a null pointer.
  package let lists: [UnsafePointer<UnsafePointer<CChar>?>]

  package init(single: [String?], lists: [[String]]) {
    self.single = single.map { $0.map(CStrings.copy) }
    self.lists = lists.map { texts in
      let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
      let pointers: [UnsafePointer<CChar>?] = texts.map { CStrings.copy($0) } + [nil]
      list.initialize(from: pointers, count: pointers.count)
      return UnsafePointer(list)
    }
  }

  package func free() {
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
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(copy)
  }

  /// Returns the string that a C function writes to a buffer, or `nil` if the function returns
  /// `false`.
  static func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard fill(buffer.baseAddress, buffer.count), let start = buffer.baseAddress else {
        return nil
      }
      return String(cString: start)
    }
  }
}
