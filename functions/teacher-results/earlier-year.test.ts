import { serve } from '@tcheck/api-runtime/serve'
import type { ClassResult } from '@tcheck/contract/class-result'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createAttempt } from '@tcheck/data/attempt/attempt'
import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { storeYearRosters, yearMoveWrite } from '@tcheck/data/branch/year-roster'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers as missionHandlers } from '../teacher-missions/handlers.ts'
import { handlers } from './handlers.ts'

test('the result of a mission of an earlier school year shows the class that it was handed to', async () => {
  const cloud = await openTestCloud()
  const { table, school, authenticate } = cloud
  let clock = new Date('2026-11-20T03:00:00.000Z')
  const deps = { table, library: openLibrary<MainQuestion>(table), random: () => 0.5 }
  const options = { originCheck: anyOrigin, authenticate, now: () => clock, log: () => undefined }
  const missions = serve(teacherMissions, missionHandlers(deps), options)
  const results = serve(teacherResults, handlers(deps), options)
  const mission = {
    ...{ category: 'cbt', grade: 8, title: '単元末テスト', delivery_datetime: clock.toISOString() },
    ...{ classes: [{ grade: 8, kumi: '2' }], cbt_exam_codes: ['EX-1'] },
  }
  const headers = await cloud.headersOf(school.teacher, clock)
  const made = await call(missions, { method: 'POST', path: '/api/v2/teacher/missions', headers, body: { mission } })
  const { id: mission_id } = (made.body as { mission: Mission }).mission
  const rowsOf = async (query: Record<string, string> = {}) => {
    const asked = { grade: '8', kumi: '2', cbt_exam_code: 'EX-1', ...query }
    const path = '/api/v2/teacher/student_activity_groups/class_result_cbt'
    const { body } = await call(results, {
      method: 'GET',
      path,
      query: asked,
      headers: await cloud.headersOf(school.teacher, clock),
    })
    return (body as { class_result: ClassResult }).class_result.rows.map(({ student_id }) => student_id)
  }
  const then = school.students.map(({ id }) => id)
  expect(await rowsOf({ mission_id })).toEqual(then)

  // In April others came up into the class.
  await storeYearRosters(table, 2026, await listClassesOfBranch(table, 'br-1'))
  await table.put(classItem({ branch_id: 'br-1', grade: 8, kumi: '2', roster: [{ ban: 1, student_id: 'came-up' }] }))
  clock = new Date('2027-03-31T14:59:59.000Z')
  // On the last night of the year it is this year's mission still.
  expect(await rowsOf({ mission_id })).toEqual(['came-up'])
  clock = new Date('2027-03-31T15:00:00.000Z')
  expect(await rowsOf({ mission_id })).toEqual(then)
  expect(await rowsOf()).toEqual(['came-up'])
})

test('without a mission an earlier year’s class is opened by choosing the year, and each year has what was begun in it', async () => {
  const cloud = await openTestCloud()
  const { table, school, authenticate } = cloud
  const clock = new Date('2027-05-10T03:00:00.000Z')
  const deps = { table, library: openLibrary<MainQuestion>(table) }
  const results = serve(teacherResults, handlers(deps), {
    ...{ originCheck: anyOrigin, authenticate, now: () => clock, log: () => undefined },
  })
  const headers = await cloud.headersOf(school.teacher, clock)
  const ask = async (query: Record<string, string>, path = 'class_result_cbt') => {
    const asked = { grade: '8', kumi: '2', cbt_exam_code: 'EX-1', ...query }
    const of = {
      method: 'GET',
      path: `/api/v2/teacher/student_activity_groups/${path}`,
      query: asked,
      headers,
    } as const
    const { status, body } = await call(results, of)
    return { status, body: body as { class_result: ClassResult; student_activity_groups: { id: string }[] } }
  }
  const [first, second] = school.students
  const begun = (student: string, serial: string, at: string) =>
    createAttempt(table, { ...attempt(student, 1, serial, null), started_at: at, updated_at: at, finished_at: at }, [])
  // The second one repeats the year: the same student in the class of the same name, twice.
  await storeYearRosters(table, 2026, await listClassesOfBranch(table, 'br-1'))
  await table.put(classItem({ branch_id: 'br-1', grade: 8, kumi: '2', roster: [{ ban: 9, student_id: second.id }] }))
  await begun(first.id, '01A', '2026-11-20T03:00:00.000Z')
  await begun(second.id, '01B', '2026-11-20T03:00:00.000Z')
  await begun(second.id, '01C', '2027-03-31T15:00:00.000Z')
  await begun(second.id, '01D', '2027-03-31T14:59:59.000Z')
  const shown = async (query: Record<string, string> = {}) => {
    const { year, years, rows } = (await ask(query)).body.class_result
    const seats = rows.filter(({ state }) => state !== 'not_started')
    return { year, years, seats: seats.map(({ student_activity_group_id: id }) => id?.split('.').at(-1)) }
  }
  const answers = async (query: Record<string, string> = {}) =>
    (await ask(query, 'cbt_student_activity_groups')).body.student_activity_groups.map(({ id }) => id.split('.').at(-1))

  // Nobody has moved the classes on: nothing is left out, and nothing can be chosen.
  expect(await shown()).toEqual({ year: null, years: [], seats: ['01B'] })
  const moved = { state: 'moved', job_id: 'job', moved_by: 'branch', step_count: 1, graduating_count: 0 } as const
  const move = { ...moved, branch_id: 'br-1', year: 2027, moved_at: '2027-04-02T00:00:00.000Z', revision: 1 }
  await table.transact([yearMoveWrite(move)])
  expect(await shown()).toEqual({ year: null, years: [2026], seats: ['01C'] })
  expect(await shown({ year: '2026' })).toEqual({ year: 2026, years: [2026], seats: ['01A', '01B'] })
  expect(await answers()).toEqual(['01C'])
  expect((await answers({ year: '2026' })).toSorted()).toEqual(['01A', '01B', '01D'])
  expect((await ask({ year: '2025' })).status).toBe(404)
  expect((await ask({ year: '2026', kumi: '9' })).status).toBe(404)
})
