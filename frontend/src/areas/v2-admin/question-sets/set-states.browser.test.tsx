import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import type { SetState } from '@tcheck/contract/set-state'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineScreens } from '../../../app/route-definition.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { Exercises } from './sets-page.tsx'

const PATH = '/api/v2/admin/question_sets'

const setOf = (code: string, title: string, state: SetState): StoredQuestionSet => ({
  ...{ id: code, code, category: 'unit', version: 1, title, description: '', subject_code: 'math' },
  ...{ subject_name: '数学', grade_id: 8, junkyo_id: null, junkyo_name: null, unit_id: 'linear' },
  ...{ unit_name: '一次関数', main_question_count: 2, question_count: 4, max_score: 20 },
  ...{ stored_at: '2026-11-20T03:00:00.000Z', state },
  state_changed_at: state === 'published' ? null : '2026-11-20T03:00:00.000Z',
})

const screens = defineScreens(
  'common',
  [],
  [['/admin/question-groups', '単元問題', async () => ({ Component: Exercises })]],
)

/** The list with one set of each state; the server refuses a change where `refusal` says so. */
async function open({ refusal }: { refusal?: string } = {}) {
  let sets = [
    setOf('MA-1', '比例', 'published'),
    setOf('MA-2', '反比例', 'draft'),
    setOf('MA-3', '一次関数', 'withdrawn'),
  ]
  const turn = (code: string) => (call: { body: unknown }) => {
    if (refusal) return json({ errors: [refusal], code: 'SET_STATE_CHANGED' }, { status: 409 })
    const { state } = call.body as { state: SetState }
    sets = sets.map((set) => (set.code === code ? { ...set, state } : set))
    return json({ question_set: sets.find((set) => set.code === code) })
  }
  const calls = answerApi({
    [`GET ${PATH}`]: () =>
      json({
        question_sets: sets,
        ...{ page: 1, per_page: 20, total_count: sets.length, is_total_exact: true, searched_count: null },
        facets: { subjects: [{ id: 'math', name: '数学' }], grades: [8], junkyos: [], units: [] },
      }),
    'GET /api/v2/admin/list_views': () => json({ list_views: [], revision: 0 }),
    ...Object.fromEntries(
      sets.flatMap(({ code }) => [
        [`PATCH ${PATH}/unit/${code}/state`, turn(code)],
        [`GET ${PATH}/unit/${code}/regrades`, () => json({ regrades: [], accepted_answers: [] })],
        [
          `GET ${PATH}/unit/${code}/use`,
          () => json({ mission_count: 2, class_count: 3, codes: ['TC-1'], branch_count: 1, next_after: null }),
        ],
        [
          `GET ${PATH}/unit/${code}`,
          () => json({ question_set: sets.find((set) => set.code === code), state_changed_by: '山口', versions: [] }),
        ],
      ]),
    ),
  })
  const { place } = await openApp('/admin/question-groups', { routes: screens, registry: {} })
  const rowOf = (code: string) =>
    eventually(
      () =>
        [...place.querySelectorAll<HTMLElement>('tbody tr, [data-records] li')].find(({ textContent }) =>
          textContent?.includes(code),
        ) ?? expect.unreachable(`${code}: ${place.textContent}`),
    )
  const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }))
  const asked = () => calls.findLast(({ method, path }) => method === 'GET' && path === PATH)?.query ?? ''
  return { place, rowOf, changes, asked }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('says the state of each set as a word, and narrows the list to one', async () => {
  const { place, rowOf, asked } = await open()
  expect((await rowOf('MA-1')).textContent).toContain('公開中')
  expect((await rowOf('MA-2')).textContent).toContain('下書き')
  expect((await rowOf('MA-3')).textContent).toContain('取り下げ')
  const select = await eventually(
    () =>
      [...place.querySelectorAll('select')].find((one) => [...one.options].some(({ text }) => text === '下書き')) ??
      expect.unreachable('no filter of the state'),
  )
  await userEvent.selectOptions(select, 'draft')
  await eventually(() => expect(asked()).toContain('state=draft'))
})

it('publishes a draft after it has told what that means and who works with the set', async () => {
  const { place, rowOf, changes } = await open()
  await rowOf('MA-2')
  // A published set is not offered to be published.
  expect(place.querySelector('[aria-label="比例を公開する"]')).toBeNull()
  await press('反比例を公開する')
  await eventually(() => expect(place.textContent).toContain('「反比例」を公開しますか?'))
  await eventually(() => expect(place.textContent).toContain('いま2件のミッション(のべ3クラス)'))
  expect(place.textContent).toContain('公開する前の状態にはもどせません')
  expect(changes()).toEqual([])
  await press('公開する')
  await eventually(() => expect(changes()).toEqual([{ path: `${PATH}/unit/MA-2/state`, body: { state: 'published' } }]))
  await eventually(async () => expect((await rowOf('MA-2')).textContent).toContain('公開中'))
})

it('tells in the history who changed the state, who sees what, and withdraws a published set', async () => {
  const { place, rowOf, changes } = await open()
  await rowOf('MA-3')
  await press('一次関数の版の履歴')
  await eventually(() => expect(place.textContent).toContain('11月20日 12:00に取り下げ・山口'))
  await press('閉じる')
  await press('比例の版の履歴')
  const section = await eventually(
    () => place.querySelector<HTMLElement>('section[aria-label="状態"]') ?? expect.unreachable('no state'),
  )
  expect([...section.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '下書き',
    '公開中',
    '取り下げ',
  ])
  expect(section.textContent).toContain('管理者だけに見えます')
  await press('取り下げる')
  await eventually(() => expect(place.textContent).toContain('「比例」を取り下げますか?'))
  await press('取り下げる')
  await eventually(() => expect(changes()).toEqual([{ path: `${PATH}/unit/MA-1/state`, body: { state: 'withdrawn' } }]))
})

it('says that another admin came first, and stays', async () => {
  const words = 'この問題の状態は、ほかの人が先に変えました。'
  const { place, rowOf } = await open({ refusal: words })
  await rowOf('MA-2')
  await press('反比例を公開する')
  await press('公開する')
  await eventually(() => expect(place.textContent).toContain(words))
  expect(place.textContent).toContain('「反比例」を公開しますか?')
})

it.each([390, 820])('fits a screen of %s pixels, with its dialog', async (width) => {
  await page.viewport(width, 844)
  const { place, rowOf } = await open()
  expect((await rowOf('MA-2')).textContent).toContain('下書き')
  const doesFit = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  doesFit()
  await press('反比例を公開する')
  const dialog = await eventually(() => place.querySelector('dialog[open]') ?? expect.unreachable('no dialog'))
  await eventually(() => expect(dialog.textContent).toContain('いま2件'))
  expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(width)
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  doesFit()
})
