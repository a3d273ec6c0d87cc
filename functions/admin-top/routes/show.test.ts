import type { AdminTop } from '@tcheck/contract/groups/admin-top'
import { measureCapacity } from '@tcheck/data/capacity'
import { answersWrite, thingWrite } from '@tcheck/data/counter/counter-items'
import { createJobWrites, jobItem, jobOf } from '@tcheck/data/job/job'
import { noteFailedMail } from '@tcheck/data/mail/failed-mail'
import { mailWrite } from '@tcheck/data/mail/mail'
import type { Table } from '@tcheck/data/table'
import { addDays } from '@tcheck/learning/japan-day'
import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

/** The sample's moment: 10 April 2026, 9 in the morning in Japan. */
const NOW = new Date('2026-04-10T00:00:00.000Z')
const ask = async (prepare?: (table: Table) => Promise<void>) => {
  const { status, body } = await answerToSample('admin-top/show.success', async ({ cloud: { table } }) =>
    prepare?.(table),
  )
  expect(status).toBe(200)
  return (body as { top: AdminTop }).top
}

test('sums all parts, and has a number for each of the last 28 days over the end of a month', async () => {
  const top = await ask(async (table) => {
    for (const id of ['a', 'b', 'c', 'd'])
      for (const thing of ['students', 'teachers'] as const) await table.transact([thingWrite(thing, id, 1)])
    await table.transact([thingWrite('teachers', 'a', -1)])
    await table.transact([thingWrite('branches', 'a', 1)])
    for (const id of ['a', 'b', 'c']) {
      await table.transact([answersWrite('2026-04-10', id, 4), answersWrite('2026-03-14', id, 2)])
      await table.transact([answersWrite('2026-03-13', id, 9), answersWrite('2026-04-11', id, 9)])
    }
  })
  expect(top.counts).toEqual({ branches: 1, teachers: 3, students: 4 })
  expect(top.answers.map(({ day }) => day)).toEqual(Array.from({ length: 28 }, (_, at) => addDays('2026-03-14', at)))
  expect([top.answers[0]?.count, top.answers[1]?.count, top.answers.at(-1)?.count]).toEqual([6, 0, 12])
})

test('names jobs that stopped and mails that came back, without whose they are', async () => {
  const start = { kind: 'regrade', title: '中2', input: {}, created_by: { account_id: 'a', name: '本部' } } as const
  const top = await ask(async (table) => {
    await table.transact(createJobWrites(jobOf({ ...start, id: 'job-goes-on' }, NOW)))
    await table.put(
      jobItem({ ...jobOf({ ...start, id: 'job-stopped' }, NOW), state: 'failed', outcome: '読めません。' }),
    )
    const content = { template: 'entry', page: '/v1/parent/top' } as const
    await table.transact([mailWrite({ id: 'mail-1', accountId: 'parent-1', content, now: NOW, goodForSeconds: 60 })])
    for (const reason of ['bounce', 'complaint'] as const)
      await noteFailedMail(table, 'mail-1', { at: NOW.toISOString(), reason })
  })
  // The newest first; before it one of the sample's.
  expect(top).toMatchObject({ failed_job_count: 2, failed_jobs: [{ id: 'job-stopped', outcome: '読めません。' }, {}] })
  expect(top.failed_mail_count).toBe(1)
  expect(top.failed_mails).toEqual([{ id: 'mail-1', event: 'entry', reason: 'bounce', at: NOW.toISOString() }])
  expect(JSON.stringify(top)).not.toContain('parent-1')
})

test('takes the same units for a million students as for none', async () => {
  const units = (by: number) =>
    measureCapacity(async (capacity) => {
      let before = 0
      await ask(async (table) => {
        for (let part = 0; part < 400; part += 1)
          await table.transact([answersWrite('2026-04-10', `st-${part}`, by), thingWrite('students', `st-${part}`, 1)])
        before = capacity.read
      })
      return capacity.read - before
    })
  expect(await units(2500)).toBe(await units(1))
})
