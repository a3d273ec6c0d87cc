import { detailWrites, getDetail } from '@tcheck/data/lesson/lesson'
import { expect, test } from 'vitest'
import { DATE, openFixture } from '../testing/fixture.ts'

test('how a lesson went is not set while it is moved to another day, by hand or by the readings', async () => {
  const fixture = await openFixture()
  const { table } = fixture.cloud
  const place = { branch_id: 'br-1', student_id: fixture.student, date: DATE, period: 1 }
  const before = (await getDetail(table, place)) ?? expect.unreachable('a lesson')
  const moved = { ...before, attend_type: 'transferred', transferred_to: { date: '2026-12-25', period: 1 } } as const
  await table.transact(detailWrites(before, moved)[1])
  const set = (attend_type: string | null) =>
    fixture.send('PATCH', `/${fixture.student}`, { lessons: [{ date: DATE, period: 1, attend_type, revision: 2 }] })
  expect([(await set('present')).code, (await set(null)).code]).toEqual(['LESSON_TRANSFERRED', 'LESSON_TRANSFERRED'])
  expect(await getDetail(table, place)).toMatchObject({ attend_type: 'transferred', revision: 2 })
})
