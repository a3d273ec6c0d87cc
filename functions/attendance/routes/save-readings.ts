import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { attendance, ReadingOutcome } from '@tcheck/contract/groups/attendance'
import type { RouteInput } from '@tcheck/contract/route'
import type { Student } from '@tcheck/data/student/student'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { readingTime } from '@tcheck/timetable/reading-time'
import type { AttendanceDeps } from '../attendance-deps.ts'
import { openDoorCard } from '../open-door-card.ts'
import { storeLateReading, storeReading } from '../store-reading.ts'

type SentReading = RouteInput<typeof attendance.saveReadingsByBranch>['readings'][number]

/** Stores what cards and taps said at the door, one after the other, each by its own time and once. */
export const saveReadings =
  (deps: AttendanceDeps): RouteHandler<typeof attendance.saveReadingsByBranch> =>
  async (call) => {
    const { table } = deps
    const { input, now, throwApiError } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const times = await timesOfBranch(table, branchId)
    const outcomes: { outcome: ReadingOutcome['outcome']; id: string | null }[] = []
    for (const sent of input.readings) {
      const named = await studentOf(deps, branchId, sent)
      const time = readingTime(sent.at, now)
      if (typeof named === 'string') outcomes.push({ outcome: named, id: null })
      else if (time === 'ahead') outcomes.push({ outcome: 'wrong_time', id: named.id })
      else if (time === 'too_old') outcomes.push({ outcome: 'too_old', id: named.id })
      else {
        const by = sent.card === undefined ? 'tap' : 'card'
        const audit = auditCall(call, {
          action: 'created',
          target: { kind: 'reading', id: named.id },
          details: { kind: sent.kind, by, ...(time === 'late' && { late: true }) },
        })
        const at = new Date(sent.at).toISOString()
        const read = { student_id: named.id, branch_id: branchId, at, kind: sent.kind, by } as const
        try {
          const store = time === 'late' ? storeLateReading : storeReading
          outcomes.push({ outcome: await store({ table, now, times, audit }, read), id: named.id })
        } catch (error) {
          if (hasMetAnotherWrite(error)) return throwApiError('SAVE_BUSY')
          throw error
        }
      }
    }
    const students = await namedStudents(table, branchId, [...new Set(outcomes.flatMap(({ id }) => id ?? []))])
    return {
      readings: outcomes.map(({ outcome, id }) => ({ outcome, student: (id && students.get(id)) || null })),
      now: now.toISOString(),
    }
  }

async function studentOf(
  deps: AttendanceDeps,
  branchId: string,
  { card, student_id: studentId = '' }: SentReading,
): Promise<Student | 'unknown' | 'other_branch' | 'revoked'> {
  if (card === undefined) {
    const student = studentId === '' ? undefined : await ownStudent(deps.table, branchId, studentId)
    return student && student.disabled_at === null ? student : 'unknown'
  }
  const opened = await openDoorCard(deps, branchId, card)
  return opened.state === 'student' ? opened.student : opened.state
}
