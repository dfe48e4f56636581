/// What the deciding seats answered at one step; `nil` for a seat that was not asked.
public typealias Actions<Action> = PerSeat<Action?>
