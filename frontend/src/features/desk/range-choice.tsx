import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import css from './desk.module.css'
import { lastDays } from './desk-queries.ts'
import { daysBetween } from './desk-view.ts'

const choices = [
  { count: 7, words: '1週間' },
  { count: 28, words: '4週間' },
  { count: 84, words: '3か月' },
] as const
const USUAL = 28

/** How many days back, as it was chosen last on this device (the store of date ranges, spec.md section 3). */
export function useRange(): number {
  const { from, to } = useStore(tcheckState, (state) => state.dateRange)
  const count = from !== null && to !== null ? daysBetween(from, to) + 1 : USUAL
  return choices.find((one) => one.count === count)?.count ?? USUAL
}

export function RangeChoice() {
  const chosen = useRange()
  return (
    <fieldset className={`seg ${css.choice}`}>
      <legend className="sr">期間</legend>
      {choices.map(({ count, words }) => (
        <button
          key={count}
          type="button"
          className={count === chosen ? 'on' : undefined}
          aria-pressed={count === chosen}
          onClick={() => tcheckState.set({ dateRange: lastDays(count) })}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}
