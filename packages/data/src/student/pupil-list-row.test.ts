import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  getPupil,
  listPupilRows,
  listPupils,
  listRowOf,
  type Pupil,
  pupilItem,
  pupilOf,
  pupilWrite,
  readListRow,
} from './pupil.ts'

const pupil = (id: string, more: Partial<Pupil> = {}): Pupil => ({
  ...pupilOf({ id, branch_id: 'br-1', grade: 8, login_id: null }),
  name: '森 "あかり" \\ 𠮷',
  ...{ kana: 'もり あかり', school: '若葉中', revision: 1 },
  ...more,
})
const slot = { weekday: 2, period: 3, teacher_id: 'te-1' }
/** What a line says of a pupil. */
const inLine = ({
  student_id,
  name,
  kana,
  school,
  login_id,
  state,
  enrolled_on,
  left_on,
  grade,
  enrolments,
}: Pupil) => ({
  ...{ student_id, name, kana, school, login_id, state, enrolled_on, left_on, grade, enrolments },
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 12 })
const anyDay = fc.option(fc.constantFrom('2024-04-01', '2028-02-29'))
const anyPupil = fc.record({
  ...{ name: anyText, kana: anyText, school: anyText, login_id: fc.option(anyText), grade: fc.nat(12) },
  state: fc.constantFrom('enrolled' as const, 'paused' as const, 'left' as const),
  ...{ enrolled_on: anyDay, left_on: anyDay },
  enrolments: fc.array(
    fc.record({
      subject_code: anyText,
      slots: fc.array(fc.record({ weekday: fc.nat(6), period: fc.nat(12), teacher_id: anyText }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})

it('a row round-trips for any content', () => {
  fc.assert(
    fc.property(anyPupil, (fields) => {
      const whole = pupil('st-1', fields)
      expect(readListRow('st-1', listRowOf(whole))).toEqual(inLine(whole))
    }),
  )
})

it('every write of a pupil leaves a line that is made of what is stored', async () => {
  const table = await openTestTable()
  await table.transact([pupilWrite(pupil('st-1'))])
  await table.put(pupilItem(pupil('st-2', { state: 'left', left_on: '2026-10-31' })))
  const enrolments = [{ subject_code: 'math', slots: [slot] }]
  await table.transact([pupilWrite(pupil('st-1', { grade: 9, enrolments, revision: 2 }))])
  const stored = await listPupils(table, 'br-1')
  expect(await listPupilRows(table, 'br-1')).toEqual(stored.map(inLine))
  expect(stored.map(({ student_id, grade }) => [student_id, grade])).toEqual([
    ['st-2', 8],
    ['st-1', 9],
  ])
  // The line is the table's matter alone.
  expect(await getPupil(table, 'st-1')).toEqual(pupil('st-1', { grade: 9, enrolments, revision: 2 }))
})
