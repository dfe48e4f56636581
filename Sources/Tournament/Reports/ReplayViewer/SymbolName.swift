import GameCore

extension Picture.Kind {
  /// What the page calls the symbol, or for words `text:` and the words.
  var symbol: String {
    switch self {
    case .holes(let columns, let rows, let wraps): "\(wraps ? "ring" : "board")\(columns)x\(rows)"
    case .disc(let seat): "disc\(seat)"
    case .tile(let low, let high): "tile\(low)-\(high)"
    case .tileBack: "tile"
    case .card(let rank, let suit): "card\(rank)\(suit?.letter ?? "")"
    case .joker: "joker"
    case .cardBack: "card"
    case .badge(let seat): "seat\(seat)"
    case .pointer: "next"
    case .ring: "last"
    case .halo: "won"
    case .tick: "yes"
    case .cross: "no"
    case .area(let area, let width, let height): "\(area)\(width)x\(height)"
    case .text(let words): "text:\(words)"
    }
  }
}

extension Picture.Suit {
  /// Its first letter, in small.
  var letter: String {
    switch self {
    case .clubs: "c"
    case .diamonds: "d"
    case .hearts: "h"
    case .spades: "s"
    }
  }

  /// Its sign as a path that is one unit high.
  var path: String {
    switch self {
    case .clubs:
      "M-.07.14C-.2.36-.46.28-.46.06C-.46-.12-.3-.2-.18-.14C-.32-.3-.2-.5 0-.5C.2-.5.32-.3.18-.14"
        + "C.3-.2.46-.12.46.06C.46.28.2.36.07.14C.08.32.12.42.2.5H-.2C-.12.42-.08.32-.07.14Z"
    case .diamonds: "M0-.5Q.18-.2.38 0Q.18.2 0 .5Q-.18.2-.38 0Q-.18-.2 0-.5Z"
    case .hearts:
      "M0 .5C-.1.3-.46.1-.46-.18C-.46-.36-.34-.46-.22-.46C-.1-.46-.02-.38 0-.26"
        + "C.02-.38.1-.46.22-.46C.34-.46.46-.36.46-.18C.46.1.1.3 0 .5Z"
    case .spades:
      "M0-.5C.1-.3.46-.14.46.12C.46.34.2.4.07.2C.08.34.12.43.2.5H-.2C-.12.43-.08.34-.07.2"
        + "C-.2.4-.46.34-.46.12C-.46-.14-.1-.3 0-.5Z"
    }
  }

  /// Whether its sign is red.
  var isRed: Bool { self == .diamonds || self == .hearts }
}
