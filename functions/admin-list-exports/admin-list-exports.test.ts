import { getJob } from '@tcheck/data/job/job'
import { expect, test } from 'vitest'
import { answerToSample } from '../testing/sample-answer.ts'
import { openSampleCloud } from '../testing/sample-cloud.ts'

test('begins a job that is called as its file will be', async () => {
  const { status, body } = await answerToSample('admin-list-exports/create.success')
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { job: { kind: 'export-list', state: 'waiting', title: 'ミッション_2026-04-10.xlsx' } },
  })
})

test('returns the file of a finished job of its own kind only', async () => {
  expect(await answerToSample('admin-list-exports/show-file.success')).toMatchObject({
    status: 200,
    body: { url: expect.stringContaining('jobs/job-list/list.csv') },
  })
  expect(await answerToSample('admin-list-exports/show-file.not-found')).toMatchObject({ status: 404 })
  const { cloud } = await openSampleCloud()
  expect((await getJob(cloud.table, 'job-done'))?.kind).not.toBe('export-list')
})
