import type { ShownColumn } from './column.ts'
import type { ColumnChoices } from './hidden-columns.ts'

/** In the address, in the screen's order: `columns=title,state`. Left out: as this device, or the screen, has them at first. */
export const COLUMNS = 'columns'

type Named = Pick<ShownColumn<never>, 'key' | 'isHidden'>

/** As the screen has them before anybody chose. */
const isShownAtFirst = ({ key, isHidden }: Named, choices: ColumnChoices) => choices[key] ?? !isHidden

/** The keys of the columns that are shown. The first one names the row: it always is. */
export function shownKeys(columns: readonly Named[], said: string | null, choices: ColumnChoices): ReadonlySet<string> {
  const wanted = said === null ? null : new Set(said.split(','))
  const shown = columns.filter((column, at) => {
    if (at === 0) return true
    return wanted ? wanted.has(column.key) : isShownAtFirst(column, choices)
  })
  return new Set(shown.map(({ key }) => key))
}

/** What the address says of them; null where it is what the screen has at first. */
export function columnsText(columns: readonly Named[], shown: ReadonlySet<string>): string | null {
  const isAsAtFirst = columns.every((column, at) => at === 0 || shown.has(column.key) === isShownAtFirst(column, {}))
  if (isAsAtFirst) return null
  return columns.flatMap(({ key }, at) => (at === 0 || shown.has(key) ? [key] : [])).join(',')
}
