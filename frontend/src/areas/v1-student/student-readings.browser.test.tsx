import { beforeEach, expect, it } from 'vitest'
import { visitor } from '../../features/session/current-user.ts'
import { endedSession } from '../../features/session/session-end.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { unreadIn } from '../../testing/unread.ts'
import { notify } from '../../ui/toast.tsx'
import { v1StudentRoutes } from './routes.ts'

const GRADE = 4
const student = { id: 'reader-1', grade: GRADE, kumi: '1', ban: 1, is_entry: false }
const session = (id: string, is_current: boolean) => ({
  ...{ id, is_current, keep_login: true, is_at_door: !is_current },
  ...{ began_at: '2026-11-20T03:00:00.000Z', last_used_at: '2026-11-20T03:00:00.000Z' },
})
const account = {
  ...{ role: 'student', login_id: 'student01', name: 'あおき ひなた', password_changed_at: null },
  sessions: [session('s1', true), session('s2', false), session('s3', false)],
}

const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const defaults = queryClient.getDefaultOptions()

beforeEach(() => {
  queryClient.clear()
  // What fails is looked at once it has failed for good.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  visitor.set({
    current: { user: { student, role: 'student', login_id: 'student01', is_student: true }, owes: {} } as never,
  })
  return () => {
    queryClient.setDefaultOptions(defaults)
    visitor.set({ current: null })
  }
})

const unread = (place: HTMLElement) => unreadIn(place, GRADE)

/** Without the readings over its words. */
function bareOf(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement
  for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
  return copy.textContent ?? ''
}

/** Pages that need nothing in their address. */
const pages = v1StudentRoutes.map(({ path }) => path).filter((path) => !/\{|drill|self_marking|sign_in/.test(path))

it.each(pages)('%s says nothing that a child of 小4 cannot read, where it could not be loaded either', async (path) => {
  answerApi({})
  const { place } = await open(path)
  await eventually(() => expect(place.querySelector('h1, [role="alert"]')).not.toBeNull())
  await eventually(() => expect(place.querySelector('[aria-busy="true"]')).toBeNull())
  expect(unread(place)).toEqual([])
})

it.each([
  ['/v1/student/settings', 'この端末'],
  ['/v1/student/settings/password', 'パスワードを変える'],
  ['/v1/student/reports/new', 'ファイル'],
])('%s says nothing that a child of 小4 cannot read', async (path, there) => {
  answerApi({
    'GET /api/account': () => json({ account }),
    'GET /api/account/identities': () => json({ provider: null, identities: [] }),
    'GET /api/student/reports': () => json({ school_grades: [], page: 1, per_page: 20, total: 0, total_pages: 1 }),
  })
  const { place } = await open(path)
  await eventually(() => expect(bareOf(place)).toContain(there))
  await eventually(() => expect(place.querySelector('[aria-busy="true"]')).toBeNull())
  expect(unread(place)).toEqual([])
})

it('says on the way in nothing that a child of 小4 cannot read', async () => {
  visitor.set({ current: null })
  answerApi({})
  const { place } = await open('/v1/student/sign_in')
  await eventually(() => expect(place.querySelector('h1')?.textContent).toContain('サインイン'))
  expect(place.querySelector('rt')).not.toBeNull()
  expect(unread(place)).toEqual([])
})

const known = { answered: 9, correct: 7, rate: 0.78, level: 'B', contents_done: 0, contents_count: 1, last_day: null }
const part = (id: string, kind: string, state: string) => ({
  ...{ id, kind, title: '', state, blocks: [], group: kind === 'introduction' ? null : 'LQ-1' },
})
const content = {
  ...{ code: 'c-1', title: 'わり算', subject_code: 'math', subject_name: '算数・数学', grade: GRADE },
  ...{ item_code: 'i-1', item_title: 'わり算の計算', current_part: 1 },
  parts: [part('p-1', 'introduction', 'Done'), part('p-2', 'drill', 'NonActive'), part('p-3', 'check', 'NonActive')],
}
const item = { code: 'i-1', title: 'わり算の計算', contents: [content], ...known }
const course = {
  ...{ subject_code: 'math', subject_name: '算数・数学', grade: GRADE },
  chapters: [{ code: 'ch', title: 'わり算', items: [item] }],
}
const plan = (year: number) => ({
  ...{ id: `${year}-4-math`, year, subject_code: 'math', subject_name: '算数', grade: GRADE, revision: 1 },
  ...{ done: 0, total: 1, expected: 1, pace: 'late', pace_count: 1 },
  items: [
    { ...item, chapter_title: 'わり算', day: `${year}-11-19`, is_begun: true, is_done: false, next_content: null },
  ],
})
const task = (state: string) => ({
  ...{ id: state, title: 'わり算のれんしゅう', message: '', due: '2026-11-21', state, things: [] },
})
const run = (id: string, kind: string, finished_at: string | null) => ({
  ...{ id: `${student.id}.${id}`, kind, title: 'わり算', content_code: null, part_id: null, questions: [] },
  ...{ started_at: '2026-11-19T08:00:00.000Z', finished_at, score: 4, max_score: 8 },
  ...{ answered_count: 1, question_count: 2, category: 'unit', mode: 'practice' },
})
const withData = {
  'GET /api/student/learning/subjects': () =>
    json({ grade: GRADE, subjects: [{ code: 'math', name: '算数', chapter_count: 1, item_count: 1, ...known }] }),
  'GET /api/student/learning/courses/math': () => json({ course }),
  'GET /api/student/learning/contents/c-1': () => json({ content }),
  'GET /api/student/learning_plans': () =>
    json({ today: '2026-11-20', year: 2026, years: [2026, 2025], learning_plans: [plan(2026)] }),
  'GET /api/student/learning_tasks': () =>
    json({ today: '2026-11-20', learning_tasks: ['not_begun', 'begun', 'done', 'late'].map(task) }),
  'GET /api/student/learning_runs': () =>
    json({
      learning_runs: ['part', 'select', 'weak', 'challenge'].map((kind, at) =>
        run(kind, kind, at ? null : '2026-11-19'),
      ),
      next_cursor: null,
    }),
}

it.each([
  ['/v1/student/top1', 'わり算のれんしゅう'],
  ['/v1/student/top2', '算数'],
  ['/v1/student/subject-select?subject=math', 'わり算の計算'],
  ['/v1/student/learning_plans', '2026年度'],
  ['/v1/student/learning_plans/chapter_items?plan=2026-4-math', 'わり算の計算'],
  ['/v1/student/learning_plans/contents?content=c-1', 'いまはここ'],
  ['/v1/student/learning/content_result?content=c-1', '終わりました'],
  ['/v1/student/learning/history', 'とちゅう'],
  ['/v1/student/task_learning', 'わり算のれんしゅう'],
  ['/v1/student/understanding', 'わり算の計算'],
  ['/v1/student/progress', '算数'],
])('%s with what there is to show says nothing that a child of 小4 cannot read', async (path, there) => {
  answerApi(withData)
  const { place } = await open(path)
  await eventually(() => expect(bareOf(place)).toContain(there))
  await eventually(() => expect(place.querySelector('[aria-busy="true"]')).toBeNull())
  expect(unread(place)).toEqual([])
})

it('shows in the map of what is understood no reading over what a child of 小4 has learnt', async () => {
  const circle = {
    ...course,
    chapters: [{ code: 'ch', title: '{円|えん}', items: [{ ...item, title: '{円|えん}の計算' }] }],
  }
  answerApi({ ...withData, 'GET /api/student/learning/courses/math': () => json({ course: circle }) })
  const { place } = await open('/v1/student/understanding')
  await eventually(() => expect(bareOf(place)).toContain('円の計算'))
  await eventually(() =>
    expect([...place.querySelectorAll('rt')].map(({ textContent }) => textContent)).not.toContain('えん'),
  )
})

it('offers in a list of the device’s own only words in kana where they are not learnt yet', async () => {
  answerApi({})
  const { place } = await open('/v1/student/reports/new')
  const words = () => [...place.querySelectorAll('option')].map(({ textContent }) => textContent)
  await eventually(() => expect(words()).toContain('春のこうしゅう'))
  expect(unread(place)).toEqual([])
})

it('says in a toast, and where a session has ended, nothing that a child of 小4 cannot read', async () => {
  answerApi({})
  const { place } = await open('/v1/student/settings')
  notify.error('画像にできませんでした。保存を確かめてください。')
  await eventually(() => expect(bareOf(place)).toContain('画像にできませんでした'))
  await eventually(() => expect(place.querySelector('.toast rt')).not.toBeNull())
  expect(unread(place)).toEqual([])

  endedSession.set({ current: { uid: 'student01', keepLogin: true, actsAs: {} as never } })
  try {
    const dialog = await eventually(() => place.querySelector('dialog[open]') ?? expect.unreachable())
    expect(bareOf(dialog as HTMLElement)).toContain('この端末にのこっています')
    expect(unread(place)).toEqual([])
  } finally {
    endedSession.set({ current: null })
  }
})
