import type { CourseTree } from '@tcheck/contract/groups/admin-learning'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1AdminRoutes } from '../routes.ts'

const registry = { admin: async () => undefined }
const path = '/api/admin/learning/courses'
const head = {
  subject_code: 'math',
  subject_name: '算数',
  grade: 6,
  chapter_count: 2,
  version: 3,
  stored_at: '2026-11-20T03:00:00.000Z',
}
const item = {
  code: 'item-1',
  title: '分数のかけ算',
  contents: [{ code: 'content-1', title: '分数 × 整数', parts: [] }],
  groups: [{ code: 'LQ-1', title: 'かけ算のドリル', question_count: 4, max_score: 16, version: 2 }],
  missing_groups: ['LQ-9'],
}
const course: CourseTree = {
  ...head,
  chapters: [
    { code: 'chapter-1', title: '分数', items: [item] },
    { code: 'chapter-2', title: '円', items: [] },
  ],
}
const versions = [
  { version: 3, how: 'ordered', stored_at: '2026-11-20T03:00:00.000Z', stored_by: 'admin-1' },
  { version: 2, how: 'imported', stored_at: '2026-11-19T03:00:00.000Z', stored_by: 'admin-1' },
].map((one) => ({ ...one, chapter_count: 2, content_count: 1 }))
const stored = {
  [`GET ${path}`]: () => json({ courses: [head] }),
  [`GET ${path}/math/6`]: () => json({ course }),
  [`GET ${path}/math/6/versions`]: () => json({ course: head, versions }),
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

const open = (address: string) => openApp(address, { routes: v1AdminRoutes, registry })
const button = (name: RegExp) => page.getByRole('button', { name })

it('opens a course level by level, each row with what it holds and how it stands', async () => {
  answerApi(stored)
  const { place } = await open('/v1/admin/lquestions')
  await page.getByRole('link', { name: /小6 算数/ }).click()
  await button(/^分数/).click()
  expect(place.textContent).not.toContain('かけ算のドリル')
  await button(/^分数のかけ算/).click()
  await eventually(() => {
    for (const word of ['かけ算のドリル', '4問・16点', '第2版', 'ない問題 1', 'LQ-9', '空です'])
      expect(place.textContent).toContain(word)
  })
})

it('finds what says the words, opened, and says where there is none', async () => {
  answerApi(stored)
  const { place } = await open('/v1/admin/lquestions?course=math-6')
  await page.getByRole('searchbox').fill('ドリル')
  await eventually(() => expect(place.textContent).toContain('かけ算のドリル'))
  expect(place.textContent).not.toContain('円')
  await page.getByRole('searchbox').fill('三角形')
  await eventually(() => expect(place.textContent).toContain('見つかりませんでした。'))
})

const found = (kind: string, code: string, title: string) => ({
  ...{ kind, code, title, subject_code: 'math', subject_name: '算数', grade: 6 },
  ...{ chapter_title: '分数', item_title: null },
})

it('searches all courses, continues until it finds a match, and links to it', async () => {
  const material = (at: number) => ({ course_count: 12, searched_count: at * 6, next_cursor: at < 2 ? 'on' : null })
  const calls = answerApi({
    ...stored,
    'GET /api/admin/learning/material': ({ query }) =>
      json(
        query.includes('cursor=on')
          ? { found: [found('item', 'item-1', '分数のかけ算')], ...material(2) }
          : { found: [], ...material(1) },
      ),
  })
  const { place } = await open('/v1/admin/lquestions')
  await page.getByRole('searchbox').fill('かけ算')
  await eventually(() => expect(place.textContent).toContain('1件見つかりました。'))
  expect(calls.filter(({ path: called }) => called.endsWith('/material'))).toHaveLength(2)
  expect(place.textContent).toContain('小6 算数 › 分数')
  await page.getByRole('link', { name: /分数のかけ算/ }).click()
  await eventually(() => expect(place.textContent).toContain('かけ算のドリル'))
  expect(place.textContent).not.toContain('円')
})

it('says where nothing is found in any course', async () => {
  answerApi({
    ...stored,
    'GET /api/admin/learning/material': () =>
      json({ found: [], course_count: 1, searched_count: 1, next_cursor: null }),
  })
  const { place } = await open('/v1/admin/lquestions?q=三角形')
  await eventually(() => expect(place.textContent).toContain('見つかりませんでした。'))
  expect(place.textContent).not.toContain('小6 算数')
})

it('puts chapters into another order by the keyboard, and stores it with the version that was seen', async () => {
  const calls = answerApi({ ...stored, [`POST ${path}/math/6/order`]: () => json({ course: { ...head, version: 4 } }) })
  await open('/v1/admin/lquestions?course=math-6')
  await button(/章を並べ替える/).click()
  await expect.element(button(/この順番で保存する/)).toBeDisabled()
  const grip = button(/^分数の順番を変える/)
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await button(/この順番で保存する/).click()
  const sent = await eventually(() => calls.find(({ method }) => method === 'POST') ?? expect.unreachable())
  expect(sent.body).toEqual({ version: 3, level: 'chapters', codes: ['chapter-2', 'chapter-1'] })
})

it('asks before an old version comes back, and names what was seen', async () => {
  const calls = answerApi({
    ...stored,
    [`POST ${path}/math/6/restore`]: () => json({ course: { ...head, version: 4 } }),
  })
  const { place } = await open('/v1/admin/lquestions?course=math-6')
  await button(/版の履歴/).click()
  await button(/第2版にもどす/).click()
  expect(place.ownerDocument.body.textContent).toContain('第2版の内容にもどしますか?')
  await page.getByRole('button', { name: 'もどす', exact: true }).click()
  const sent = await eventually(() => calls.find(({ method }) => method === 'POST') ?? expect.unreachable())
  expect(sent.body).toEqual({ version: 3, wanted: 2 })
})

it('shows the history of an lquestion group, newest first', async () => {
  const versions = [2, 1].map((version) => ({
    ...{ version, title: `かけ算 ${version}`, question_count: 4, max_score: 16 },
    ...{ stored_at: '2026-11-20T03:00:00.000Z', stored_by: 'admin-1' },
  }))
  answerApi({
    'GET /api/admin/learning/groups/LQ-1': () => json({ code: 'NOT_FOUND' }, { status: 404 }),
    'GET /api/admin/learning/groups/LQ-1/versions': () => json({ lquestion_group: item.groups[0], versions }),
  })
  await open('/v1/admin/lquestion-groups?group=LQ-1')
  await button(/^版の履歴/).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await eventually(() => expect(rows.elements().length).toBe(2))
  expect(rows.elements()[0]?.textContent).toContain('第2版いまの版')
  expect(rows.elements()[1]?.textContent).toContain('かけ算 1')
})
