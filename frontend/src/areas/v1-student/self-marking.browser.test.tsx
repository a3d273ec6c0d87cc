import type { Content } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginRun } from '../../features/learning/run-begin.ts'
import { partRun } from '../../features/learning/run-plan.ts'
import { deviceStorage } from '../../features/saving/device-storage.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'

const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 10_000 })
const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const nothing = Object.fromEntries(
  ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6', 'media_1', 'media_2', 'media_3']
    .concat(['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image', 'dad_character_image'])
    .map((name) => [name, null]),
)
const MODEL = '全体を5とみるから72cm'
const main = {
  ...{ main_question_number: 1, title: 'どう考えたか', text: '', explanatory_image: null, viewpoint: 'thinking' },
  ...{ writing: 'horizontal', review_questions: [], similar_questions: [] },
  questions: [
    {
      ...{ sub_question_number: 1, text: 'わけを書きましょう', pattern: '', separator: '', slot_count: 1 },
      ...{ max_score: 4, answer: MODEL, ...nothing },
    },
  ],
} as unknown as MainQuestion
const group = {
  ...{ code: 'LQ-1', category: 'unit', version: 1, rules: 2, title: '考え方', subject_name: '算数・数学', grade_id: 6 },
  ...{ subject_code: 'math', question_groups: [main] },
} as unknown as QuestionSet
const content = {
  ...{ code: 'c-1', title: '比', subject_code: 'math', subject_name: '算数・数学', grade: 6, item_code: 'i-1' },
  ...{ item_title: '比', current_part: 0 },
  parts: [{ id: 'own', kind: 'self_marking', title: '書く', state: 'NonActive', blocks: [], group: 'LQ-1' }],
} as Content

let owners = 0
let owner = ''
beforeEach(() => {
  queryClient.clear()
  owner = `marker-${++owners}`
  visitor.set({ current: { user: { student: { id: owner, grade: 6, is_entry: false } } } as never })
  // No connection at all: what is written and marked lies on the device.
  answerApi({})
})
afterEach(() => visitor.set({ current: null }))

const keptOf = async (run: string) => {
  const { db } = await deviceStorage()
  return (await db.listOf(owner)).find(({ startKey }) => startKey === run)
}
const buttonOf = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(words)) ?? expect.unreachable(words)

it('shows the model answer once the own one is kept, and keeps the mark that its student gives', async () => {
  // Where the two stand side by side, and one is as high as the other.
  await page.viewport(1366, 768)
  const run = await beginRun(owner, partRun(content, 'own', group))
  const { place } = await open(`/v1/student/question/${run}?n=1`)
  const box = await eventually(() => place.querySelector('textarea') ?? expect.unreachable())
  expect(place.textContent).not.toContain(MODEL)
  await userEvent.fill(box, '5つに分けた')
  await userEvent.click(await eventually(() => buttonOf(place, '採点へ')))
  await eventually(() => expect(place.textContent).toContain(MODEL))
  expect((await keptOf(run))?.slots['1-1']?.slot.answers).toEqual(['5つに分けた', '', '', '', ''])
  const own = [...place.querySelectorAll('p')].find(({ textContent }) => textContent === '5つに分けた')
  // Nothing lies over it: what is compared is seen.
  const bottom = own?.getBoundingClientRect().bottom ?? expect.unreachable()
  const card = own?.closest('section')?.getBoundingClientRect() ?? expect.unreachable()
  expect(bottom).toBeLessThanOrEqual(card.bottom)
  await userEvent.click(buttonOf(place, '△'))
  await userEvent.click(await eventually(() => buttonOf(place, '採点をおわる')))
  await eventually(() => expect(place.textContent).toContain('2 / 4点'))
  const record = await keptOf(run)
  expect(record?.slots['1-1']?.slot.answers[1]).toBe('triangle')
  expect(record?.finishedAt).not.toBeNull()
})

it('asks for an answer where nothing was written, and shows no model answer', async () => {
  const run = await beginRun(owner, partRun(content, 'own', group))
  const { place } = await open(`/v1/student/scoring?run=${run}`)
  await eventually(() => expect(place.querySelector('a[href*="/question/"]')).not.toBeNull())
  expect(place.textContent).not.toContain(MODEL)
})
