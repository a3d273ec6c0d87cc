import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import { studentContent } from '@tcheck/contract/groups/student-content'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { getAcceptedAnswers } from '@tcheck/data/accepted/accepted-answers'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { listOpenJobs } from '@tcheck/data/job/job'
import { createMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { openAllFinished } from '@tcheck/services/exam/all-finished'
import { markAccepted } from '../../job-worker/kinds/mark-accepted.ts'
import { runToEnd } from '../../job-worker/testing/run-killed.ts'
import { handlers as activityHandlers } from '../../student-activities/handlers.ts'
import { handlers as contentHandlers } from '../../student-content/handlers.ts'
import { handlers as resultHandlers } from '../../teacher-results/handlers.ts'
import { openPlainLambda } from '../../testing/plain-lambda.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const MISSION = 'mission-1'
const CLASS = { branch_id: 'br-1', grade: 8, kumi: '2', school_year: 2026, category: 'cbt', set_code: 'EX-1' } as const

/** The exam with another key at its first place. */
export function correctedExam(version = 2, answer = '8') {
  const set = structuredClone({ ...testSet('cbt', 'EX-1'), version, stored_at: '2026-11-20T02:00:00.000Z' })
  const first = set.question_groups[0]?.questions[0]
  if (first) first.answer = answer
  return set
}

/** One class at an exam, its teacher, and the worker of jobs, over the real handlers. */
export async function openLesson() {
  const cloud = await openTestCloud()
  const { table, school } = cloud
  let now = NOW
  const library = openLibrary<MainQuestion>(table)
  const deps = { table, library, random: () => 0.5, noteIfAllFinished: openAllFinished(table) }
  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  const students = serve(studentActivities, activityHandlers(deps), options)
  const content = serve(studentContent, contentHandlers({ ...deps, openSealedCode: async () => null }), options)
  const results = serve(teacherResults, resultHandlers(deps), options)
  const accepting = await openPlainLambda('teacher-accepted-answers', cloud, () => now)
  const regrades = await openPlainLambda('teacher-regrades', cloud, () => now)
  await createMission(table, sampleMission())
  let starts = 0
  const path = '/api/v2/student/student_activity_groups'
  const asTeacher = async (by = school.teacher) => cloud.headersOf(by, now)

  return {
    cloud,
    table,
    /** Begins or goes on with the exam: `1-1` and `1-2` as they are given. */
    async save(
      of: (typeof school.students)[number],
      given: Readonly<Record<string, readonly string[]>>,
      {
        id,
        revision = 1,
        finished = true,
        mission = MISSION,
        mode,
      }: { id?: string; revision?: number; finished?: boolean; mission?: string; mode?: 'review' } = {},
    ): Promise<ActivityGroup> {
      now = new Date(now.getTime() + 1000)
      const activities = Object.entries(given).map(([key, answers]) => {
        const [main, sub] = key.split('-').map(Number)
        return { main_question_number: main, sub_question_number: sub, answers, revision }
      })
      const place = { category: 'cbt', cbt_exam_code: 'EX-1', mission_id: mission, device_id: 'device-aaaa' }
      const start = { idempotency_key: `start-00000000-${++starts}` }
      const { status, body } = await call(students, {
        ...{ method: 'POST', path, headers: await cloud.linkOf(of) },
        body: {
          student_activity_group: {
            ...{ ...place, ...start, device_revision: revision, finished, cbt_activities: activities },
            ...(id !== undefined && { saved_student_activity_group_id: id }),
            ...(mode && { mode }),
          },
        },
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return (body as { student_activity_group: ActivityGroup }).student_activity_group
    },
    async accept(id: string, key: string, answers: readonly string[], by = school.teacher): Promise<TestAnswer> {
      now = new Date(now.getTime() + 1000)
      const [main_question_number, sub_question_number] = key.split('-').map(Number)
      return call(accepting, {
        ...{ method: 'POST', path: '/api/v2/teacher/accepted_answers', headers: await asTeacher(by) },
        body: { student_activity_group_id: id, main_question_number, sub_question_number, answers },
      })
    },
    async cancel(number: number, by = school.teacher): Promise<TestAnswer> {
      now = new Date(now.getTime() + 1000)
      return call(accepting, {
        ...{ method: 'POST', path: '/api/v2/teacher/accepted_answers/cancel', headers: await asTeacher(by) },
        body: { category: 'cbt', code: 'EX-1', grade: 8, kumi: '2', school_year: 2026, number },
      })
    },
    /** An editor stores a version whose first key is another: `8`. */
    async correct(version = 2, answer = '8'): Promise<void> {
      await table.batchPut(questionSetItems(correctedExam(version, answer)))
    },
    async lookAtKeys(by = school.teacher, mission_id = MISSION): Promise<TestAnswer> {
      return call(regrades, {
        ...{ method: 'GET', path: '/api/v2/teacher/regrades/class', headers: await asTeacher(by) },
        query: { category: 'cbt', code: 'EX-1', grade: '8', kumi: '2', mission_id },
      })
    },
    async waitingKeys(by = school.teacher): Promise<TestAnswer> {
      return call(regrades, { method: 'GET', path: '/api/v2/teacher/regrades', headers: await asTeacher(by) })
    },
    /** A word about the corrected key, after a look at it. */
    async decide(
      act: 'accept' | 'leave' | 'cancel',
      {
        to = 2,
        revision,
        by = school.teacher,
        mission_id = MISSION,
      }: { to?: number; revision?: number; by?: typeof school.teacher; mission_id?: string } = {},
    ): Promise<TestAnswer> {
      now = new Date(now.getTime() + 1000)
      const seen = await getAcceptedAnswers(table, CLASS, { consistent: true })
      return call(regrades, {
        ...{ method: 'POST', path: `/api/v2/teacher/regrades/${act}`, headers: await asTeacher(by) },
        body: {
          ...{ category: 'cbt', code: 'EX-1', grade: 8, kumi: '2', to, mission_id },
          revision: revision ?? seen?.number ?? 0,
        },
      })
    },
    /** The worker does all jobs that wait. Its pauses pass: it looks once more only when no Lambda goes by what it knew before. */
    async work(): Promise<void> {
      const pause = async (ms: number) => {
        now = new Date(now.getTime() + ms)
      }
      for (const jobId of await listOpenJobs(table))
        await runToEnd({ table, jobId, kind: markAccepted({ table }, pause) }, { at: now })
    },
    /** A Lambda has forgotten what it knew of the branch. */
    aMinuteLater(): void {
      now = new Date(now.getTime() + 61_000)
    },
    async shownSet(of: (typeof school.students)[number], id: string): Promise<QuestionSet> {
      const { body } = await call(content, {
        ...{
          method: 'GET',
          path: '/api/v2/student/question_groups/show_by_code/EX-1',
          headers: await cloud.linkOf(of),
        },
        query: { category: 'cbt', student_activity_group_id: id },
      })
      return (body as { question_group: QuestionSet }).question_group
    },
    /** The class's result as it is taken away. */
    async takeFile(format: 'csv' | 'xlsx', mission_id?: string): Promise<Buffer> {
      const { body } = await call(results, {
        ...{ method: 'GET', path: '/api/v2/teacher/student_activity_groups/export_cbt_excel' },
        headers: await asTeacher(),
        query: {
          grade: '8',
          kumi: '2',
          cbt_exam_code: 'EX-1',
          format,
          ...(mission_id !== undefined && { mission_id }),
        },
      })
      return Buffer.from(body as string, 'base64')
    },
    /** The same, a line a student. */
    async takeCsv(mission_id?: string): Promise<string> {
      return (await this.takeFile('csv', mission_id)).toString('utf8').slice(1)
    },
    async result(by = school.teacher) {
      return call(results, {
        ...{ method: 'GET', path: '/api/v2/teacher/student_activity_groups/class_result_cbt' },
        ...{ headers: await asTeacher(by), query: { grade: '8', kumi: '2', cbt_exam_code: 'EX-1' } },
      })
    },
  }
}

export const storedOf = async (table: Table, id: string): Promise<StoredAttempt> => {
  const attempt = await getAttempt(table, id)
  if (!attempt) throw new Error(`no attempt ${id}`)
  return attempt
}
