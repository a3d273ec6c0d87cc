import { getAttempt } from '@tcheck/data/attempt/attempt'
import { createMission } from '@tcheck/data/mission/mission'
import { expect, test } from 'vitest'
import { answerOf, type ExamRoom, groupOf, missionWith, NOON, openExamRoom, told } from './exam-room.ts'

// A save and a call that gives the key meet: one of them runs as a whole before each request of the other to the table.

const MINUTE = 60_000
const MISSION = { mission_id: 'mission-1' }

/** Runs `meanwhile` before the request of this number, counted from when it is armed. */
async function openMoment() {
  const moment = { at: -1, count: -1, meanwhile: async (): Promise<unknown> => undefined }
  const room: ExamRoom = await openExamRoom({
    between: (engine) => ({
      async call(operation, body) {
        if (moment.count >= 0) {
          moment.count += 1
          if (moment.count === moment.at) {
            moment.count = -1
            await moment.meanwhile()
          }
        }
        return engine.call(operation, body)
      },
    }),
  })
  return { room, moment }
}

const HERE = ['start', 'first', 'second'] as const

/** What a student does at the test until the moment comes, and what then is on its way. */
async function atTest(room: ExamRoom, here: (typeof HERE)[number]) {
  const start = () => room.save('card', { ...MISSION, idempotency_key: 'start-card-0000000' })
  const send = (id: string, revision: number, fields: Record<string, unknown> = {}) =>
    room.save('card', {
      ...{ saved_student_activity_group_id: id, idempotency_key: `send-00000000000-${revision}` },
      cbt_activities: [{ ...answerOf(1, 1), revision }],
      ...fields,
    })
  if (here === 'start') return { start, send, save: start }
  const { id } = groupOf((await start()).body)
  if (here === 'second') await send(id, 1)
  return { start, send, save: () => send(id, 2) }
}

const MOST_REQUESTS = 40

const CASES = HERE.flatMap((here) => (['after_due', 'at_once'] as const).map((shown) => [here, shown] as const))

test.each(CASES)(
  'no save that is sent after the key counts, whichever request of it the key meets: %s, %s',
  {
    timeout: 60_000,
  },
  async (here, shown) => {
    let met = 0
    for (const whose of ['save', 'key'] as const) {
      for (let at = 1; at < MOST_REQUESTS; at += 1) {
        const { room, moment } = await openMoment()
        const due_datetime = shown === 'after_due' ? new Date(NOON + MINUTE).toISOString() : null
        await createMission(room.cloud.table, missionWith(shown, { due_datetime }))
        const { start, send, save } = await atTest(room, here)
        room.at(NOON + 12 * MINUTE)
        const key = async () => {
          // At once it is the finish of another attempt.
          const other = { ...MISSION, idempotency_key: 'start-other-000000', finished: true }
          const { body } = await (shown === 'at_once'
            ? room.save('card', other)
            : room.get('card', 'question_groups/show_by_code/EX-1', { category: 'cbt' }))
          expect(told(body)).not.toEqual([])
        }
        const meanwhile = () => {
          // Another Lambda of the group: one waits for its own read of a set.
          room.at(NOON + 12 * MINUTE)
          return whose === 'save' ? key() : save()
        }
        Object.assign(moment, { at, count: 0, meanwhile })
        await (whose === 'save' ? save() : key())
        const isMet = moment.count === -1
        moment.count = -1
        if (!isMet) break
        met += 1
        const { id } = groupOf((await start()).body)
        await send(id, 7, { finished: true })
        const stored = await getAttempt(room.cloud.table, id)
        const counts = stored?.held_back === undefined && stored?.slots['1-1']?.r === 7
        expect(counts, `${whose} ${at}`).toBe(false)
      }
    }
    expect(met).toBeGreaterThan(10)
  },
)
