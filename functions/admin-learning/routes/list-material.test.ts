import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { FoundMaterial } from '@tcheck/contract/groups/admin-learning'
import { chapterItem, courseItem } from '@tcheck/data/learning/course'
import { watchTouches } from '@tcheck/local-cloud/testing/table-touches'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../../testing/plain-lambda.ts'
import { seedSampleCourse } from '../../testing/sample-learning.ts'
import { listMaterial } from './list-material.ts'

let cloud: TestCloud
let lambda: LambdaHandler
let headers: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSampleCourse(cloud.table)
  lambda = await openPlainLambda('admin-learning', cloud)
  headers = await cloud.headersOf(cloud.school.admin)
})

interface Answer {
  found: FoundMaterial[]
  course_count: number
  searched_count: number
  next_cursor: string | null
}

async function find(query: Record<string, string>) {
  const { status, body } = await call(lambda, { method: 'GET', path: '/api/admin/learning/material', query, headers })
  return { status, body: body as Answer }
}
const named = ({ found }: Answer) => found.map(({ kind, grade, code }) => `${kind} ${grade} ${code}`)

const STORED = { version: 1, stored_at: '2026-04-02T01:00:00.000Z', stored_by: null }

/** Courses of other subjects, each of one chapter with as many items as it is said. */
async function fill(courses: number, items: number) {
  const writes = Array.from({ length: courses }, (_, at) => {
    const ref = { subject_code: `subject-${String(at).padStart(3, '0')}`, grade: 3 + (at % 4) }
    const own = Array.from({ length: items }, (__, place) => ({
      ...{ code: `i-${at}-${place}`, title: `分数の{計算|けいさん} ${place}`, contents: [], groups: [] },
    }))
    return [
      courseItem({ ...ref, ...STORED, subject_name: '算数', chapter_count: 1 }),
      chapterItem({ ...ref, place: 1, chapter: { code: `c-${at}`, title: '数', items: own } }),
    ]
  })
  await cloud.table.batchPut(writes.flat())
}

/** From the first page to the last. */
async function findAll(q: string, per_page: string) {
  const pages: Answer[] = []
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null)
    pages.push((await find({ q, per_page, ...(cursor !== undefined && { cursor }) })).body)
  return pages
}

test('finds chapters, items, contents and groups by title or code, with where they lie', async () => {
  const { body } = await find({ q: 'グラフ' })
  expect(named(body)).toEqual(['item 8 item-1', 'content 8 content-1'])
  expect(body.found[1]).toMatchObject({ chapter_title: '一次関数', item_title: 'グラフ', subject_name: '数学' })
  expect(body).toMatchObject({ course_count: 1, searched_count: 1, next_cursor: null })
  expect(named((await find({ q: 'LQ-2' })).body)).toEqual(['group 8 lq-2'])
  expect(named((await find({ q: 'ぐらふ 一次' })).body)).toEqual(['content 8 content-1'])
  expect((await find({ q: ' ' })).status).toBe(400)
})

test('goes through all courses page by page: everything once, in the order of the courses', async () => {
  await fill(14, 9)
  const pages = await findAll('分数の計算', '20')
  const all = pages.flatMap(named)
  expect(new Set(all).size).toBe(14 * 9)
  expect(all).toHaveLength(14 * 9)
  const grades = pages.flatMap(({ found }) => found.map(({ grade }) => grade))
  expect(grades).toEqual(grades.toSorted((a, b) => a - b))
  expect(pages.at(-1)).toMatchObject({ course_count: 15, searched_count: 15 })
})

test('a call reads as much of forty courses as of ten, also where nothing is found', async () => {
  const search = listMaterial({ table: cloud.table }) as (call: object) => Promise<Answer>
  const requests = async () => {
    const { result, touches } = await watchTouches(() => search({ input: { q: 'どこにもない', per_page: 20 } }))
    expect(result).toMatchObject({ found: [], searched_count: 6, next_cursor: expect.any(String) })
    return touches.length
  }
  await fill(10, 2)
  const few = await requests()
  await fill(40, 2)
  expect(await requests()).toBe(few)
})

test.each(['x', 'bnVsbA', Buffer.from('{"grade":1}').toString('base64url')])(
  'a place that nobody gave (%s) is the end',
  async (cursor) => {
    expect((await find({ q: 'グラフ', cursor })).body).toMatchObject({ found: [], next_cursor: null })
  },
)

test('a course that is gone by the next page is passed over', async () => {
  await fill(10, 2)
  const { body } = await find({ q: '分数の計算', per_page: '3' })
  const [course] = (await find({ q: '分数の計算' })).body.found.slice(2, 3)
  const { subject_code = '', grade = 0 } = course ?? {}
  await cloud.table.remove({ pk: `COURSES#0${grade}`, sk: `COURSE#${subject_code}` })
  const next = await find({ q: '分数の計算', cursor: body.next_cursor ?? '' })
  expect(next.body.found.some((one) => one.subject_code === subject_code)).toBe(false)
  expect(next.body.found[0]?.code).toBe((await find({ q: '分数の計算' })).body.found[2]?.code)
})
