import type { QuestionSet } from '@tcheck/contract/question-set'
import { beforeEach, expect, it } from 'vitest'
import { type AttemptRecord, newAttempt, withEffects } from './attempt-record.ts'
import { openMemoryDb } from './memory-db.ts'
import { setIdOf } from './open-set.ts'
import { storedWorkOf } from './stored-work.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { kept, slot } from './testing/sync-samples.ts'

const now = new Date('2026-11-20T08:00:00Z')
const set = {
  title: '一次関数',
  subject_name: '数学',
  grade_id: 8,
  question_groups: [{ questions: [{}, {}] }, { questions: [{}] }],
} as unknown as QuestionSet
let db: AnswersDb

async function begin(code: string, change: (record: AttemptRecord) => AttemptRecord = (record) => record) {
  const place = { owner: 's1', category: 'unit', code, missionId: null, mode: 'practice' } as const
  const record = newAttempt({ ...place, localId: `l-${code}`, startKey: 'start-key-0123456' }, now)
  await db.update(record.localId, () => change(record))
  return record
}
const keep = (record: AttemptRecord) =>
  db.putSet({
    ...{ id: setIdOf(record), owner: 's1', keptAt: now.toISOString() },
    ...{ set, mode: 'practice', isFinished: false, areAnswersShown: true },
  })

beforeEach(() => {
  db = openMemoryDb()
})

it('lists started sets on the device with the number of answered questions', async () => {
  const answered = kept(slot('1-1', 1, '3'), slot('1-2', 2, ''), slot('1-r1', 3, '㋐'))
  await keep(await begin('MA2-0310', (record) => withEffects(record, [...answered], now)))
  expect(await storedWorkOf('s1', db)).toEqual([
    {
      localId: 'l-MA2-0310',
      category: 'unit',
      code: 'MA2-0310',
      missionId: null,
      title: '一次関数',
      subjectName: '数学',
      gradeId: 8,
      answeredCount: 1,
      questionCount: 3,
    },
  ])
})

it('leaves out finished sets, removed sets, and sets of another student', async () => {
  await keep(await begin('ENDED', (record) => ({ ...record, finishedAt: now.toISOString() })))
  await begin('GONE')
  expect(await storedWorkOf('s1', db)).toEqual([])
  await keep(await begin('MINE'))
  expect(await storedWorkOf('s2', db)).toEqual([])
})

it('names an exam whose other try goes on', async () => {
  await keep(await begin('RETRY', (record) => ({ ...record, finishedAt: now.toISOString(), isRetryOpen: true })))
  expect((await storedWorkOf('s1', db)).map(({ code }) => code)).toEqual(['RETRY'])
})
