import type { ClassResult } from '@tcheck/contract/class-result'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { keepRosters } from '@tcheck/data/branch/year-roster'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { serve } from '@tcheck/lambda-kit/serve'
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
  await keepRosters(table, 2026, await listClassesOfBranch(table, 'br-1'))
  await table.put(classItem({ branch_id: 'br-1', grade: 8, kumi: '2', roster: [{ ban: 1, student_id: 'came-up' }] }))
  clock = new Date('2027-03-31T14:59:59.000Z')
  // On the last night of the year it is this year's mission still.
  expect(await rowsOf({ mission_id })).toEqual(['came-up'])
  clock = new Date('2027-03-31T15:00:00.000Z')
  expect(await rowsOf({ mission_id })).toEqual(then)
  expect(await rowsOf()).toEqual(['came-up'])
})
