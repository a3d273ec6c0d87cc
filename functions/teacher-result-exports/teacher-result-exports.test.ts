import type { ResultsExportJob } from '@tcheck/contract/groups/teacher-result-exports'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getJob } from '@tcheck/data/job/job'
import { call, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openSampleCloud, SENT_AT } from '../testing/sample-cloud.ts'

const PATH = '/api/v2/teacher/result_exports'
const exportOf = ({ body }: TestAnswer) => (body as { export: ResultsExportJob }).export

async function open() {
  const { cloud, lambdas } = await openSampleCloud()
  const lambda = lambdas.get('teacher-result-exports') ?? expect.unreachable('no lambda')
  const { school, table } = cloud
  let serial = 0
  const begin = async (more: Record<string, unknown> = {}, by = school.teacher) => {
    serial += 1
    const asked = { classes: [{ grade: 8, kumi: '2' }], from: '2026-04-01', to: '2026-07-20', format: 'csv' }
    const idempotency_key = `export-000000000-${serial}`
    return call(lambda, {
      ...{ method: 'POST', path: PATH, headers: await cloud.headersOf(by, SENT_AT) },
      body: { ...asked, idempotency_key, ...more },
    })
  }
  const look = async (path: string, by = school.teacher) =>
    call(lambda, { method: 'GET', path: `${PATH}/${path}`, headers: await cloud.headersOf(by, SENT_AT) })
  return { table, school, begin, look }
}

test('begins one job of the own branch, with a record in its chain; the same call again begins none', async () => {
  const { table, school, begin } = await open()
  const idempotency_key = 'export-111111111-1'
  const twice = [
    { grade: 8, kumi: '2' },
    { grade: 8, kumi: '2' },
  ]
  const answers = [await begin({ idempotency_key, classes: twice }), await begin({ idempotency_key })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [one, other] = answers.map(exportOf)
  expect(one).toMatchObject({ id: other?.id, state: 'waiting', title: '成績_2026-04-01_2026-07-20.csv' })
  expect((await getJob(table, one?.id ?? ''))?.input).toMatchObject({
    ...{ branch_id: school.branchId, classes: [{ grade: 8, kumi: '2' }], format: 'csv' },
  })
  const { items } = await listAuditRecords(table, school.branchId, { limit: 20 })
  const taken = items.filter(({ action, target }) => action === 'exported' && target?.id === one?.id)
  expect(taken).toMatchObject([{ details: { classes: 1, from: '2026-04-01', to: '2026-07-20', format: 'csv' } }])
})

test('a period ends where it begins or later, within four hundred days, and a class is one of the branch', async () => {
  const { begin } = await open()
  for (const [to, status] of [
    ['2026-04-01', 201],
    ['2026-03-31', 422],
    ['2027-05-05', 201],
    ['2027-05-06', 422],
    ['2026-02-30', 400],
  ] as const)
    expect([to, (await begin({ to })).status]).toEqual([to, status])
  expect((await begin({ classes: [] })).status).toBe(400)
  expect((await begin({ classes: [{ grade: 9, kumi: '9' }] })).status).toBe(404)
})

test('another branch finds neither the job nor its file, and no other kind of job is one', async () => {
  const { school, look } = await open()
  expect((await look('job-results')).status).toBe(200)
  expect((await look('job-results/file')).body).toMatchObject({
    url: expect.stringContaining('jobs/job-results/results.xlsx'),
  })
  for (const path of ['job-results', 'job-results/file'])
    expect((await look(path, school.otherTeacher)).status).toBe(404)
  for (const path of ['job-list', 'job-list/file', 'job-done']) expect((await look(path)).status).toBe(404)
})

test('there is no file before its job is done', async () => {
  const { begin, look } = await open()
  const { id } = exportOf(await begin())
  expect((await look(`${id}/file`)).status).toBe(404)
})

test('limits the files of one person and not those of others', async () => {
  const { school, begin } = await open()
  for (let one = 0; one < 30; one++) expect((await begin()).status).toBe(201)
  expect((await begin()).status).toBe(429)
  expect((await begin({}, school.otherTeacher)).status).toBe(201)
})
