import { getJob } from '@tcheck/data/job/job'
import { taskWrite } from '@tcheck/data/learning/task'
import { openEmptyTable, type TestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, it } from 'vitest'
import { beginDailyJobs, overdueJobId } from './daily-jobs.ts'

let table: TestTable['table']
let woken: string[]
const ID = overdueJobId('2026-11-21')

beforeEach(async () => {
  table = (await openEmptyTable()).table
  woken = []
})
const tick = (now: string) =>
  beginDailyJobs({ table, queue: { wake: async (id) => void woken.push(id) }, now: () => new Date(now) })
const due = (day: string) =>
  table.transact([
    taskWrite({
      ...{ id: day, student_id: 'st-1', branch_id: 'br-1', title: '', message: '', due: day, things: [] },
      ...{ handed_at: '2026-11-10T00:00:00.000Z', revision: 1 },
    }),
  ])

it.each([
  ['2026-11-20T23:59:00.000Z', []],
  ['2026-11-21T00:00:00.000Z', [ID]],
  ['2026-11-21T11:59:00.000Z', [ID]],
  ['2026-11-21T12:00:00.000Z', []],
  ['2026-11-21T18:00:00.000Z', []],
])('begins at nine in Japan and not at night: %s', async (now, begun) => {
  await due('2026-11-20')
  await tick(now)
  expect(woken).toEqual(begun)
})

it('begins once a day, however often the clock ticks, and once more on the next', async () => {
  await due('2026-11-20')
  for (const minute of ['00', '02', '04']) await tick(`2026-11-21T00:${minute}:00.000Z`)
  expect(woken).toEqual([ID])
  expect(await getJob(table, ID)).toMatchObject({ kind: 'tell-overdue-tasks', input: { day: '2026-11-21' } })
  await tick('2026-11-22T00:00:00.000Z')
  expect(woken).toEqual([ID, overdueJobId('2026-11-22')])
})

it.each(['2026-11-21', '2026-11-17'])('begins nothing where all there is was due on %s', async (day) => {
  await due(day)
  await tick('2026-11-21T00:00:00.000Z')
  expect(woken).toEqual([])
})
