import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAcceptedAnswers } from '@tcheck/data/accepted/accepted-answers'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listOpenJobs } from '@tcheck/data/job/job'
import { getSetHeads, getSetVersion, questionSetItems } from '@tcheck/data/question-set/question-set'
import { call, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { markAccepted } from '../job-worker/kinds/mark-accepted.ts'
import { runToEnd } from '../job-worker/testing/run-killed.ts'
import type { ExamRoom } from './exam-room.ts'

const REF = { category: 'cbt', code: 'EX-1' } as const
const CLASS = { branch_id: 'br-1', grade: 8, kumi: '2', school_year: 2026, category: 'cbt', set_code: 'EX-1' } as const

/** What changes the marks of a class after the hand-in: accepted answers (別解) and corrected keys (採点し直し). */
export function openMarks({ cloud, lambda, now }: Pick<ExamRoom, 'cloud' | 'lambda' | 'now'>) {
  const { table, school } = cloud

  async function post(group: string, path: string, body: Record<string, unknown>): Promise<TestAnswer> {
    const headers = await cloud.headersOf(school.teacher, now())
    const answer = await call(lambda(group), { method: 'POST', path: `/api/v2/teacher/${path}`, headers, body })
    for (const jobId of await listOpenJobs(table))
      await runToEnd({ table, jobId, kind: markAccepted({ table }, async () => undefined) }, { at: now() })
    return answer
  }

  /** The first answer that an attempt holds, and its place. */
  async function answered(attemptId: string) {
    const [first] = Object.entries((await getAttempt(table, attemptId))?.slots ?? {})
    if (!first) return undefined
    const [main = 1, sub = 1] = first[0].split('-').map(Number)
    return { main_question_number: main, sub_question_number: sub, answers: first[1].a }
  }

  return {
    async accept(attemptId: string): Promise<TestAnswer> {
      const of = (await answered(attemptId)) ?? { main_question_number: 1, sub_question_number: 1, answers: ['1'] }
      return post('teacher-accepted-answers', 'accepted_answers', { student_activity_group_id: attemptId, ...of })
    },

    /** An editor takes an answer that somebody gave for the key, and the teacher takes the corrected key for the mission. */
    async regrade(attemptId: string, mission_id: string): Promise<TestAnswer> {
      const [head] = await getSetHeads(table, [REF])
      const set = head && (await getSetVersion<MainQuestion>(table, REF, head.version))
      if (!set) throw new Error('the exam is there')
      const of = await answered(attemptId)
      const question_groups = set.question_groups.map((main) => ({
        ...main,
        questions: main.questions.map((sub) =>
          of?.main_question_number === main.main_question_number && of.sub_question_number === sub.sub_question_number
            ? { ...sub, answer: of.answers[0] ?? '1' }
            : sub,
        ),
      }))
      await table.batchPut(questionSetItems({ ...set, version: set.version + 1, question_groups }))
      return this.decide('accept', mission_id)
    },

    async decide(act: 'accept' | 'cancel', mission_id: string): Promise<TestAnswer> {
      const [head] = await getSetHeads(table, [REF])
      const revision = (await getAcceptedAnswers(table, CLASS, { consistent: true }))?.number ?? 0
      const place = { ...REF, grade: CLASS.grade, kumi: CLASS.kumi, mission_id }
      return post('teacher-regrades', `regrades/${act}`, { ...place, to: head?.version ?? 1, revision })
    },
  }
}
