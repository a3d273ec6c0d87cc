import { hashPassword } from '@tcheck/accounts/password'
import { linkOf } from '@tcheck/accounts/student-link'
import { type Account, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { pupilItem } from '@tcheck/data/student/pupil'
import { getStudent } from '@tcheck/data/student/student'
import { call, openTestCloud, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { expect } from 'vitest'
import { openLambdas } from './lambdas.ts'
import { lambdaOf } from './sample-cloud.ts'

const START = Date.parse('2026-11-20T03:00:00.000Z')

export const FIRST_PASSWORD = 'kawara-no-hato-3wa'
const hash = hashPassword(FIRST_PASSWORD)

/** A teacher and a student with an account and a card, and the calls about them; the clock moves by `pass`. */
export async function openAccounts() {
  const cloud = await openTestCloud()
  const { table, school } = cloud
  const [student] = school.students
  const base: Account = { ...school.teacher, password_hash: await hash, must_change_password: false }
  const teacher: Account = { ...base, id: 'teacher-9', login_id: 'sensei' }
  const branch: Account = { ...base, id: 'branch-9', role: 'branch', realm: 'branch', login_id: 'branch-9' }
  const own: Account = { ...base, id: student.id, role: 'student', realm: 'student', login_id: 'seito' }
  for (const account of [teacher, branch, own]) await table.transact(createAccountWrites(account))
  const pupil = { student_id: student.id, branch_id: 'br-1', name: '生徒', kana: '', school: '', grade: 8 }
  const life = { enrolled_on: null, left_on: null, state: 'enrolled' as const, enrolments: [], revision: 1 }
  await table.batchPut([pupilItem({ ...pupil, ...life, login_id: 'seito' })])
  let now = new Date(START)
  let lambdas = openLambdas(cloud, now)
  return {
    ids: { teacher: teacher.id, student: student.id },
    firstLink: linkOf(await cloud.secrets.sealingKeys(), student),
    now: () => now.getTime(),
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
      lambdas = openLambdas(cloud, now)
    },
    async send(group: string, method: TestCall['method'], path: string, more: Partial<TestCall> = {}) {
      const answer = await call(lambdaOf(lambdas, group), { method, path, ...more })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      return answer
    },
    headersOf: (by: 'admin' | 'branch') => cloud.headersOf(by === 'admin' ? school.admin : branch, now),
    stored: () =>
      Promise.all([
        getAccount(table, teacher.id, { consistent: true }),
        getAccount(table, student.id, { consistent: true }),
        getStudent(table, student.id, { consistent: true }),
      ]),
  }
}
