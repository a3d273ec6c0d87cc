import { expect, it } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { type AttemptRecord, newAttempt, withEffects } from './attempt-record.ts'
import { openMemoryDb } from './memory-db.ts'
import { openAttempt } from './open-attempt.ts'
import { kept, slot } from './testing/saver-samples.ts'
import { writerId } from './writer-id.ts'

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
  const refused = { refusal: '見つかりませんでした。', refusedBy: 'an-earlier-page' }
  expect((await open(refused)).opened.record.localId).toBe('l1')
})

it('leads nobody back into what this visit could not send, and keeps it', async () => {
  const { db, opened } = await open({ refusal: '見つかりませんでした。', refusedBy: writerId() })
  expect(opened.record.localId).not.toBe('l1')
  expect((await db.read('l1'))?.slots['1-1']?.slot.answers).toEqual(['3'])
})
