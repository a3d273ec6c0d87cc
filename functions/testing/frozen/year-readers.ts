import {
  getYearRoster,
  getYearSteps,
  listYearMoves,
  listYearRosters,
  stepPartsOf,
} from '@tcheck/data/branch/year-roster'
import type { Table } from '@tcheck/data/table'
import { expect } from 'vitest'

/** The rosters of an earlier school year, and what moved the classes on (decision 0333). */
export const yearReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/year-roster.1': async () => {
    const [move] = await listYearMoves(table(), 'br-1')
    expect(move).toMatchObject({ year: 2026, state: 'moved', job_id: '9f2c4e', revision: 2 })
    expect(move && stepPartsOf(move)).toBe(1)
    const roster = [{ ban: 1, student_id: 'st-br-1-2-9' }]
    expect(await listYearRosters(table(), 'br-1', 2025)).toMatchObject([{ grade: 8, kumi: '2', roster }])
    expect(await getYearRoster(table(), 'br-1', 2025, { grade: 8, kumi: '2' })).toMatchObject({ roster })
    const [from, to] = [8, 9].map((grade) => ({ grade, kumi: '2', ban: 1 }))
    expect(await getYearSteps(table(), 'br-1', '9f2c4e', 0)).toEqual([
      { student_id: 'st-br-1-2-9', from, to, state: 'enrolled' },
    ])
  },
})
