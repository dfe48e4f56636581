import GameCore

/// A value for each tuned parameter, in their order.
typealias Setting = [ParameterValue]

/// All settings that may be tried.
struct SearchSpace: Hashable, Sendable {
  /// The tuned parameters, at least one.
  let parameters: [TunedParameter]
  /// The defaults of the parameters, which may be outside.
  let defaults: Setting

  /// The maximum number of settings that a method tries one by one.
  static let gridLimit = 81

  init(_ parameters: [TunedParameter]) {
    self.parameters = parameters
    defaults = parameters.map(\.parameter.defaultValue)
  }

  var hasDefaults: Bool { zip(parameters, defaults).allSatisfy { $0.contains($1) } }

  /// The number of settings, at most one more than ``gridLimit``; `nil` if a parameter takes any number of a range.
  var count: Int? {
    parameters.reduce(1) { product, parameter in
      guard let product, let count = parameter.count else { return nil }
      return min(product * min(count, SearchSpace.gridLimit + 1), SearchSpace.gridLimit + 1)
    }
  }

  /// `true` if all settings can be tried one by one.
  var isGrid: Bool { count.map { $0 <= SearchSpace.gridLimit } ?? false }

  /// Returns the settings that a method compares: all of a grid, or else a sample that fills the space.
  ///
  /// The default is the first if it is in the space. The sample is a Latin hypercube (McKay, Beckman, Conover 1979,
  /// "A comparison of three methods for selecting values of input variables"): each parameter's scale is divided into
  /// as many parts, and the middle of each is tried once.
  ///
  /// - Parameter size: The number of configurations of a sample, without the default.
  func candidates(_ size: Int, using random: inout RandomStream) -> [Setting] {
    var settings: [Setting] = hasDefaults ? [defaults] : []
    func add(_ setting: Setting) {
      if !settings.contains(setting) { settings.append(setting) }
    }
    if isGrid {
      let grid = parameters.reduce([[]] as [Setting]) { settings, parameter in
        settings.flatMap { setting in parameter.levels(SearchSpace.gridLimit).map { setting + [$0] }
        }
      }
      grid.forEach(add)
      return settings
    }
    let columns = parameters.indices.map { index in
      var order = Array(0..<size)
      if index > 0 { random.permute(&order) }
      return order
    }
    for row in 0..<size {
      add(
        zip(parameters, columns).map { parameter, order in
          parameter.value(at: (Double(order[row]) + 0.5) / Double(size))
        })
    }
    return settings
  }

  /// Returns a setting as `key=value,key=value`.
  func text(_ setting: Setting) -> String {
    zip(parameters, setting).map { Assignment.listed($0.parameter.name, $1.description) }
      .joined(separator: ",")
  }
}
