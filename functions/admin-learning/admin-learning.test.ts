import type { CourseTree, ListedGroup, ShownContent } from '@tcheck/contract/groups/admin-learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { chapterItem, contentItem } from '@tcheck/data/learning/course'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
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
  expect(all.courses).toMatchObject([{ subject_code: 'math', grade: 8, chapter_count: 1, version: 0, stored_at: null }])
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

test('opening a content takes the same two requests beside two contents and beside a thousand', async () => {
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
  expect(small).toEqual(['GetItem CONTENT#content-1', 'BatchGetItem SET#learning#lq-1'])
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

test('is closed to everybody but admins', async () => {
  headers = await cloud.headersOf(cloud.school.teacher)
  expect((await get('/courses')).status).toBe(403)
})
