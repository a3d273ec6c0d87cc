import { readWorkbook } from '@tcheck/content/sheet'
import type { SetDifference, SetVersion, StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getSetHead, getSetVersion, storeVersion } from '@tcheck/data/question-set/question-set'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const path = '/api/v2/admin/question_sets'
const ref = { category: 'cbt', code: 'EX-1' } as const
const now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>

/** A sound set: the options of the school's own have no texts. */
function exam(change: (main: MainQuestion) => void = () => undefined) {
  const set = structuredClone(testSet('cbt', 'EX-1'))
  for (const sub of set.question_groups.flatMap((main) => main.questions)) {
    if (sub.pattern !== '') Object.assign(sub, { select_1: '赤', select_2: '青', select_3: '白', select_4: '黒' })
  }
  const [main] = set.question_groups
  if (main) change(main)
  return set
}

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('admin-question-sets', cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
  const stamp = { stored_at: '2026-11-19T00:00:00.000Z', stored_by: 'admin-9' }
  await storeVersion(cloud.table, { ...exam(), ...stamp }, 1)
  const mended = exam((main) => {
    const [first] = main.questions
    if (first) first.answer = '7;七'
  })
  await storeVersion(cloud.table, { ...mended, ...stamp, title: '直した題' }, 2)
})

const get = async <T>(tail: string, query: Record<string, string> = {}) => {
  const { status, body } = await call(handler, { method: 'GET', path: `${path}${tail}`, query, headers })
  return { status, body: body as T & { code?: string } }
}
const restore = async (version: number) => {
  const { status, body } = await call(handler, {
    method: 'POST',
    path: `${path}/cbt/EX-1/restore`,
    headers,
    body: { version },
  })
  return { status, body: body as { code?: string; question_set: StoredQuestionSet } }
}

test('lists exercises and skills, or one of them, and exams by themselves, with what they can be narrowed by', async () => {
  const { body } = await get<{ question_sets: StoredQuestionSet[]; facets: object }>('')
  expect(body.question_sets.map(({ category, code }) => `${category} ${code}`).sort()).toEqual([
    'science_skill sci-1',
    'unit MA-1',
    'unit MA-2',
  ])
  expect(body.facets).toMatchObject({ subjects: [{ id: 'math' }], grades: [8] })
  const skills = await get<{ question_sets: StoredQuestionSet[] }>('', { category: 'science_skill' })
  expect(skills.body.question_sets).toMatchObject([{ code: 'sci-1', stored_at: null }])
  const exams = await get<{ question_sets: StoredQuestionSet[] }>('/exams')
  expect(exams.body.question_sets).toMatchObject([{ code: 'EX-1', version: 3, stored_at: '2026-11-19T00:00:00.000Z' }])
})

test('tells the history of a set and what differs between two versions', async () => {
  const { body } = await get<{ versions: SetVersion[] }>('/cbt/EX-1')
  expect(body.versions).toMatchObject([
    { version: 3, title: '直した題', stored_by: 'admin-9' },
    { version: 2, stored_by: 'admin-9' },
    { version: 1, stored_at: null, stored_by: null },
  ])
  const { body: found } = await get<{ differences: SetDifference[] }>('/cbt/EX-1/differences', {
    before: '2',
    after: '3',
  })
  expect(found.differences).toEqual([
    { key: '', column: 'title', before: 'EX-1の題', after: '直した題', kind: 'changed' },
    { key: '1-1', column: 'answer', before: '7', after: '7;七', kind: 'changed' },
  ])
})

test('makes an old version the newest again, as a new one', async () => {
  const { body } = await restore(2)
  expect(body.question_set).toMatchObject({ version: 4, title: 'EX-1の題', stored_at: now.toISOString() })
  expect(await getSetHead(cloud.table, ref)).toMatchObject({ version: 4, title: 'EX-1の題', stored_by: 'admin-1' })
  const stored = await getSetVersion<MainQuestion>(cloud.table, ref, 4)
  expect(stored?.question_groups[0]?.questions[0]?.answer).toBe('7')
  expect(await getSetVersion(cloud.table, ref, 3)).toMatchObject({ title: '直した題' })
})

test('what today’s import would refuse does not come back, and the newest is there already', async () => {
  expect((await restore(1)).body).toMatchObject({ code: 'SET_VERSION_BROKEN' })
  expect((await restore(3)).body).toMatchObject({ code: 'SET_VERSION_NEWEST' })
  expect((await restore(9)).status).toBe(404)
})

test('exports sets as the sheet that they came from, answers included, and leaves a record', async () => {
  const answer = await call(handler, {
    method: 'GET',
    path: `${path}/export`,
    query: { category: 'cbt', 'codes[]': 'EX-1' },
    headers,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toContain('EX-1.xlsx')
  const [sheet] = await readWorkbook(Buffer.from(answer.body as string, 'base64'))
  const column = sheet?.rows[0]?.indexOf('answer') ?? -1
  expect(sheet?.rows.slice(1).map((row) => row[column])).toContain('7;七')
})

test('knows no set that is not there, and is closed to teachers', async () => {
  expect((await get('/cbt/EX-9')).status).toBe(404)
  expect((await get('/export', { category: 'cbt', 'codes[]': 'EX-9' })).status).toBe(404)
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await get('')).status).toBe(403)
})
