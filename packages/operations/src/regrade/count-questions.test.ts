import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { placeKey } from '@tcheck/data/question-counts/counted-places'
import { countsOfWay, readCounts } from '@tcheck/data/question-counts/read-counts'
import { attemptOf } from '@tcheck/data/testing/test-tenant'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { openTestDesk } from '../testing/test-desk.ts'

const REF = { category: 'cbt', code: 'EX-1' } as const
let desk: Awaited<ReturnType<typeof openTestDesk>>

/** Two attempts from before there were counts. */
beforeEach(async () => {
  desk = await openTestDesk()
  const { students } = await seedTestSchool(desk.place.table)
  for (const { id, branch_id } of students.slice(0, 2))
    await desk.place.table.put(attemptItem(attemptOf(branch_id, id, '01A')))
})

const counted = async () => countsOfWay(await readCounts(desk.place.table, REF, 1), 'test')

test('counts attempts of before, once, and says first what it would do', async () => {
  expect((await desk.run('count-questions')).text).toContain('まだ数えていない取り組み 2件')
  expect((await counted()).attempts).toBe(0)
  expect((await desk.run('count-questions', '--apply')).text).toContain('取り組み 2件、合わない合計 0件。直しました')
  expect(await counted()).toMatchObject({ attempts: 2, items: [{ right: 2 }, {}, {}, {}] })
  expect((await desk.run('count-questions', '--apply')).text).toContain('取り組み 0件、合わない合計 0件')
})

test('puts a sum right that its markers do not make', async () => {
  await desk.run('count-questions', '--apply')
  const key = placeKey(REF, { version: 1, way: 'test', grade: 8, shard: 0 })
  await desk.place.table.update(key, {
    UpdateExpression: 'SET attempts = :nine',
    ExpressionAttributeValues: { ':nine': 9 },
  })
  expect((await desk.run('count-questions')).text).toContain('合わない合計 1件')
  await desk.run('count-questions', '--apply')
  expect((await counted()).attempts).toBe(2)
})
