import type { Corner } from './shift-view.ts'

/** The place of the grid that an element is, or lies in. */
export function placeOf(target: EventTarget | null): Corner | null {
  if (!(target instanceof Element)) return null
  const { row, column } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

export const isSameCorner = (one: Corner, other: Corner): boolean =>
  one.row === other.row && one.column === other.column

const steps: Readonly<Record<string, (at: Corner, last: Corner) => Corner>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

/**
 * Where a key leads; null for a key that leads nowhere. At an edge it stays, and what is not there (the periods of a day on
 * which the branch is closed) is stepped over.
 */
export function stepOf(
  key: string,
  at: Corner,
  { last, isThere }: { last: Corner; isThere: (corner: Corner) => boolean },
): Corner | null {
  const step = steps[key]
  if (!step) return null
  const between = (value: number, end: number) => Math.min(Math.max(value, 0), end)
  for (let next = at; ; ) {
    const { row, column } = step(next, last)
    const onwards = { row: between(row, last.row), column: between(column, last.column) }
    if (isSameCorner(onwards, next)) return at
    if (isThere(onwards)) return onwards
    next = onwards
  }
}
