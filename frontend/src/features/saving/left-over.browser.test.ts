import type { ActivityGroupInput } from '@tcheck/contract/activity'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { visitor } from '../session/current-user.ts'
import { clearStudentName, keepStudentName } from '../session/student-name.ts'
import { newAttempt } from './attempt-record.ts'
import { createAttemptSaver } from './attempt-saver.ts'
import { deviceStorage } from './device-storage.ts'
import { startLeftOver } from './left-over.ts'
import { ownerOf } from './owner.ts'
import { browserPorts } from './saver-ports.ts'
import { kept, slot } from './testing/saver-samples.ts'

const place = { category: 'unit', code: 'MA2-0310', missionId: null, mode: 'practice' } as const
const comeIn = (id: string, name: string) => {
  keepStudentName(name)
  const student = { id, grade: 8, kumi: '', ban: 0, is_entry: false, is_instant: true }
  visitor.set({ current: { user: { student } } as never })
}
afterEach(() => {
  clearStudentName()
  visitor.set({ current: null })
})

it('sends what one who had begun a link at once left unsent, in that one’s name alone', async () => {
  let isOnline = false
  const calls = answerApi({
    'POST /api/v2/student/student_activity_groups': ({ body }) => {
      if (!isOnline) throw new TypeError('no connection')
      const sent = (body as { student_activity_group: ActivityGroupInput }).student_activity_group
      const head = { id: 'a1', category: 'unit', mode: 'practice', finished_at: null, revision: sent.device_revision }
      return json({ student_activity_group: { ...head, unit_activities: [], cbt_activities: [] } })
    },
  })
  const { db } = await deviceStorage()
  comeIn('s1', 'k1.first')
  const owner = ownerOf(visitor.get().current) ?? ''
  const begun = newAttempt({ ...place, owner, localId: 'l1', startKey: 'start-key-0123456' }, new Date())
  const saver = createAttemptSaver(begun, browserPorts(db, { owner, name: 'k1.first' }))
  await saver.keep(kept(slot('1-1', 1, '3')))
  await vi.waitFor(() => expect(saver.status.get().state).toBe('offline'), { timeout: 5000 })
  saver.stop()

  isOnline = true
  calls.length = 0
  comeIn('s2', 'k1.second')
  startLeftOver()
  await vi.waitFor(async () => expect((await db.read('l1'))?.slots['1-1']?.isPending).toBe(false), { timeout: 5000 })
  expect(calls.map(({ headers }) => headers.get('encrypted-username'))).toEqual(['k1.first'])
  await vi.waitFor(async () => expect(await db.listNamed()).toEqual([]))
})
