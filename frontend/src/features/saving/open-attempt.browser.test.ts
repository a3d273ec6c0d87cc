import type { ActivityGroup } from '@tcheck/contract/activity'
import { expect, it } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { type AttemptRecord, newAttempt, withEffects } from './attempt-record.ts'
import { openMemoryDb } from './memory-db.ts'
import { openAttempt, savedSheetOf } from './open-attempt.ts'
import { kept, slot } from './testing/sync-samples.ts'
import { newStartKey, writerId } from './writer-id.ts'

const now = new Date('2026-11-20T08:00:00Z')
const request = { owner: 's1', category: 'unit', code: 'MA2-0310', missionId: null, mode: 'practice' } as const

async function open(change: Partial<AttemptRecord>) {
  answerApi({
    'GET /api/v2/student/student_activity_groups': () => json({ student_activity_groups: [], next_cursor: null }),
  })
  const db = openMemoryDb()
  const begun = newAttempt({ ...request, localId: 'l1', startKey: 'start-key-0123456' }, now)
  await db.update('l1', () => ({ ...withEffects(begun, kept(slot('1-1', 1, '3')), now), ...change }))
  return { db, opened: await openAttempt(db, request) }
}

it('goes on with what was begun here, also where another visit could not send it', async () => {
  const rejected = { refusal: '見つかりませんでした。', refusedBy: 'an-earlier-page' }
  expect((await open(rejected)).opened.record.localId).toBe('l1')
})

it('does not reopen an attempt that this visit could not send, and stores it', async () => {
  const { db, opened } = await open({ refusal: '見つかりませんでした。', refusedBy: writerId() })
  expect(opened.record.localId).not.toBe('l1')
  expect((await db.read('l1'))?.slots['1-1']?.slot.answers).toEqual(['3'])
})

it('goes on with what another device began, however many attempts came after it', async () => {
  const group: ActivityGroup = {
    ...{ id: 'a-old', saved_student_activity_group_id: 'a-old', student_id: 's1', grade: 8, kumi: '2', ban: 1 },
    ...{ mode: 'practice', category: 'unit', v2_question_group_id: 'MA2-0310', cbt_exam_code: null },
    ...{ science_skill_key: null, mission_id: null, shareable_key: null, set_version: 1, title: '連立方程式' },
    ...{ started_at: now.toISOString(), updated_at: now.toISOString(), finished_at: null, is_late: false },
    ...{
      revision: 1,
      version: 1,
      answered_count: 0,
      question_count: 2,
      score: 0,
      max_score: 8,
      are_answers_shown: true,
    },
    ...{ unit_activities: [], cbt_activities: [] },
  }
  const calls = answerApi({
    'GET /api/v2/student/student_activity_groups': () => json({ student_activity_groups: [group], next_cursor: null }),
    'GET /api/v2/student/student_activity_groups/a-old': () => json({ student_activity_group: group }),
  })
  const { record } = await openAttempt(openMemoryDb(), request)
  expect(record.serverId).toBe('a-old')
  // It is asked for by its set: among the newest ones it may not be.
  expect(calls[0]?.query).toBe('?category=unit&code=MA2-0310&state=resumable')
})

const memo = (localId: string, key: string, drawn: string) => ({
  localId,
  key,
  memo: drawn,
  before: '',
  stamp: { revision: 2, device_id: 'writer-a' },
  isPending: false,
})

it.each([
  ['on review questions', false, { '1-1': 'before', '1-2': 'before', '1-r1': 'review' }],
  ['in another try that goes on', true, { '1-1': 'again', '1-2': 'before', '1-r1': 'review' }],
])('brings back what was drawn after the finish %s', async (_, isRetryOpen, drawn) => {
  answerApi({})
  const db = openMemoryDb()
  const exam = { ...request, category: 'cbt', missionId: 'm1' } as const
  const begun = newAttempt({ ...exam, localId: 'l1', startKey: 'start-key-0123456' }, now)
  await db.update('l1', () => ({ ...begun, finishedAt: now.toISOString(), isRetryOpen }))
  const further = { ...exam, missionId: null, mode: 'review', localId: 'l2', startKey: 'start-key-0123457' } as const
  await db.update('l2', () => ({ ...newAttempt(further, now), reviewOf: 'l1' }))
  await db.drawMemos([memo('l1', '1-1', 'before'), memo('l1', '1-2', 'before')])
  await db.drawMemos([memo('l2', '1-1', 'again'), memo('l2', '1-r1', 'review')])
  const { memos = [] } = savedSheetOf(await openAttempt(db, exam))
  // As a session reads them: the last one of a question counts.
  expect(Object.fromEntries(memos.map(({ key, memo }) => [key, memo]))).toEqual(drawn)
})

it('makes start keys that sort by when a student began', () => {
  const keys = [now.getTime(), now.getTime() + 1, Date.UTC(2099, 0)].map((at) => newStartKey(at))
  expect(keys.every((key) => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(key))).toBe(true)
  expect([...keys].sort()).toEqual(keys)
  expect(newStartKey(0)).not.toBe(newStartKey(0))
})
