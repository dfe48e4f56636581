import GameCore

/// A configuration, which is a value for each tuned parameter, in the order of the parameters.
typealias Setting = [ParameterValue]

/// All configurations that a search may evaluate.
package struct SearchSpace: Hashable, Sendable {
  /// The tuned parameters, at least one.
  let parameters: [TunedParameter]
  /// The default configuration, which may be outside the space.
  let defaults: Setting

  /// The maximum number of configurations in a space that is searched as a grid.
  static let gridLimit = 81

  package init(_ parameters: [TunedParameter]) {
    self.parameters = parameters
    defaults = parameters.map(\.parameter.defaultValue)
  }

  var hasDefaults: Bool { zip(parameters, defaults).allSatisfy { $0.contains($1) } }

  /// The number of configurations, capped at one more than ``gridLimit``, or `nil` if a parameter's
  /// range is continuous.
  var count: Int? {
    parameters.reduce(1) { product, parameter in
      guard let product, let count = parameter.count else { return nil }
      return min(product * min(count, SearchSpace.gridLimit + 1), SearchSpace.gridLimit + 1)
    }
  }

  /// A Boolean value that indicates whether the space contains at most ``gridLimit``
  /// configurations.
  var isGrid: Bool { count.map { $0 <= SearchSpace.gridLimit } ?? false }

  /// Returns the configurations to compare, which are a whole grid or a sample that fills a larger
  /// space.
  ///
  /// If the space contains the default configuration, the result begins with it. The sample is a
  /// Latin hypercube (McKay, Beckman and Conover 1979, "A comparison of three methods for selecting
  /// values of input variables in the analysis of output from a computer code"). Each parameter's
  /// scale is divided into as many parts as the sample contains configurations, and the middle of
  /// each part is used once.
  ///
  /// - Parameter size: The sample size, without the default.
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

  /// Returns a configuration as `key=value,key=value`.
  func text(_ setting: Setting) -> String {
    zip(parameters, setting).map { Assignment.listed($0.parameter.name, $1.description) }
      .joined(separator: ",")
  }
}
