import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassResult } from '@tcheck/contract/class-result'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createMission, getMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openLesson } from '../teacher-accepted-answers/testing/lesson.ts'
import { classesByGradeAndKumi, progressOf } from '../teacher-missions/routes/list.ts'
import { handlers } from './handlers.ts'

// Two missions of one class hold one exam: each call and each file that names a mission tells of that mission alone.

const NOW = new Date('2026-11-20T04:00:00.000Z')
const [set = expect.unreachable('the sample has an exam')] = sampleMission().sets
let lesson: Awaited<ReturnType<typeof openLesson>>
let handler: LambdaHandler

/** Numbers 1 and 3 sat the first one, 2 and 3 the second; number 3 with other answers. Number 1 tried again afterwards. */
beforeEach(async () => {
  lesson = await openLesson()
  const { table, cloud } = lesson
  await createMission(table, sampleMission({ id: 'mission-2', title: '追試', sets: [{ ...set, id: 'mission-2.1' }] }))
  const [one, two, three = expect.unreachable('three students')] = cloud.school.students
  await lesson.save(one, { '1-1': ['7'] })
  await lesson.save(two, { '1-1': ['6'] }, { mission: 'mission-2' })
  await lesson.save(three, { '1-1': ['7'] })
  await lesson.save(three, { '1-1': ['5'] }, { mission: 'mission-2' })
  await lesson.save(one, { '1-1': ['4'] }, { mode: 'review' })
  const deps = { table, library: openLibrary<MainQuestion>(table) }
  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => NOW, log: () => undefined }
  handler = serve(teacherResults, handlers(deps), options)
})

async function ask(path: string, mission_id: string, more: Record<string, string> = {}) {
  const headers = await lesson.cloud.headersOf(lesson.cloud.school.teacher, NOW)
  const query = { grade: '8', kumi: '2', cbt_exam_code: 'EX-1', mission_id, ...more }
  return call(handler, { method: 'GET', path: `/api/v2/teacher/student_activity_groups/${path}`, headers, query })
}

/** What each call that names a mission tells: number and answer of whoever has begun it. */
const calls: Readonly<Record<string, (missionId: string) => Promise<string[]>>> = {
  async showCbtResult(missionId) {
    const { class_result } = (await ask('class_result_cbt', missionId)).body as { class_result: ClassResult }
    expect(class_result.mission?.title).toBe(titles[missionId])
    return class_result.rows
      .filter(({ state }) => state !== 'not_started')
      .map(({ ban, marks }) => `${ban} ${marks[0]}`)
  },
  async listCbtAttempts(missionId) {
    const { body } = await ask('cbt_student_activity_groups', missionId)
    const groups = (body as { student_activity_groups: ActivityGroup[] }).student_activity_groups
    return groups.map(({ ban, cbt_activities }) => `${ban} ${cbt_activities[0]?.score === 4 ? 'o' : 'x'}`)
  },
  async exportCbtExcel(missionId) {
    const { body } = await ask('export_cbt_excel', missionId, { format: 'csv' })
    const text = Buffer.from(body as string, 'base64').toString('utf8')
    const lines = text.split('\r\n').map((line) => /^(\d+),.*?([○×])/.exec(line))
    return lines.flatMap((found) => (found ? [`${found[1]} ${found[2] === '○' ? 'o' : 'x'}`] : []))
  },
}
const titles: Readonly<Record<string, string>> = { 'mission-1': '単元末テスト', 'mission-2': '追試' }
const expected: Readonly<Record<string, string[]>> = { 'mission-1': ['1 o', '3 o'], 'mission-2': ['2 x', '3 x'] }

/** Units and science skills are read by the same code; their missions hold no exam. */
const OF_UNITS = ['listUnitAttempts', 'showUnitResult', 'exportUnitExcel']

test('the table has every call of the group with a mission', () => {
  const named = Object.entries(teacherResults).flatMap(
    ([
      name,
      {
        '~orpc': { inputSchema },
      },
    ]) => (inputSchema && 'shape' in inputSchema && 'mission_id' in (inputSchema.shape as object) ? [name] : []),
  )
  expect(named.toSorted()).toEqual([...Object.keys(calls), ...OF_UNITS].toSorted())
})

test.each(Object.keys(calls).flatMap((name) => Object.keys(titles).map((missionId) => [name, missionId] as const)))(
  '%s of %s tells of its own students alone',
  async (name, missionId) => {
    expect((await calls[name]?.(missionId))?.toSorted()).toEqual(expected[missionId])
  },
)

test('the progress of each mission counts its own students', async () => {
  const { table } = lesson
  const classes = await classesByGradeAndKumi(table, 'br-1')
  for (const [missionId, states] of [
    ['mission-1', 'f-f'],
    ['mission-2', '-ff'],
  ] as const) {
    const mission = (await getMission(table, missionId)) ?? expect.unreachable('it is stored')
    const deps = { table, library: openLibrary<MainQuestion>(table) }
    expect((await progressOf(deps, mission, classes, NOW)).map((one) => one.states)).toEqual([states])
  }
})
