import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type {
  CourseHead,
  CourseTree,
  CourseVersion,
  ListedGroup,
  ShownContent,
} from '@tcheck/contract/groups/admin-learning'
import type { SetVersion } from '@tcheck/contract/groups/admin-question-sets'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { chapterItem, contentItem } from '@tcheck/data/learning/course'
import { getSetHead, getSetVersion, storeVersion } from '@tcheck/data/question-set/question-set'
import { watchTouches } from '@tcheck/local-cloud/testing/table-touches'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'
import { seedSampleCourse } from '../testing/sample-learning.ts'
import { showContent } from './routes/show-content.ts'

let cloud: TestCloud
let lambda: LambdaHandler
let headers: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSampleCourse(cloud.table)
  lambda = await openPlainLambda('admin-learning', cloud)
  headers = await cloud.headersOf(cloud.school.admin)
})

const PATH = '/api/admin/learning'
async function get<T>(tail: string, query: Record<string, string> = {}) {
  const { status, body } = await call(lambda, { method: 'GET', path: `${PATH}${tail}`, query, headers })
  return { status, body: body as T & { code?: string } }
}

test('a course is opened down to its contents, with what is stored of its groups and what is not there', async () => {
  const { body: all } = await get<{ courses: object[] }>('/courses')
  expect(all.courses).toMatchObject([{ subject_code: 'math', grade: 8, chapter_count: 1, version: 1 }])
  const item = { code: 'item-2', title: '切片', contents: [], groups: ['lq-9'] }
  const chapter = { code: 'chapter-2', title: '利用', items: [item] }
  await cloud.table.put(chapterItem({ subject_code: 'math', grade: 8, place: 2, chapter }))
  const { body } = await get<{ course: CourseTree }>('/courses/math/8')
  const [first, second] = body.course.chapters
  expect(first?.items).toMatchObject([
    { code: 'item-1', groups: [{ code: 'lq-1' }, { code: 'lq-2' }], contents: [{ code: 'content-1' }] },
  ])
  expect(second?.items).toMatchObject([{ code: 'item-2', groups: [], missing_groups: ['lq-9'] }])
  expect((await get('/courses/math/9')).status).toBe(404)
})

test('opening a content takes the same three requests beside two contents and beside a thousand', async () => {
  const open = showContent({ table: cloud.table }) as (call: object) => Promise<{ content: ShownContent }>
  const measured = async () => {
    const { result, touches } = await watchTouches(() => open({ input: { code: 'content-1' } }))
    expect(result.content.parts).toMatchObject([
      { kind: 'introduction', group: null, blocks: [{ kind: 'text' }] },
      { kind: 'drill', group: { code: 'lq-1' }, group_code: 'lq-1', blocks: [] },
    ])
    return touches.map(({ action, partition }) => `${action} ${partition}`)
  }
  const small = await measured()
  expect(small).toEqual(['GetItem CONTENT#content-1', 'GetItem COURSES#08', 'BatchGetItem SET#learning#lq-1'])
  const place = { subject_code: 'math', grade: 8, subject_name: '数学', item_code: 'item-1', item_title: 'グラフ' }
  const many = Array.from({ length: 1000 }, (_, at) => ({ code: `more-${at}`, title: 'ほか', parts: [] }))
  await cloud.table.batchPut(many.map((content) => contentItem({ ...place, content })))
  expect(await measured()).toEqual(small)
  expect((await get<{ content: ShownContent }>('/contents/content-1')).body.content.title).toBe('一次関数のグラフ')
})

test('groups are searched and narrowed, and opened with answers', async () => {
  const { body } = await get<{ lquestion_groups: ListedGroup[]; facets: object }>('/groups', { q: 'lq-2' })
  expect(body.lquestion_groups.map(({ code }) => code)).toEqual(['lq-2'])
  expect(body.facets).toMatchObject({ subjects: [{ id: 'math' }], grades: [8] })
  expect((await get<{ lquestion_groups: object[] }>('/groups', { grade_id: '9' })).body.lquestion_groups).toEqual([])
  const { body: one } = await get<{ lquestion_group: QuestionSet }>('/groups/lq-1')
  expect(one.lquestion_group).toMatchObject({ code: 'lq-1', category: 'unit' })
  expect(one.lquestion_group.question_groups[0]?.questions[0]?.answer).toBeTruthy()
  expect((await get('/groups/lq-9')).status).toBe(404)
})

test('a group has a history of its own, newest first', async () => {
  const ref = { category: 'learning', code: 'lq-1' } as const
  const head = (await getSetHead(cloud.table, ref)) ?? expect.unreachable()
  const set = (await getSetVersion<never, 'learning'>(cloud.table, ref, head.version)) ?? expect.unreachable()
  const stamp = { stored_at: '2026-11-19T00:00:00.000Z', stored_by: 'admin-9' }
  const version = await storeVersion(cloud.table, { ...set, title: '直した題', ...stamp }, head.version)
  const { body } = await get<{ versions: SetVersion[] }>('/groups/lq-1/versions')
  expect(body.versions).toMatchObject([
    { version, title: '直した題', stored_by: '登録のない人' },
    { version: head.version, title: set.title, stored_by: null },
  ])
  expect((await get('/groups/lq-9/versions')).status).toBe(404)
})

test('is closed to everybody but admins', async () => {
  headers = await cloud.headersOf(cloud.school.teacher)
  expect((await get('/courses')).status).toBe(403)
})

const post = async <T>(tail: string, body: object) => {
  const { status, body: answer } = await call(lambda, {
    method: 'POST',
    path: `${PATH}/courses/math/8${tail}`,
    headers,
    body,
  })
  return { status, body: answer as T & { code?: string } }
}
const partIds = async () =>
  (await get<{ content: ShownContent }>('/contents/content-1')).body.content.parts.map(({ id }) => id)
const order = { version: 1, level: 'parts', of: 'content-1', codes: ['drill', 'intro'] }

test('another order is another version, with its record; of two who had the same before them the second is told', async () => {
  const answers = await Promise.all([post<{ course: CourseHead }>('/order', order), post('/order', order)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await partIds()).toEqual(['drill', 'intro'])
  const { body } = await get<{ course: CourseHead; versions: CourseVersion[] }>('/courses/math/8/versions')
  expect(body.versions.map(({ how }) => how)).toEqual(['ordered', 'imported'])
  expect(body.course.version).toBe(body.versions[0]?.version)
  const { items } = await listAuditRecords(cloud.table, null, { limit: 1 })
  expect(items).toMatchObject([{ action: 'changed', target: { kind: 'course', id: 'math/8' } }])
})

test('an order of other ones than there are is refused, and nothing is stored', async () => {
  for (const codes of [['drill'], ['drill', 'drill'], ['drill', 'intro', 'more'], ['drill', 'other']])
    expect((await post('/order', { ...order, codes })).status).toBe(409)
  expect((await post('/order', { ...order, of: 'content-9' })).status).toBe(409)
  expect(await partIds()).toEqual(['intro', 'drill'])
})

test('an old version comes back as the newest; the newest is there already, and others are not', async () => {
  const { version } = (await post<{ course: CourseHead }>('/order', order)).body.course
  expect((await post('/restore', { version, wanted: version })).body.code).toBe('SET_VERSION_NEWEST')
  expect((await post('/restore', { version, wanted: 9 })).status).toBe(404)
  expect((await post<{ course: CourseHead }>('/restore', { version, wanted: 1 })).body.course.version).toBe(version + 1)
  expect(await partIds()).toEqual(['intro', 'drill'])
  expect((await post('/restore', { version, wanted: 1 })).status).toBe(409)
})
