import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import { listResultsOfNumber } from '@tcheck/data/attempt/attempt'
import { hasTimedStart } from '@tcheck/data/attempt/start-key'
import type { GuardedTest } from '@tcheck/data/mission/class-test'
import type { Table } from '@tcheck/data/table'
import { type Entrance, timedTestsFirst } from '@tcheck/sessions/exam-policy'
import type { ClassTests } from './class-tests.ts'

type Student = Pick<StudentPrincipal, 'student_id' | 'branch_id' | 'grade' | 'kumi' | 'ban' | 'student_kind'>

/**
 * The timed test that a student must start before another entrance returns the questions of its exam (decision 0323). The tests of the
 * class are one query; only an unfinished timed one costs more.
 */
export function openTimedFirst(table: Table, student: Student, { tests, now }: { tests: ClassTests; now: Date }) {
  const { student_id: studentId, branch_id: branchId, grade, kumi, ban } = student

  async function hasStarted(code: string, { missionId }: GuardedTest): Promise<boolean> {
    if (await hasTimedStart(table, { studentId, missionId, code })) return true
    // An attempt from before the teacher set the limit has no marker.
    const set = { category: 'cbt' as const, code }
    const results = await listResultsOfNumber(table, { branchId, grade, kumi, ban, set, missionId })
    return results.some(({ student_id }) => student_id === studentId)
  }

  return {
    hasStarted,
    async of(code: string, entrance: Entrance): Promise<GuardedTest | null> {
      if (student.student_kind === 'instant') return null
      const guarded = await tests.guarded({ branchId, grade, kumi })
      const ofExam = guarded.filter(({ codes }) => codes.includes(code))
      for (const test of timedTestsFirst(ofExam, entrance, now)) if (!(await hasStarted(code, test))) return test
      return null
    },
  }
}
