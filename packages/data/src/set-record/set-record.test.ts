import { expect, test } from 'vitest'
import type { StoredAttempt } from '../attempt/attempt.ts'
import type { StoredSetHead } from '../question-set/question-set.ts'
import { isRecorded, MOST_STORED_ATTEMPTS, progressOf, type SetRecord, withFinishedAttempt } from './set-record.ts'
import { inOrderOfUse } from './suggest-sets.ts'

const attempt = (id: string, score: number, fields: Partial<StoredAttempt> = {}) =>
  ({
    id,
    category: 'unit',
    set_code: 'MA-1',
    mode: 'practice',
    entry_id: null,
    finished_at: '2026-11-20T00:00:00.000Z',
    score,
    max_score: 20,
    is_late: false,
    ...fields,
  }) as StoredAttempt

const recordOf = (...scores: number[]) =>
  scores.reduce<SetRecord | undefined>(
    (record, score, at) => withFinishedAttempt(record, attempt(`s.${at}`, score)),
    undefined,
  )

test('keeps the best try beside the newest', () => {
  expect(recordOf(8, 20, 12)).toMatchObject({ try_count: 3, best_score: 20, best_share: 1, version: 3 })
  expect(recordOf(8, 20, 12)?.tries.map(({ score }) => score)).toEqual([8, 20, 12])
})

test('a continued attempt keeps its position, and the best stays', () => {
  const before = recordOf(8, 16)
  expect(withFinishedAttempt(before, attempt('s.1', 20))).toMatchObject({ try_count: 2, best_score: 20 })
  expect(withFinishedAttempt(before, attempt('s.1', 4))).toMatchObject({ try_count: 2, best_score: 16 })
})

test('does not grow without end, and counts what it no longer holds', () => {
  const record = recordOf(...Array.from({ length: MOST_STORED_ATTEMPTS + 5 }, () => 4))
  expect([record?.tries.length, record?.try_count]).toEqual([MOST_STORED_ATTEMPTS, MOST_STORED_ATTEMPTS + 5])
})

test.each<[string, Partial<StoredAttempt>]>([
  ['is open', { finished_at: null }],
  ['came in by grade, kumi and ban', { entry_id: 'entry-1' }],
  ['is a review', { mode: 'review' }],
  ['is of similar questions', { mode: 'similar' }],
])('leaves out what %s', (_, fields) => {
  expect([isRecorded(attempt('s.1', 4, fields)), isRecorded(attempt('s.1', 4))]).toEqual([false, true])
})

test.each([
  [undefined, 'not_tried'],
  [0, 'incorrect'],
  [0.79, 'incorrect'],
  [0.8, 'nearly'],
  [1, 'perfect'],
] as const)('a best share of %s is %s', (share, progress) => {
  expect(progressOf(share === undefined ? undefined : { best_share: share })).toBe(progress)
})

const head = (code: string, grade_id = 8) => ({ code, grade_id, category: 'unit' }) as StoredSetHead
const tried = (code: string, share: number, at: string, grade = 8) => ({
  head: head(code, grade),
  record: {
    ...(recordOf(0) as SetRecord),
    best_share: share,
    tries: [{ attempt_id: 's.1', finished_at: at, score: 0, max_score: 20, is_late: false }],
  },
})

test('suggests one of each reason in turn, the own grade first, then the nearest, what is perfect last', () => {
  const sets = [
    { head: head('new-2'), record: undefined },
    { head: head('new-1'), record: undefined },
    { head: { ...head('an-exam'), category: 'cbt' as const }, record: undefined },
    { head: head('a-much-older', 12), record: undefined },
    { head: head('younger', 7), record: undefined },
    tried('wrong-late', 0.2, '2026-11-19'),
    tried('wrong-early', 0.4, '2026-11-01'),
    tried('near', 0.9, '2026-11-10'),
    tried('full', 1, '2026-11-10'),
  ]
  expect(inOrderOfUse(sets, 8).map((set) => set.head.code)).toEqual([
    'wrong-early',
    'near',
    'new-1',
    'wrong-late',
    'new-2',
    'an-exam',
    'younger',
    'a-much-older',
    'full',
  ])
})
