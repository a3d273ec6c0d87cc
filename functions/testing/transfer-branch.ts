import type { LessonDay, OwedOfBranch } from '@tcheck/contract/groups/branch-lessons'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { pupilItem } from '@tcheck/data/student/pupil'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect } from 'vitest'
import { openLambdas } from './lambdas.ts'
import { lambdaOf } from './sample-cloud.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')

/** A branch with one class of two seats and two students, and the calls about lessons, attendance, settings and leaving. */
export async function openBranch() {
  const cloud = await openTestCloud()
  const { table, school } = cloud
  const lambdas = openLambdas(cloud, NOW)
  const base: Account = { ...school.teacher, id: 'branch-9', role: 'branch', realm: 'branch', login_id: 'branch-9' }
  const teacher: Account = { ...base, id: 'teacher-8', role: 'teacher', realm: 'teacher-v1', login_id: 'teacher-8' }
  await table.transact([...createAccountWrites(base), ...createAccountWrites(teacher)])
  const headers = { branch: await cloud.headersOf(base, NOW), teacher: await cloud.headersOf(teacher, NOW) }
  const students = school.students.slice(0, 2).map(({ id }) => id)
  const pupil = { branch_id: 'br-1', kana: '', school: '', grade: 8, login_id: null, enrolments: [], revision: 1 }
  const life = { name: '生徒', enrolled_on: null, left_on: null, state: 'enrolled' } as const
  await table.batchPut(students.map((student_id) => pupilItem({ ...pupil, ...life, student_id })))
  const periods = [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` }))
  const settings = { ...untouchedSettings, periods, seats_per_class: 2 }
  await table.transact(branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: 1, settings }))
  interface Answer {
    days: LessonDay[]
    owed: OwedOfBranch[]
  }
  return {
    table,
    students,
    settings: { ...settings, name: '駅前教室', class_count: 1 },
    async send(
      method: 'GET' | 'POST' | 'PATCH',
      path: string,
      { body, by = 'branch' }: { body?: object; by?: 'branch' | 'teacher' } = {},
    ) {
      const group = path.startsWith('lessons') || path.startsWith('settings') || path.startsWith('students')
      const lambda = lambdaOf(lambdas, group ? `branch-${path.split('/')[0]}` : 'attendance')
      const request = { method, path: `/api/${by}/${path}`, headers: headers[by], ...(body && { body }) }
      const answer = await call(lambda, request)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      return { isDone: answer.status === 200, ...(answer.body as Answer) }
    },
  }
}
