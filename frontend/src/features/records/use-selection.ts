import { useState } from 'react'

export interface Selection<Row> {
  rows: readonly Row[]
  byId: Record<string, boolean>
  has: (row: Row) => boolean
  choose: (row: Row, isOn: boolean) => void
  chooseAll: (rows: readonly Row[], isOn: boolean) => void
  /** Only these stay marked. */
  keep: (rows: readonly Row[]) => void
  clear: () => void
}

/** Rows that are marked for something of the page's own; a page of them at once only where that is offered. */
export type Marking<Row> = Pick<Selection<Row>, 'has' | 'choose'> & Partial<Pick<Selection<Row>, 'chooseAll'>>

/**
 * The rows that somebody has marked, over pages; another question to the list (`asked`) begins with none.
 *
 * @param asked words and filters, as one text
 */
export function useSelection<Row>(idOf: (row: Row) => string, asked: string): Selection<Row> {
  const [held, setHeld] = useState<{ asked: string; rows: ReadonlyMap<string, Row> }>({ asked, rows: new Map() })
  const chosen = held.asked === asked ? held.rows : new Map<string, Row>()
  const chooseAll = (rows: readonly Row[], isOn: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (isOn) next.set(idOf(row), row)
      else next.delete(idOf(row))
    }
    setHeld({ asked, rows: next })
  }
  return {
    rows: [...chosen.values()],
    byId: Object.fromEntries([...chosen.keys()].map((id) => [id, true])),
    has: (row) => chosen.has(idOf(row)),
    choose: (row, isOn) => chooseAll([row], isOn),
    chooseAll,
    keep: (rows) => setHeld({ asked, rows: new Map(rows.map((row) => [idOf(row), row])) }),
    clear: () => setHeld({ asked, rows: new Map() }),
  }
}
