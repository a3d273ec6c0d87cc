import type { Content } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginRun, partRun } from '../../features/learning/run-begin.ts'
import { writeStrokes } from '../../features/memo/strokes.ts'
import { deviceStorage } from '../../features/saving/device-storage.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'

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

const photoFile = async () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 40, height: 30 })
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob ?? expect.unreachable()], 'page.png', { type: 'image/png' })
}
const drawn = writeStrokes([
  {
    tool: 'brush',
    color: '#262e35',
    sheetWidth: 600,
    points: [
      [40, 40, 0.5],
      [90, 60, 0.5],
      [160, 50, 0.5],
    ],
  },
])

it('takes a photo of the notebook, and shows it and what was drawn beside the model answer and in the detailed result', async () => {
  const run = await beginRun(owner, partRun(content, 'own', group))
  const { place } = await open(`/v1/student/question/${run}?n=1`)
  const input = await eventually(
    () => place.querySelector<HTMLInputElement>('input[type="file"][capture]') ?? expect.unreachable(),
  )
  await userEvent.upload(input, await photoFile())
  await eventually(() => expect(place.querySelector('img[alt="ノートの写真1"]')).not.toBeNull())
  expect(place.textContent).toContain('つながると')
  // Drawn on the device, as the memo's sheet keeps it.
  const record = (await keptOf(run)) ?? expect.unreachable()
  const { db } = await deviceStorage()
  const stamp = record.slots['1-1']?.slot.stamp ?? expect.unreachable()
  await db.drawMemos([{ localId: record.localId, key: '1-1', memo: drawn, before: '', stamp, isPending: true }])
  await userEvent.click(await eventually(() => buttonOf(place, '採点へ')))
  await eventually(() => expect(place.textContent).toContain(MODEL))
  const picture = await eventually(
    () => place.querySelector<HTMLImageElement>('img[alt="ノートの写真1"]') ?? expect.unreachable(),
  )
  await eventually(() => expect(picture.naturalWidth).toBe(40))
  await userEvent.click(buttonOf(place, '○'))
  await userEvent.click(await eventually(() => buttonOf(place, '採点をおわる')))
  await eventually(() => expect(place.textContent).toContain('4 / 4点'))
  const detail = await open(`/v1/student/learning/part_detail_result?run=${run}`)
  await eventually(() => expect(detail.place.querySelector('img[alt="ノートの写真1"]')).not.toBeNull())
  await eventually(() => expect(detail.place.querySelector('canvas')).not.toBeNull())
  expect(detail.place.textContent).not.toContain('無回答')
})
