import { expect, it } from 'vitest'
import { attendTypes } from './day.ts'
import { attendTotals } from './presence-totals.ts'

const nothing = { present: 0, late: 0, left_early: 0, absent: 0, transferred: 0, planned: 0 }

it('counts each type altogether and by subject, in the order in which subjects first come', () => {
  const { all, subjects } = attendTotals([
    { subject: 'math', attend_type: 'present' },
    { subject: 'english', attend_type: 'late' },
    { subject: 'math', attend_type: 'present' },
    { subject: 'math', attend_type: 'absent' },
  ])
  expect(all).toEqual({ ...nothing, present: 2, late: 1, absent: 1 })
  expect(subjects).toEqual([
    { subject: 'math', counts: { ...nothing, present: 2, absent: 1 } },
    { subject: 'english', counts: { ...nothing, late: 1 } },
  ])
})

it('a month without lessons has a count of none for every type', () => {
  expect(attendTotals([])).toEqual({ all: nothing, subjects: [] })
  expect(Object.keys(attendTotals([]).all).sort()).toEqual([...attendTypes].sort())
})
