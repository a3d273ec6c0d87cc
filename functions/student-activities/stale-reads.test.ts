import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')

/** What a read that is not consistent may say: nothing yet, or what was there when it was first read. */
const staleness = { missing: () => '{}', first: (answer: string) => answer }

describe.each(Object.entries(staleness))('where quick reads are as old as can be (%s)', (_, ageOf) => {
  let cloud: TestCloud

  beforeEach(async () => {
    const remembered = new Map<string, string>()
    cloud = await openTestCloud({
      between: (engine) => ({
        async call(operation, body) {
          const request = JSON.parse(body) as { Key?: unknown; ConsistentRead?: boolean }
          const answer = await engine.call(operation, body)
          if (operation !== 'GetItem' || request.ConsistentRead) return answer
          const key = JSON.stringify(request.Key)
          const first = remembered.get(key) ?? String(answer.body)
          remembered.set(key, first)
          return { ...answer, body: /ATTEMPT#|RECORD#/.test(key) ? ageOf(first) : answer.body }
        },
      }),
    })
  })

  async function send(fields: Record<string, unknown>, device = 'device-aaaa') {
    const library = openLibrary<MainQuestion>(cloud.table)
    const handler = serve(studentActivities, handlers({ table: cloud.table, library }), {
      originCheck: anyOrigin,
      authenticate: cloud.authenticate,
      now: () => NOW,
      log: () => undefined,
    })
    const { status, body } = await call(handler, {
      method: 'POST',
      path: '/api/v2/student/student_activity_groups',
      headers: await cloud.linkOf(cloud.school.students[0]),
      body: {
        student_activity_group: {
          category: 'unit',
          v2_question_group_id: 'MA-1',
          device_id: device,
          device_revision: 1,
          idempotency_key: 'save-0000000000000',
          ...fields,
        },
      },
    })
    expect(status).toBe(200)
    return (body as { student_activity_group: ActivityGroup }).student_activity_group
  }
  const slot = (sub: number, answer: string, revision: number) => ({
    main_question_number: 1,
    sub_question_number: sub,
    answers: [answer],
    revision,
  })

  test('saves merge into what is there, of two devices too, and repeated ones change nothing', async () => {
    const start = { idempotency_key: `${ulidFloor(NOW.getTime())}Q4W6E8R0T2Y4V6P8` }
    const { id } = await send(start)
    const saved_student_activity_group_id = id
    const first = { saved_student_activity_group_id, unit_activities: [slot(1, '7', 1)] }
    await send(first)
    await send({ saved_student_activity_group_id, unit_activities: [slot(2, '3', 2)] })
    await send({ saved_student_activity_group_id, unit_activities: [slot(1, '6', 3)] }, 'device-bbbb')
    const repeated = await send(first)
    expect(repeated.unit_activities.find(({ sub_question_number }) => sub_question_number === 1)?.answers).toEqual([
      '6',
    ])
    expect((await send(start)).id).toBe(id)
    const stored = await getAttempt(cloud.table, id)
    expect([stored?.slots['1-1']?.a, stored?.slots['1-2']?.a]).toEqual([['6'], ['3']])
    expect((await listPastAnswers(cloud.table, id)).map((past) => past.slot.a)).toEqual([['7']])
  })

  test('every finished try is in the record', async () => {
    for (const chance of ['1', '2', '3']) {
      const { id } = await send({ idempotency_key: `${ulidFloor(NOW.getTime())}Q4W6E8R0T2Y4V6P${chance}` })
      await send({ saved_student_activity_group_id: id, unit_activities: [slot(1, '7', 1)], finished: true })
    }
    const ref = { category: 'unit' as const, code: 'MA-1' }
    expect(await getSetRecord(cloud.table, cloud.school.students[0].id, ref)).toMatchObject({ try_count: 3 })
  })
})
