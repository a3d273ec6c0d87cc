import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import type { ClassResult } from '@tcheck/contract/class-result'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { classItem } from '@tcheck/data/branch/branch'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Student } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { handlers as activityHandlers } from '../student-activities/handlers.ts'
import { handlers as missionHandlers } from '../teacher-missions/handlers.ts'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let lambdas: { missions: LambdaHandler; activities: LambdaHandler; results: LambdaHandler }
let missionId: string
const now = new Date('2026-11-20T03:00:00.000Z')

beforeEach(async () => {
  cloud = await openTestCloud()
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table), random: () => 0.5 }
  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  lambdas = {
    missions: serve(teacherMissions, missionHandlers(deps), options),
    activities: serve(studentActivities, activityHandlers(deps), options),
    results: serve(teacherResults, handlers(deps), options),
  }
  missionId = await handOut(['2'])
})

async function handOut(kumis: readonly string[]): Promise<string> {
  const { body } = await call(lambdas.missions, {
    method: 'POST',
    path: '/api/v2/teacher/missions',
    headers: await cloud.headersOf(cloud.school.teacher, now),
    body: {
      mission: {
        category: 'cbt',
        grade: 8,
        title: '単元末テスト',
        delivery_datetime: now.toISOString(),
        classes: kumis.map((kumi) => ({ grade: 8, kumi })),
        cbt_exam_codes: ['EX-1'],
      },
    },
  })
  return (body as { mission: Mission }).mission.id
}

let keys = 0
async function answer(student: Student, answers: [main: number, sub: number, answers: string[]][], finished = true) {
  const result = await call(lambdas.activities, {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(student),
    body: {
      student_activity_group: {
        category: 'cbt',
        cbt_exam_code: 'EX-1',
        mission_id: missionId,
        device_id: 'device-aaaa',
        device_revision: 1,
        idempotency_key: `start-00000000-${++keys}`,
        finished,
        cbt_activities: answers.map(([main, sub, given], at) => ({
          main_question_number: main,
          sub_question_number: sub,
          answers: given,
          revision: at + 1,
        })),
      },
    },
  })
  expect(result.status).toBe(200)
}

const classQuery = { grade: '8', kumi: '2' }
const query = () => ({ ...classQuery, cbt_exam_code: 'EX-1', mission_id: missionId })
const base = '/api/v2/teacher/student_activity_groups'

async function report(of: Record<string, string> = query()): Promise<ClassResult> {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const { body } = await call(lambdas.results, {
    method: 'GET',
    path: `${base}/class_result_cbt`,
    headers,
    query: of,
  })
  return (body as { class_result: ClassResult }).class_result
}

test('shows who has answered, marks, points and rates, and who has not begun', async () => {
  const [first, second] = cloud.school.students
  await answer(first, [
    [1, 1, ['7']],
    [1, 2, ['4', '3']],
    [2, 1, ['1', '9']],
    [2, 2, ['㋑']],
  ])
  await answer(second, [[1, 1, ['6']]], false)
  const result = await report()
  expect(result.rows.map(({ ban, state, marks, points, score }) => ({ ban, state, marks, points, score }))).toEqual([
    { ban: 1, state: 'finished', marks: 'oodx', points: [4, 4, 4, 0], score: 12 },
    { ban: 2, state: 'answering', marks: 'x...', points: [0, 0, 0, 0], score: 0 },
    { ban: 3, state: 'not_started', marks: '', points: [], score: null },
  ])
  expect(result.summary).toMatchObject({
    roster_count: 3,
    answered_count: 1,
    answering_count: 1,
    average: 12,
    median: 12,
  })
  expect(result.column_rates).toEqual([1, 1, 0, 0])
  expect(result.viewpoints).toEqual([
    { viewpoint: 'knowledge', rate: 1, grade_rate: null },
    { viewpoint: 'thinking', rate: 0.333, grade_rate: null },
  ])
  expect(result.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(1)
})

test('holds the class against all classes of its mission, each of them counted once', async () => {
  await cloud.table.put(
    classItem({ branch_id: 'br-1', grade: 8, kumi: '3', roster: [{ ban: 1, student_id: 'other' }] }),
  )
  missionId = await handOut(['2', '3'])
  const [student] = cloud.school.students
  await answer(student, [[2, 1, ['1', '9']]])
  const [own] = (await listAttemptsOfStudent(cloud.table, student.id, { limit: 1 })).items
  if (!own) throw new Error('nothing is stored')
  await cloud.table.put(
    attemptItem({
      ...own,
      id: own.id.replace(student.id, 'other'),
      student_id: 'other',
      kumi: '3',
      points: [4, 4, 8, 4],
    }),
  )
  const { viewpoints } = await report()
  expect(viewpoints).toEqual([
    { viewpoint: 'knowledge', rate: 0, grade_rate: 0.5 },
    { viewpoint: 'thinking', rate: 0.333, grade_rate: 0.667 },
  ])
})

test('names the frequent wrong answer once enough students have finished', async () => {
  for (const student of cloud.school.students)
    await answer(student, [
      [1, 1, ['6']],
      [2, 2, ['㋐']],
    ])
  const { stumbles } = await report()
  expect(stumbles.find(({ column }) => column === 0)).toEqual({
    column: 0,
    rate: 0,
    reasons: ['same_mistake', 'many_wrong'],
    wrong: [{ response: '6', bans: [1, 2, 3] }],
  })
})

test('shows the beginning of a question with whole formulas', async () => {
  const set = testSet('cbt', 'EX-2')
  const [main] = set.question_groups
  const [sub] = main?.questions ?? []
  if (!main || !sub) throw new Error('the test set has a question')
  const text = '{次|つぎ}の[[box|値]]: $\\frac{|a|}{2}$\n$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$ のとき'
  const questions = [{ ...sub, text }, ...main.questions.slice(1)]
  const question_groups = [{ ...main, title: '$|a|$ と{値|あたい}', questions }, ...set.question_groups.slice(1)]
  await cloud.table.batchPut(questionSetItems({ ...set, question_groups }))
  const { columns } = await report({ ...classQuery, cbt_exam_code: 'EX-2' })
  expect(columns[0]).toMatchObject({ main_title: '$|a|$ と値', text: '次の値: $\\frac{|a|}{2}$…' })
})

test('a second try that is not finished does not hide the first', async () => {
  const [first] = cloud.school.students
  await answer(first, [[1, 1, ['7']]])
  await answer(first, [[1, 1, ['6']]], false)
  expect((await report()).rows[0]).toMatchObject({ state: 'finished', score: 4 })
})

test('the progress of a mission follows its students', async () => {
  const [first, second] = cloud.school.students
  await answer(first, [[1, 1, ['7']]])
  await answer(second, [[1, 1, ['7']]], false)
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const { body } = await call(lambdas.missions, { method: 'GET', path: '/api/v2/teacher/missions', headers })
  const { missions } = body as { missions: { progress: unknown[] }[] }
  expect(missions[0]?.progress).toEqual([
    {
      set_id: 'EX-1',
      grade: 8,
      kumi: '2',
      roster_count: 3,
      answering_count: 1,
      finished_count: 1,
      bans: [1, 2, 3],
      states: 'fa-',
      recent_count: 2,
    },
  ])
})

test('the Excel file holds the figures of the screen', async () => {
  const [first] = cloud.school.students
  await answer(first, [
    [1, 1, ['7']],
    [2, 1, ['=1+1', '2']],
  ])
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const file = await call(lambdas.results, { method: 'GET', path: `${base}/export_cbt_excel`, headers, query: query() })
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="[\x20-\x7e]+"; filename\*=utf-8''[\x21-\x7e]+\.xlsx$/i,
  )
  const sheets = await readWorkbook(Buffer.from(file.body as string, 'base64'))
  const result = await report()
  const points = sheets.find(({ name }) => name === '得点')?.rows ?? []
  expect(points[1]?.slice(0, 8)).toEqual([1, '解答済み', null, result.rows[0]?.score, 4, 0, 4, 0])
  expect(points.at(-1)?.slice(4)).toEqual(result.column_rates.map((rate) => (rate ?? 0) * 100))
  expect(sheets.find(({ name }) => name === '解答')?.rows[1]?.[6]).toBe('=1+1、2')
  const name = decodeURIComponent(/filename\*=utf-8''(\S+)/i.exec(file.headers['content-disposition'] ?? '')?.[1] ?? '')
  expect(name).toMatch(/^中2_2組_.+_\d{4}-\d\d-\d\d\.xlsx$/)
})

test('goes out as one CSV too, for newer and older programs, and runs nothing that a pupil wrote', async () => {
  await answer(cloud.school.students[0], [
    [1, 1, ['7']],
    [2, 1, ['=1+1', '2']],
  ])
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const take = async (format: string) => {
    const path = `${base}/export_cbt_excel`
    const file = await call(lambdas.results, { method: 'GET', path, headers, query: { ...query(), format } })
    expect(file.headers['content-type']).toMatch(/^text\/csv/)
    return Buffer.from(file.body as string, 'base64')
  }
  const [newer, older] = [await take('csv'), await take('csv_cp932')]
  expect([...newer.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header = '', first = ''] = newer.toString('utf8').slice(1).split('\r\n')
  expect(header.split(',').slice(0, 5)).toEqual(['番', '状態', 'しめきり後', '得点', '100点換算'])
  expect(header).toContain('大問1(1)解答')
  expect(first).toMatch(/^1,解答済み,,8,/)
  expect(first).toContain("'=1+1、2")
  expect(new TextDecoder('shift_jis').decode(older).split('\r\n')[0]).toBe(header)
})

test('a unit exercise goes out in the same sheets, and not under another branch’s mission', async () => {
  const path = `${base}/export_unit_excel`
  const unit = { grade: '8', kumi: '2', v2_question_group_id: 'MA-1', category: 'unit' }
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const file = await call(lambdas.results, { method: 'GET', path, headers, query: unit })
  const sheets = await readWorkbook(Buffer.from(file.body as string, 'base64'))
  expect(sheets.map(({ name }) => name)).toEqual(['集計', '生徒', '得点', '○×', '解答', '小問'])
  const others = await cloud.headersOf(cloud.school.otherTeacher, now)
  const ofMission = { ...unit, mission_id: query().mission_id ?? '' }
  expect((await call(lambdas.results, { method: 'GET', path, headers: others, query: ofMission })).status).toBe(404)
})

test('another branch’s class, mission and students are not found', async () => {
  const headers = await cloud.headersOf(cloud.school.otherTeacher, now)
  for (const path of ['class_result_cbt', 'cbt_student_activity_groups', 'export_cbt_excel']) {
    const { status, body } = await call(lambdas.results, {
      method: 'GET',
      path: `${base}/${path}`,
      headers,
      query: query(),
    })
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
  }
  const student_id = cloud.school.students[0].id
  expect((await call(lambdas.results, { method: 'GET', path: base, headers, query: { student_id } })).status).toBe(404)
})
