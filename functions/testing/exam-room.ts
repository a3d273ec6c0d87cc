import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createAccountWrites } from '@tcheck/data/account/account'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { putShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { entryByLink, entryToMission } from '@tcheck/data/student/entry'
import { putStudent } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { expect } from 'vitest'
import { openLambdas } from './lambdas.ts'

const SECRET = 'ひみつのこたえ'
export const EXAM = { category: 'cbt', cbt_exam_code: 'EX-1' }
export const DAY_MS = 24 * 3600_000
export const NOON = Date.parse('2026-11-20T03:00:00.000Z')
export type How = 'card' | 'number' | 'link' | 'instant' | 'signed_in'
export type Answers = NonNullable<StoredMission['test']>['answers_shown']

/**
 * A class, and an exam whose answers and explanations are single words that no question contains.
 * @param signsIn whether its students have a password, as in a cram school
 */
export async function openExamRoom({
  signsIn = false,
  ...options
}: { signsIn?: boolean } & Pick<NonNullable<Parameters<typeof openTestCloud>[0]>, 'between'> = {}) {
  const cloud = await openTestCloud(options)
  const { table, school } = cloud
  const [first] = school.students
  const student = signsIn ? { ...first, login_id: 'student01' } : first
  const account = {
    ...school.teacher,
    id: student.id,
    role: 'student' as const,
    login_id: 'student01',
    realm: 'student' as const,
  }
  if (signsIn) await putStudent(table, student, createAccountWrites(account))
  const set = testSet('cbt', 'EX-1')
  const question_groups: MainQuestion[] = set.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map((sub) => ({
      ...sub,
      pattern: '',
      answer: SECRET,
      hint: `${SECRET}かも`,
      explanation: `${SECRET}です`,
    })),
    review_questions: main.review_questions.map((sub) => ({ ...sub, answer: SECRET })),
    similar_questions: main.similar_questions.map((sub) => ({ ...sub, answer: SECRET })),
  }))
  for (const version of [1, 2]) await table.batchPut(questionSetItems({ ...set, version, question_groups }))
  await putShareableUrl(table, sampleShareableUrl({ category: 'cbt', set_code: 'EX-1', key: 'key-1' }))
  const guest = { ...student, id: 'instant-1', kind: 'instant' as const, kumi: 'お試し', shareable_key: 'key-1' }
  await putStudent(table, guest)
  let now = new Date(NOON)
  let lambdas = openLambdas(cloud, now)
  const lambda = (group: string): LambdaHandler => lambdas.get(group) ?? expect.unreachable(`there is no ${group}`)

  const headersOf = (how: How) => {
    if (how === 'instant') return cloud.linkOf(guest)
    if (how === 'signed_in') return cloud.headersOf(account, now)
    if (how === 'number') return cloud.linkOf(student, entryToMission('01ENTRY', 'mission-1'))
    return cloud.linkOf(student, how === 'link' ? entryByLink('01LINK', 'key-1') : undefined)
  }
  async function get(how: How, path: string, query: Record<string, string> = {}) {
    const group = path.startsWith('student_activity_groups') ? 'student-activities' : 'student-content'
    const request = { method: 'GET' as const, path: `/api/v2/student/${path}`, query, headers: await headersOf(how) }
    return call(lambda(group), request)
  }
  /** Any call of any group. */
  async function ask(how: How, { group, path, query }: { group: string; path: string; query: Record<string, string> }) {
    return call(lambda(group), { method: 'GET', path, query, headers: await headersOf(how) })
  }
  async function save(how: How, fields: Record<string, unknown>) {
    return call(lambda('student-activities'), {
      method: 'POST',
      path: '/api/v2/student/student_activity_groups',
      headers: await headersOf(how),
      body: {
        student_activity_group: {
          ...{ ...EXAM, device_id: 'device-1', device_revision: 1, idempotency_key: 'key-0000000000000' },
          ...fields,
        },
      },
    })
  }
  /** What the class's teacher does, at the mission or with its results. */
  async function teach(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
    const group = path.startsWith('student_activity_groups') ? 'teacher-results' : 'teacher-missions'
    const headers = await cloud.headersOf(school.teacher, now)
    const request = { method, path: `/api/v2/teacher/${path}`, headers, ...(body === undefined ? {} : { body }) }
    return call(lambda(group), request)
  }
  return {
    cloud,
    lambda,
    get,
    ask,
    save,
    teach,
    at(moment: number) {
      now = new Date(moment)
      lambdas = openLambdas(cloud, now)
    },
    now: () => now,
  }
}
export type ExamRoom = Awaited<ReturnType<typeof openExamRoom>>

export const missionWith = (answers_shown: Answers, changes: Partial<StoredMission> = {}) =>
  sampleMission({
    test: {
      answers_shown,
      hidden_until_delivery: true,
      time_limit_minutes: null,
      shuffle: { main_questions: false, choices: false },
    },
    ...changes,
  })
export const tomorrow = { delivery_datetime: new Date(NOON + DAY_MS).toISOString() }
export const groupOf = (body: unknown) => (body as { student_activity_group: ActivityGroup }).student_activity_group
export const answerOf = (main_question_number: number, sub_question_number: number) => ({
  ...{ main_question_number, sub_question_number, answers: ['7'], bookmarks: [], revision: 1 },
})
/** What tells how right an answer is, and what would have been. */
export const told = (body: unknown) =>
  JSON.stringify(body).match(
    /ひみつのこたえ|"(answer|hint|explanation|correct_\w+)":|"(score|best_score|last_score)":\d|"progress":"(?!not_tried)\w+"|"state":"(in)?correct"/g,
  ) ?? []
