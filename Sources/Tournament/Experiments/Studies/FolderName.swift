/// The name of a folder, which ends in digits of the SHA-256 of its configuration.
///
/// Eight of them, unless another configuration has a folder whose name is the same up to there.
struct FolderName {
  /// The name, with as many digits as it takes.
  let text: String
  /// The name of the other folder, which has fewer digits; `nil` if there is none.
  let namesake: String?

  /// More digits are tried in these steps; the last are all.
  static let digits = [8, 16, 32, 64]

  /// Chooses the shortest name that no other configuration has.
  ///
  /// - Parameters:
  ///   - name: Returns the name with a number of digits.
  ///   - isTaken: Whether another configuration has a folder of that name.
  init(of name: (_ digits: Int) throws -> String, isTaken: (String) throws -> Bool) rethrows {
    var namesake: String?
    var text = try name(FolderName.digits[0])
    for digits in FolderName.digits.dropFirst() {
      guard try isTaken(text) else { break }
      namesake = text
      text = try name(digits)
    }
    (self.text, self.namesake) = (text, namesake)
  }
}
