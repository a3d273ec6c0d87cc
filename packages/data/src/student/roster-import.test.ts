import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import type { Pupil } from './pupil.ts'
import { getRosterEntries, getRosterImport, partCountOf, putRosterImport, type RosterEntry } from './roster-import.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const long = (length: number) => 'あ'.repeat(length)

/** As long as the contract allows: ten enrolments of fourteen lessons a week. */
const pupil = (at: number): Pupil => ({
  ...{ student_id: `student-${String(at).padStart(26, '0')}`, branch_id: 'br-1', name: long(40), kana: long(40) },
  ...{ school: long(40), login_id: 'x'.repeat(40), grade: 6, enrolled_on: '2026-04-01', left_on: null },
  ...{ state: 'enrolled', revision: 1 },
  enrolments: Array.from({ length: 10 }, () => ({
    subject_code: 'x'.repeat(20),
    slots: Array.from({ length: 14 }, () => ({ weekday: 6, period: 12, teacher_id: `account-${'x'.repeat(26)}` })),
  })),
})
const entry = (at: number): RosterEntry => ({
  ...{ row: at + 2, is_new: false, pupil: pupil(at), seat: null, makes_account: false, parents: [] },
  before: { pupil: pupil(at), seat: { grade: 6, kumi: '1', ban: at + 1 } },
})

test('an import of the longest entries is stored, with what an undo restores, and read in its order', async () => {
  const table = await openTestTable()
  const entries = Array.from({ length: 41 }, (_, at) => entry(at))
  const head = { id: 'import-1', branch_id: 'br-1', entry_count: entries.length, created_at: NOW.toISOString() }
  await putRosterImport(table, { ...head, has_before: true }, entries)
  const stored = (await getRosterImport(table, 'br-1', 'import-1', NOW)) ?? expect.unreachable('the import')
  const parts = await Promise.all(
    Array.from({ length: partCountOf(stored) }, (_, part) => getRosterEntries(table, 'br-1', 'import-1', part)),
  )
  expect(parts.flat()).toEqual(entries)
})

test('an import that was stored without what was there before keeps its parts of forty', () => {
  expect(partCountOf({ entry_count: 41 })).toBe(2)
  expect(partCountOf({ entry_count: 41, has_before: true })).toBe(4)
})
