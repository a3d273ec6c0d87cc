import { countsUnder, getAcceptedAnswers, listAcceptedOfSet } from '@tcheck/data/accepted/accepted-answers'
import { decisionAbout, takenUnder } from '@tcheck/data/accepted/key-decisions'
import { getAttempt, listResultsOfClass } from '@tcheck/data/attempt/attempt'
import { listCountedAttempts } from '@tcheck/data/attempt/choice'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import type { Table } from '@tcheck/data/table'
import { expect } from 'vitest'

export const UNIT_ATTEMPT = 'st-br-1-2-1.01KNTB0F00KNZ6FYHSZ7J9R2SK'

/** What belongs to an attempt, and attempts that are packed into one write unit (decision 0306). */
export const answerReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/accepted-answers.1': async () => {
    const place = { branch_id: 'br-4', grade: 8, kumi: '1', school_year: 2026, category: 'cbt' } as const
    const accepted = await getAcceptedAnswers(table(), { ...place, set_code: 'CBT-FRZ2-01' })
    const partsUnder = (number: number) =>
      accepted?.entries.filter(countsUnder(number)).map(({ key, parts }) => [key, ...parts])
    expect([1, 2, 3].map(partsUnder)).toEqual([
      [['1-1', '七']],
      [
        ['1-1', '七'],
        ['1-1', 'なな'],
      ],
      [['1-1', '七']],
    ])
    const ref = { category: 'cbt', code: 'CBT-FRZ2-01' } as const
    expect(await listAcceptedOfSet(table(), ref, { limit: 5 })).toEqual([accepted])
  },
  'table/key-decisions.1': async () => {
    const place = { branch_id: 'br-4', grade: 8, kumi: '1', school_year: 2026, category: 'cbt' } as const
    const accepted = await getAcceptedAnswers(table(), { ...place, set_code: 'CBT-FRZ2-02' })
    const missionId = 'mission-7'
    const takenAt = (number: number) => accepted && takenUnder(accepted, { number, missionId })
    expect([1, 2, 3, 4, 5, 6].map(takenAt)).toEqual([undefined, 2, 2, 3, 2, undefined])
    expect(accepted && takenUnder(accepted, { number: 2, missionId: 'mission-8' })).toBeUndefined()
    expect(accepted && decisionAbout(accepted, { version: 3, missionId })).toMatchObject({
      kind: 'back',
      by: 'teacher-8',
    })
  },
  'table/attempt-devices.1': async () => {
    const class2 = { branchId: 'br-1', grade: 8, kumi: '2' }
    const [result] = await listResultsOfClass(table(), { ...class2, set: { category: 'cbt', code: 'EX-2' } })
    expect(result).toMatchObject({ ban: 2, mission_id: 'mission-exam-2', marks: 'xod-', points: [0, 4, 4, 0] })
    expect(result?.responses).toEqual(['6~7', '３、4', '1', ''])
    const stored = await getAttempt(table(), result?.id ?? '')
    expect(stored).toMatchObject({
      id: 'st-br-1-2-2.01KNXE6DR0Q4W6E8R0T2Y4V6P8',
      ...{ branch_id: 'br-1', set_code: 'EX-2', finished_at: '2026-04-11T00:20:00.000Z', school_year: 2026 },
      slots: {
        '1-1': { a: ['6~7'], b: [false], r: 5, d: '77b1c0de90af3412-9be1c4', t: '2026-04-11T00:05:00.125Z', v: 2 },
        '1-2': { a: ['３', '4'], b: [true, false], d: '0f3a9c2e11d24b67-5ad2f0', t: '2026-04-10T23:59:00.000Z' },
        '1-r1': { a: [''], b: [], r: 4, c: true },
        '2-1': { a: ['1', ''], m: { '77b1c0de90af3412-9be1c4': 6, '0f3a9c2e11d24b67-5ad2f0': 3 } },
        '2-2': { a: [], r: 0 },
      },
    })
    expect(await getAttempt(table(), 'st-br-1-2-3.01KNXE6DR0Q4W6E8R0T2Y4V6P9')).toMatchObject({
      ...{ branch_id: 'br-1', category: 'cbt', grade: 8, kumi: '2', ban: 3, mission_id: null, is_late: true },
      ...{ is_in_class_results: false, entry_id: 'entry-9', finished_at: null, overlay: 2, rules: 2, slots: {} },
    })
  },
  'table/attempt-by-number.1': async () => {
    const class2 = { branchId: 'br-1', grade: 8, kumi: '2' }
    const results = await listResultsOfClass(table(), { ...class2, set: { category: 'cbt', code: 'EX-3' } })
    expect(results.map(({ is_by_number, ban, score }) => [is_by_number, ban, score])).toEqual([
      [false, 1, 4],
      [true, 1, 0],
    ])
    expect(await getAttempt(table(), results[1]?.id ?? '')).toMatchObject({ entry_id: 'entry-10' })
  },
  'table/attempt-choice.1': async () => {
    const class2 = { branchId: 'br-1', grade: 8, kumi: '2', missionId: 'mission-exam-3' }
    const seats = await listCountedAttempts(table(), { ...class2, set: { category: 'cbt', code: 'EX-3' } })
    expect(seats.get('st-br-1-2-1')).toMatchObject({ counted: { is_by_number: true }, isChosen: true })
  },
  'table/set-record-many.1': async () => {
    const record = await getSetRecord(table(), 'st-br-1-2-2', { category: 'cbt', code: 'EX-2' })
    expect(record).toMatchObject({ category: 'cbt', set_code: 'EX-2', try_count: 12, best_score: 16, version: 12 })
    const newest = { attempt_id: 'st-br-1-2-2.01KNXE6DR0Q4W6E8R0T2Y4V6P8', finished_at: '2026-04-11T00:20:00.000Z' }
    expect(record?.tries.at(-1)).toEqual({ ...newest, score: 8, max_score: 20, is_late: true })
    expect(record?.tries).toHaveLength(2)
  },
  'table/past-answer.1': async () => {
    const past = await listPastAnswers(table(), UNIT_ATTEMPT)
    expect(past.map(({ slot_key, slot }) => [slot_key, slot.a, slot.r])).toEqual([
      ['1-1', ['7'], 1],
      ['1-r1', ['8'], 3],
    ])
  },
  'table/memo.1': async () => {
    const strokes = newestStrokes(await listMemosOfAttempt(table(), UNIT_ATTEMPT)).get('2-2')
    expect(JSON.parse(strokes ?? '')).toMatchObject({ v: 1, s: [[0, '#262e35', 720, [10, 12, 50, 40, 44, 80]]] })
  },
})
