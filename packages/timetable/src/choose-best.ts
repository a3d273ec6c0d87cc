interface Option {
  /** How far it is from what was wished. */
  cost: number
}

/** Of options tried: the same everywhere, however fast the device is. */
const MOST_STEPS = 20_000
/** More than any option costs, so that one item more is always better. */
const LEFT_OUT = 10_000

/**
 * Chooses an option for as many items as possible at the lowest total cost. Exact within a limit of steps; beyond it the best solution found.
 * @param items  each with its options, the cheapest first
 * @param take  the state with one more option; undefined where it cannot be taken with those before
 * @returns the state with the options that were chosen
 */
export function chooseBest<Item extends { options: readonly Option[] }, State>(
  items: readonly Item[],
  {
    start,
    take,
    mostSteps = MOST_STEPS,
  }: {
    start: State
    take: (state: State, item: Item, option: Item['options'][number]) => State | undefined
    mostSteps?: number
  },
): State {
  // What has least choice chooses first, so that the first way down is a good one.
  const asked = items.toSorted((a, b) => a.options.length - b.options.length)
  // What the items from here on cost at least, as if nothing were in another's way.
  const least = asked.map(({ options }) => options[0]?.cost ?? LEFT_OUT)
  const rest = least.map((_, at) => least.slice(at).reduce((sum, cost) => sum + cost, 0))
  let best = { cost: Number.POSITIVE_INFINITY, state: start }
  let steps = 0

  const visit = (at: number, state: State, cost: number): void => {
    if (cost + (rest[at] ?? 0) >= best.cost) return
    const next = asked[at]
    if (!next) {
      best = { cost, state }
      return
    }
    for (const option of next.options) {
      // The first way down is always gone to its end.
      if (steps >= mostSteps && best.cost < Number.POSITIVE_INFINITY) return
      steps += 1
      const taken = take(state, next, option)
      if (taken !== undefined) visit(at + 1, taken, cost + option.cost)
    }
    visit(at + 1, state, cost + LEFT_OUT)
  }
  visit(0, start, 0)
  return best.state
}
