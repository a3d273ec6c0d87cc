import type { StoredChapter } from '@tcheck/data/learning/course'
import type { Pupil } from '@tcheck/data/student/pupil'
import { expect, it } from 'vitest'
import { overviewRows } from './overview-rows.ts'

const TIME = { today: '2026-11-20', from: '2026-11-01', to: '2026-11-20' }
const ref = { subject_code: 'math', grade: 8 }
const item = { code: 'item-1', title: '一次関数', groups: ['lq-1'], contents: [] }
const chapters = [{ ...ref, chapter: { code: 'c-1', title: '一次関数', items: [item] } }] as unknown as StoredChapter[]

/** Of `answered` answers with at most 4 points each. */
const counts = (answered: number, points: number) => ({
  ...{ at: Date.parse('2026-11-20T02:30:00.000Z'), answered, correct: 0, points, maxPoints: answered * 4 },
})

it('orders by need, of equal need by the rate, and puts unknown rates last', () => {
  const answers: Record<string, readonly [answered: number, points: number] | null> = {
    ...{ あきやま: [3, 12], いとう: null, うえだ: [3, 9], えぐち: [3, 8], おか: [3, 12], かとう: [2, 0] },
  }
  const names = Object.keys(answers).toReversed()
  const pupils = names.map((name) => ({ student_id: name, name, kana: '', grade: 8 }) as Pupil)
  const known = names.flatMap((name) => {
    const own = answers[name]
    const items = new Map([
      ['item-1', { groups: own ? { 'lq-1': [counts(...own)] } : {}, contents: {}, lastDay: '2026-11-20' }],
    ])
    return own ? [{ ...ref, student_id: name, branch_id: 'br-1', items, version: 1 }] : []
  })
  const rows = overviewRows({ ...ref, pupils, chapters, known, plans: [], tasks: [], absences: new Map() }, TIME)
  expect(rows.map(({ student, rate, need }) => [student.name, rate, need])).toEqual([
    ['えぐち', 8 / 12, 1],
    ['うえだ', 9 / 12, 0],
    ['あきやま', 1, 0],
    ['おか', 1, 0],
    ['いとう', null, 0],
    ['かとう', 0, 0],
  ])
  expect(rows[0]?.reasons).toEqual([{ kind: 'rate_low', percent: 67 }])
})
