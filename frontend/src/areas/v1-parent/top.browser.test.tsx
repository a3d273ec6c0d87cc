import type { Child, ChildTop } from '@tcheck/contract/groups/parent-children'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1ParentRoutes } from './routes.ts'

const open = (path: string) => openApp(path, { routes: v1ParentRoutes, registry: { parent: async () => undefined } })

const child = (number: number, name: string): Child => ({
  ...{ id: `c-${number}`, number, grade: 6, kumi: '1', ban: 1, name },
})
const hinata = child(1, '青木 ひなた')
const sora = child(2, '青木 そら')
const topOf = (student: Child, more: Partial<ChildTop> = {}): ChildTop => ({
  ...{
    today: '2026-11-20',
    branch_name: 'ひかり塾',
    student,
    is_inside: false,
    readings: [],
    lessons: [],
    next_lesson: null,
  },
  ...{ learning_plans: [], learning_tasks: [], school_grade: null, ...more },
})
const inside = {
  is_inside: true,
  readings: [{ at: '2026-11-20T07:58:00.000Z', date: '2026-11-20', clock: '16:58', kind: 'entry' as const }],
}
const family = (children: readonly Child[]) => ({
  'GET /api/parent/get_student_user_id': () => json({ student_user: { id: 'c-1' }, student_users: children }),
  'GET /api/parent/students/c-1/top': () => json({ top: topOf(hinata, inside) }),
  'GET /api/parent/students/c-2/top': () => json({ top: topOf(sora) }),
  'GET /api/account/notices': () => json({ notices: [] }),
})
const heading = (place: HTMLElement) => place.querySelector('h1')?.textContent
const switchOf = (place: HTMLElement) => place.querySelector<HTMLSelectElement>('header select')

beforeEach(() => {
  queryClient.clear()
  visitor.set({ current: { user: { is_parent: true, student: null } } as never })
})
afterEach(() => {
  visitor.set({ current: null })
  tcheckState.set({ childId: null })
})

it('says since when the child is there, and what there is not yet', async () => {
  answerApi(family([hinata]))
  const { place } = await open('/v1/parent/top')
  await eventually(() => expect(place.textContent).toContain('教室にいます'))
  expect(heading(place)).toBe('青木 ひなた さん')
  expect(place.textContent).toContain('16:58')
  for (const words of ['今週の授業はありません。', 'いま出ている課題はありません。', '学習計画は、まだありません。'])
    expect(place.textContent).toContain(words)
  expect(switchOf(place)).toBeNull()
})

it('says the next lesson where this week has no more', async () => {
  const next_lesson = {
    ...{
      id: 'l-1',
      date: '2026-11-24',
      period: 3,
      subject: 'math',
      subject_name: '算数・数学',
      attend_type: 'planned' as const,
    },
    ...{ begins_at: '17:10', ends_at: '18:00', transferred_to: null, transferred_from: null },
  }
  answerApi({
    ...family([hinata]),
    'GET /api/parent/students/c-1/top': () => json({ top: topOf(hinata, { next_lesson }) }),
  })
  const { place } = await open('/v1/parent/top')
  await eventually(() => expect(place.textContent).toMatch(/次の授業11月24日\(火\) 算数3限・17:10–18:00予定/))
  expect(place.textContent).toContain('今週の授業はありません。')
  expect(place.textContent).not.toContain('教室が予定を入れると')
})

it('shows the child that is chosen in the header, on each page and on the next visit', async () => {
  answerApi(family([hinata, sora]))
  const { place } = await open('/v1/parent/top')
  const choice = await eventually(() => {
    const found = switchOf(place)
    if (!found) throw new Error('there is no switch')
    return found
  })
  choice.value = 'c-2'
  choice.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(heading(place)).toBe('青木 そら さん'))
  expect(tcheckState.get().childId).toBe('c-2')
  queryClient.clear()
  const again = await open('/v1/parent/top')
  await eventually(() => expect(heading(again.place)).toBe('青木 そら さん'))
})

it('shows the child whose number a mail’s link says, and goes on with it', async () => {
  answerApi(family([hinata, sora]))
  tcheckState.set({ childId: 'c-2' })
  const { place } = await open('/v1/parent/top?child=1')
  await eventually(() => expect(heading(place)).toBe('青木 ひなた さん'))
  await eventually(() => expect(tcheckState.get().childId).toBe('c-1'))
})

it('offers the file of a notice', async () => {
  const attachment = { file_name: '面談のご案内.pdf', size_bytes: 48_213 }
  const notice = { id: 'n-1', importance: 'high', title: '面談', message: '', started_at: '2026-11-20T03:00:00.000Z' }
  answerApi({ ...family([hinata]), 'GET /api/account/notices': () => json({ notices: [{ ...notice, attachment }] }) })
  const { place } = await open('/v1/parent/top')
  const file = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('ダウンロード: 面談のご案内.pdf'),
    )
  await eventually(() => expect(file()?.textContent).toContain('47KB'))
})

it('shows whom to contact when no child is linked', async () => {
  answerApi({
    ...family([]),
    'GET /api/parent/get_student_user_id': () => json({ errors: ['ありません'], code: 'NOT_FOUND' }, { status: 404 }),
  })
  const { place } = await open('/v1/parent/top')
  await eventually(() => expect(place.textContent).toContain('お子さまがまだ登録されていません'))
})

it('says what could not be loaded, and tries again', async () => {
  let isUp = false
  answerApi({
    ...family([hinata]),
    'GET /api/parent/students/c-1/top': () =>
      isUp ? json({ top: topOf(hinata, inside) }) : json({ errors: ['混み合っています'], code: 'X' }, { status: 400 }),
  })
  const { place } = await open('/v1/parent/top')
  await eventually(() => expect(place.textContent).toContain('お子さまのようすを読み込めませんでした。'))
  isUp = true
  place.querySelector<HTMLButtonElement>('[role="alert"] button')?.click()
  await eventually(() => expect(place.textContent).toContain('教室にいます'))
})

it('shows what has arrived before the form of reports, which a link leads to', async () => {
  answerApi({
    ...family([hinata]),
    'GET /api/parent/reports': () => json({ student: hinata, school_grades: [], next_cursor: null }),
  })
  const { place } = await open('/v1/parent/reports/new')
  await eventually(() => expect(place.textContent).toContain('学校・教室から届いた成績は、まだありません。'))
  expect(heading(place)).toBe('成績')
  const heads = [...place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(heads.at(-1)).toBe('成績を送る')
  expect(heads).toHaveLength(3)
  expect(place.querySelector('a[href$="#send"]')?.textContent).toBe('成績を送る')
})
