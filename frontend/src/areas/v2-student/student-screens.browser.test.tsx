import { onlineManager } from '@tanstack/react-query'
import type { OwnQuestionSet, OwnSubject } from '@tcheck/contract/groups/student-content'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newAttempt, withEffects } from '../../features/saving/attempt-record.ts'
import { deviceStorage } from '../../features/saving/device-storage.ts'
import { kept, slot } from '../../features/saving/testing/sync-samples.ts'
import { writerId } from '../../features/saving/writer-id.ts'
import { visitor } from '../../features/session/current-user.ts'
import { clearStudentName, storeStudentName } from '../../features/session/student-name.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v2StudentRoutes } from './routes.ts'

const registry = { 'v2-student': async () => undefined }
const open = (path: string) => openApp(path, { routes: v2StudentRoutes, registry })
const groups = 'GET /api/v2/student/question_groups'
const activities = 'GET /api/v2/student/student_activity_groups'
const missions = 'GET /api/v2/student/missions'

const set: OwnQuestionSet = {
  id: 'EMA6-0210',
  code: 'EMA6-0210',
  category: 'unit',
  version: 1,
  title: '分数のわり算',
  description: '',
  subject_code: 'math',
  subject_name: '算数',
  grade_id: 6,
  junkyo_id: null,
  junkyo_name: null,
  unit_id: null,
  unit_name: null,
  main_question_count: 2,
  question_count: 13,
  max_score: 52,
  progress: 'nearly',
  try_count: 2,
  best_score: 48,
  last_score: 40,
  last_finished_at: '2026-11-20T00:00:00Z',
  last_student_activity_group_id: 's.1',
}
const subject: OwnSubject = {
  subject_code: 'math',
  subject_name: '算数',
  set_count: 3,
  counts: { not_tried: 1, incorrect: 0, nearly: 2, perfect: 0 },
}
const page = (question_groups: OwnQuestionSet[], subjects: OwnSubject[]) =>
  json({ question_groups, subjects, page: 1, per_page: 30, total_count: question_groups.length })
const nothing = {
  [groups]: () => page([], []),
  [activities]: () => json({ student_activity_groups: [], next_cursor: null }),
  [missions]: () => json({ missions: [], next_cursor: null }),
}

beforeEach(() => {
  queryClient.clear()
  storeStudentName('sealed')
  tcheckState.set({ furigana: 'grade' })
  const student = { id: 's', grade: 6, kumi: '2', ban: 14, is_entry: false, is_instant: false }
  visitor.set({ current: { user: { student } } as never })
})
afterEach(() => {
  onlineManager.setOnline(true)
  clearStudentName()
  visitor.set({ current: null })
})

it.each([
  ['/student/challenge', 'まだ問題がありません'],
  ['/student/drill/select', 'まだドリルがありません'],
  ['/student/mission', 'まだミッションがありません'],
])('%s says what will be here where there is nothing yet', async (path, words) => {
  answerApi(nothing)
  const { place } = await open(path)
  await eventually(() => expect(place.querySelector('h2')?.textContent?.replace(/\([^)]*\)/g, '')).toContain(words))
})

it.each([['/student/challenge'], ['/student/drill/select'], ['/student/mission']])(
  '%s says that it could not be read, why, and offers to try again',
  async (path) => {
    const reject = () => json({ errors: ['混み合っています。'], code: 'VALIDATION' }, { status: 400 })
    answerApi({ [groups]: reject, [activities]: reject, [missions]: reject })
    const { place } = await open(path)
    const alert = await eventually(() => place.querySelector('[role="alert"]') ?? expect.unreachable())
    expect(alert.textContent).toContain('混み合っています。')
    expect(alert.querySelector('button')?.textContent).toBe('もう一度読み込む')
  },
)

it.each([['/student/challenge'], ['/student/drill/select'], ['/student/mission']])(
  '%s says that there is no connection, and goes on by itself once there is',
  async (path) => {
    answerApi({ ...nothing, [groups]: () => page([set], [subject]) })
    onlineManager.setOnline(false)
    const { place } = await open(path)
    await eventually(() => expect(place.querySelector('[role="status"]')?.textContent).toContain('つながっていません'))
    onlineManager.setOnline(true)
    await eventually(() => expect(place.textContent).not.toContain('つながっていません'))
  },
)

it('the home says why the server did not take answers, and does not say that all is saved', async () => {
  const { db } = await deviceStorage()
  const place = { owner: 's', category: 'unit', code: 'MA2-0310', missionId: null, mode: 'practice' } as const
  const begun = newAttempt({ ...place, localId: 'refused', startKey: 'start-key-0123456' }, new Date())
  const answered = withEffects(begun, kept(slot('1-1', 1, '3')), new Date())
  const failure = 'この問題は、先生が取りやめました。'
  await db.update('refused', () => ({ ...answered, refusal: failure, refusedBy: writerId() }))
  answerApi(nothing)
  const { place: shown } = await open('/student/home')
  await eventually(() => expect(shown.textContent).toContain(`${failure}先生に知らせてください。`))
  expect(shown.textContent).not.toContain('すべて')
  await db.update('refused', () => begun)
})

it('shows a child of 小3 the readings, and none once the switch is off', async () => {
  visitor.set({ current: { user: { student: { id: 's', grade: 3, kumi: '2', ban: 14 } } } as never })
  answerApi({ ...nothing, [groups]: () => page([set], [subject]) })
  const { place } = await open('/student/challenge')
  await eventually(() => expect(place.querySelector('main rt')).not.toBeNull())
  const toggle = [...place.querySelectorAll('button')].find((button) => button.textContent?.includes('ふりがな'))
  expect(toggle?.textContent).toContain('あり')
  toggle?.click()
  await eventually(() => expect(place.querySelector('main rt')).toBeNull())
})

it('shows readings before the student is known, and none if they are switched off', async () => {
  clearStudentName()
  answerApi({})
  const { place } = await open('/student')
  const readings = () => [...place.querySelectorAll('main rt')].map((each) => each.textContent)
  await eventually(() => expect(readings()).toContain('たんまつ'))
  tcheckState.set({ furigana: 'off' })
  await eventually(() => expect(readings()).toEqual([]))
  expect(place.querySelector('h1')?.textContent).toBe('QRコードを読み取ってください')
})

it('tells how far a subject is in words, and why a set is suggested', async () => {
  answerApi({ ...nothing, [groups]: () => page([set], [subject]) })
  const { place } = await open('/student/challenge')
  await eventually(() =>
    expect(place.querySelector('[role="img"][aria-label^="3個のうち"]')?.getAttribute('aria-label')).toBe(
      '3個のうち、あと少し 2個、まだ 1個',
    ),
  )
  expect(place.querySelector('section li p')?.textContent?.replace(/\([^)]*\)/g, '')).toBe('あと4点で満点')
})

it('starts a drill only with a unit, and takes no more than eight', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ ...set, code: `U-${at}`, id: `U-${at}` }))
  answerApi({ ...nothing, [groups]: () => page(many, [subject]) })
  const { place } = await open('/student/drill/select')
  const boxes = await eventually(() => {
    const all = [...place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    expect(all).toHaveLength(10)
    return all
  })
  const start = () => [...place.querySelectorAll('button')].find((button) => button.textContent === 'はじめる')
  expect(start()?.disabled).toBe(true)
  for (const box of boxes.slice(0, 8)) {
    box.click()
    await eventually(() => expect(box.checked).toBe(true))
  }
  await eventually(() => expect(boxes[9]?.disabled).toBe(true))
  expect(start()?.disabled).toBe(false)
})
