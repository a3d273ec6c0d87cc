import type { DoorCard, Notice } from '@tcheck/contract/groups/account'
import type { WeekLesson } from '@tcheck/contract/groups/parent-children'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deleteStoredAnswersOf } from '../../features/offline/stored-answers.ts'
import { visitor } from '../../features/session/current-user.ts'
import { setClassroomSilence } from '../../features/sound/classroom-silence.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'
import { announceSent, endPartOf } from './testing/ended-part.ts'

const OWNER = 'juku-6-1-01'
const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const notice = (id: string, importance: Notice['importance']): Notice => ({
  ...{ id, importance, title: `${id}のお知らせ`, message: '1行目\n2行目', started_at: '2026-11-20T03:00:00.000Z' },
  ...{ is_read: true, attachment: null },
})
const card: DoorCard = {
  ...{ student_id: OWNER, name: '青木 あおい', grade: 6, kumi: '1', ban: 1, branch_name: 'ひかり塾', code: 'k1.abc' },
}
const task = {
  ...{ id: 't-1', title: 'グラフの復習', message: '', due: '2026-11-21', state: 'not_begun' },
  things: [],
}
const place = { date: '2026-11-21', period: 2, class_number: 1 }
const lesson = (date: string, changes: Partial<WeekLesson>): WeekLesson => ({
  ...{ id: `l-${date}`, date, period: 3, subject: 'math', subject_name: '算数・数学', attend_type: 'planned' },
  ...{ begins_at: '17:10', ends_at: '18:00', transferred_to: null, transferred_from: null },
  ...changes,
})
const lessons = [
  lesson('2026-11-17', { attend_type: 'present' }),
  lesson('2026-11-19', { attend_type: 'transferred', transferred_to: place as WeekLesson['transferred_to'] }),
  lesson('2026-11-20', {}),
]
const lessonTypes = [
  ['present', '出席'],
  ['late', '遅刻'],
  ['left_early', '早退'],
  ['absent', 'お休み'],
] as const
let isSilent = false
const calls = {
  'GET /api/student/learning_plans': () => json({ today: '2026-11-20', learning_plans: [] }),
  'GET /api/student/learning_tasks': () => json({ today: '2026-11-20', learning_tasks: [task] }),
  'GET /api/account/notices': () => json({ notices: [notice('面談', 'high'), notice('休み', 'low')] }),
  'GET /api/account/door_card': () => json({ door_card: card }),
  'GET /api/student/lessons': () => json({ today: '2026-11-20', lessons, next_lesson: null, is_silent: isSilent }),
}
const qr = (place: HTMLElement) => place.querySelector('[role="img"][aria-label*="入退室"]')

beforeEach(() => {
  queryClient.clear()
  visitor.set({ current: { user: { student: { id: OWNER, grade: 6, is_entry: false } } } as never })
})
afterEach(async () => {
  visitor.set({ current: null })
  await deleteStoredAnswersOf(OWNER)
})

it('shows notices, the important one marked, and the door card, which leads to its page', async () => {
  answerApi(calls)
  const { place, address } = await open('/v1/student/top1')
  const rows = await eventually(() => {
    const found = [...place.querySelectorAll('li')].filter(({ textContent }) => textContent?.includes('お知らせ'))
    expect(found).toHaveLength(2)
    return found
  })
  expect(rows.map((row) => row.querySelector('.chip') !== null)).toEqual([true, false])
  await eventually(() => expect(qr(place)).not.toBeNull())
  place.querySelector<HTMLElement>(`a[href="/v1/student/student/${OWNER}"]`)?.click()
  await eventually(() => expect(address()).toBe(`/v1/student/student/${OWNER}`))
  await eventually(() => expect(place.querySelector('h1')?.textContent).toBe('生徒証'))
  expect(qr(place)).not.toBeNull()
})

const planOf = (day: string, is_done: boolean) => ({
  ...{ id: '2026-6-math', year: 2026, subject_code: 'math', subject_name: '算数・数学', grade: 6, revision: 1 },
  ...{ done: 1, total: 1, expected: 0, pace: 'on_time', pace_count: 0 },
  items: [
    {
      ...{ code: 'i-1', title: '分数', chapter_title: '数', day, is_begun: true, is_done, contents_done: 1 },
      ...{ contents_count: 1, next_content: null, answered: 4, rate: 0.5, level: 'C' },
    },
  ],
})

it.each([
  ['nothing was ever set', [], [], '今日やることは、ありません'],
  ['a task of today is done', [], [{ ...task, due: '2026-11-20', state: 'done' }], '今日の分は終わりました'],
  ['a task of yesterday is done', [], [{ ...task, due: '2026-11-19', state: 'done' }], '今日やることは、ありません'],
  ['an item of today is done', [planOf('2026-11-20', true)], [], '今日の分は終わりました'],
  ['an item of tomorrow is done', [planOf('2026-11-21', true)], [], '今日やることは、ありません'],
  ['an item of tomorrow is planned', [planOf('2026-11-21', false)], [], '今日やることは、ありません'],
])('says what is true of a day on which nothing is left: %s', async (_, learning_plans, learning_tasks, words) => {
  answerApi({
    ...calls,
    'GET /api/student/learning_plans': () => json({ today: '2026-11-20', learning_plans }),
    'GET /api/student/learning_tasks': () => json({ today: '2026-11-20', learning_tasks }),
  })
  const { place } = await open('/v1/student/top1')
  await eventually(() => expect(place.querySelector('.genko h2')?.textContent).toBe(words))
})

it.each(['question-select', 'challenge', 'weak_learning'])('%s says that a grade has no material', async (path) => {
  answerApi({ ...calls, 'GET /api/student/learning/subjects': () => json({ grade: 7, subjects: [] }) })
  const { place } = await open(`/v1/student/${path}`)
  await eventually(() => expect(place.querySelector('.genko h2')?.textContent).toBe('まだ、学習できる教科がありません'))
})

it('has no page for the card of another student', async () => {
  const asked = answerApi(calls)
  const { place } = await open('/v1/student/student/somebody-else')
  await eventually(() => expect(place.textContent).toContain('Page not found'))
  expect(asked.filter(({ path }) => path.endsWith('door_card'))).toEqual([])
})

it('shows tasks, notices and the card as the device was told last, where the server is out of reach', async () => {
  answerApi(calls)
  const first = await open('/v1/student/top1')
  await eventually(() => expect(first.place.textContent).toContain('グラフの復習'))
  await eventually(() => expect(first.place.textContent).toContain('面談のお知らせ'))
  await eventually(() => expect(qr(first.place)).not.toBeNull())
  await first.router.navigate('/v1/student/settings/password')
  queryClient.clear()
  answerApi({})
  const again = await open('/v1/student/top1')
  await eventually(() => expect(again.place.textContent).toContain('グラフの復習'))
  await eventually(() => expect(again.place.textContent).toContain('面談のお知らせ'))
  await eventually(() => expect(qr(again.place)).not.toBeNull())
})

it('shows nothing any more once its student has signed out', async () => {
  answerApi(calls)
  const first = await open('/v1/student/top1')
  await eventually(() => expect(first.place.textContent).toContain('グラフの復習'))
  await deleteStoredAnswersOf(OWNER)
  queryClient.clear()
  answerApi({})
  const again = await open('/v1/student/top1')
  await eventually(() => expect(again.place.textContent).toContain('課題を読みこめませんでした。'))
  expect(again.place.textContent).not.toContain('グラフの復習')
})

it('has the switches for readings and sound on top of each page, and remembers them', async () => {
  answerApi(calls)
  const { place } = await open('/v1/student/top1')
  const sound = await eventually(() => {
    const found = place.querySelector<HTMLElement>('header button[aria-label="音を消す"]')
    if (!found) throw new Error('there is no switch for sound')
    return found
  })
  sound.click()
  await eventually(() => expect(tcheckState.get().isMuted).toBe(true))
  const readings = place.querySelector<HTMLElement>('header button[aria-pressed]')
  const before = readings?.getAttribute('aria-pressed')
  readings?.click()
  await eventually(() => expect(readings?.getAttribute('aria-pressed')).not.toBe(before))
  tcheckState.set({ isMuted: false, furigana: 'grade' })
})

it('says what came of each lesson, and the next one where this week has no more', async () => {
  const held = lessonTypes.map(([attend_type], at) => lesson(`2026-11-1${at + 5}`, { attend_type }))
  const next_lesson = lesson('2026-11-24', {})
  answerApi({
    ...calls,
    'GET /api/student/lessons': () => json({ today: '2026-11-20', lessons: held, next_lesson, is_silent: false }),
  })
  const { place } = await open('/v1/student/top1')
  const card = (title: string) =>
    [...place.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === title)
  await eventually(() => expect(card('次の授業')?.textContent).toContain('11月24日(火)'))
  for (const reading of place.querySelectorAll('rt, rp')) reading.remove()
  const notes = [...(card('今週の授業')?.querySelectorAll('li > :last-child') ?? [])].map(
    ({ textContent }) => textContent,
  )
  expect(notes).toEqual(lessonTypes.map(([, words]) => words))
})

it('shows the lessons of the week, today among them, and what came of those that were', async () => {
  answerApi(calls)
  const { place } = await open('/v1/student/top1')
  const rows = await eventually(() => {
    const found = [...place.querySelectorAll('li')].filter(({ textContent }) => textContent?.includes('17:10'))
    expect(found).toHaveLength(3)
    return found
  })
  for (const reading of place.querySelectorAll('rt, rp')) reading.remove()
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/11月17日\(火\) 算数3限・17:10–18:00出席$/)
  expect(texts[1]).toMatch(/11月21日\(土\) 2限にうつりました$/)
  expect(texts[2]).toMatch(/今日 算数3限・17:10–18:00$/)
})

it('has no switch for sound where the classroom is silent, and says so', async () => {
  isSilent = true
  answerApi(calls)
  const { place } = await open('/v1/student/top1')
  await eventually(() => expect(place.querySelector('[aria-label="教室では音が出ません"]')).not.toBeNull())
  expect(place.querySelector('[aria-label="音を消す"]')).toBeNull()
  isSilent = false
  setClassroomSilence(false)
})

it('says that answers of an earlier visit wait on the device, as long as they do', async () => {
  const owner = `${OWNER}-waiting`
  const run = await endPartOf(owner, 'drill', { '1-1': '5' })
  visitor.set({ current: { user: { student: { id: owner, grade: 6, is_entry: false } } } as never })
  answerApi(calls)
  const { place } = await open('/v1/student/top1')
  const waiting = () => [...place.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  await eventually(() => expect(waiting()).toEqual([expect.stringContaining('れていない')]))
  // On a phone it stands beside the drawing, and pushes nothing off the page.
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1366, 768)
  await announceSent(run)
  await eventually(() => expect(waiting()).toEqual([]))
})
