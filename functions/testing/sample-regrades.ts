import { acceptedWrite } from '@tcheck/data/accepted/accepted-answers'
import { withDecision } from '@tcheck/data/accepted/key-decisions'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { createMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { setRegradeWrite } from '@tcheck/data/question-set/set-regrade'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { missionOf } from './sample-missions.ts'

const AT = '2026-04-09T03:00:00.000Z'
const missionIdOf = (code: string) => `mission-${code.toLowerCase()}`
const CODES = ['EX-FIXED', 'EX-TAKEN'] as const

/** Two exams whose first key was corrected after a student of 中2 2組 had answered: of one the teacher has taken the corrected key. */
export async function seedSampleRegrades(table: Table, student: Student): Promise<void> {
  for (const [at, code] of CODES.entries()) {
    const first = testSet('cbt', code)
    const corrected = structuredClone({ ...first, version: 2, stored_at: AT })
    const question = corrected.question_groups[0]?.questions[0]
    if (question) question.answer = '8'
    await table.batchPut(questionSetItems(first))
    await createMission(table, missionOf(missionIdOf(code), { category: 'cbt', code }))
    await table.batchPut(questionSetItems(corrected))
    const place = {
      branch_id: 'br-1',
      grade: 8,
      kumi: '2',
      school_year: 2026,
      category: 'cbt' as const,
      set_code: code,
    }
    const taken = withDecision(place, undefined, {
      ...{ kind: 'taken', to: 2, at: AT, by: 'teacher-1' },
      mission_id: missionIdOf(code),
    })
    const isTaken = code === 'EX-TAKEN'
    const { regraded_at: _, ...marked } = markAnew(
      attemptAt(student, { code, ulid: `01KNPQ0000000000000000000${at}` }),
      1,
      compileSet((isTaken ? corrected : first).question_groups, NEWEST_RULES),
      AT,
    )
    await table.batchPut([attemptItem({ ...marked, ...(isTaken && { overlay: 1 }) })])
    if (isTaken) await table.transact([acceptedWrite({ ...taken, marked: 1 })])
  }
  await seedSampleForced(table)
}

/** An exam that was marked anew without asking, with its mission: told for a while. */
async function seedSampleForced(table: Table): Promise<void> {
  const [set, mission] = [
    testSet('cbt', 'EX-FORCED'),
    missionOf('mission-ex-forced', { category: 'cbt', code: 'EX-FORCED' }),
  ]
  await table.batchPut(questionSetItems({ ...set, version: 2, stored_at: AT }))
  const sets = mission.sets.map((one) => ({ ...one, version: 2, regraded_at: AT }))
  await createMission(table, { ...mission, sets })
  const forced = { from: 1, to: 2, begun_at: AT, forced_at: AT, reason: '正答の誤りを直したため' }
  await table.transact([setRegradeWrite({ category: 'cbt', code: 'EX-FORCED' }, { job_id: 'job-forced', ...forced })])
}

const attemptAt = (student: Student, { code, ulid }: { code: string; ulid: string }): StoredAttempt => ({
  ...{ id: attemptId(student.id, ulid), student_id: student.id, branch_id: student.branch_id },
  ...{ grade: student.grade, kumi: student.kumi, ban: student.ban, is_in_class_results: true, entry_id: null },
  ...{ mode: 'practice', category: 'cbt', set_code: code, set_version: 1, title: code, mission_id: missionIdOf(code) },
  ...{ shareable_key: null, started_at: AT, updated_at: AT, finished_at: AT, is_late: false, due_datetime: null },
  ...{ revision: 1, version: 0, answered_count: 1, question_count: 4, score: 0, max_score: 20 },
  slots: { '1-1': { a: ['8'], b: [false], r: 1, d: 'device-0f3a9c2e', t: AT } },
  ...{ marks: '', points: [], responses: [] },
})
