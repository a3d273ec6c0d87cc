import { api, client } from '../../lib/api/client.ts'
import { lookAgain } from '../../lib/api/look-again.ts'

export type AttendanceRole = 'branch' | 'teacher'

/** The calls of each role; they take and answer the same (docs/decisions/0050-lambdas-by-domain.md). */
export const attendanceCalls = {
  branch: {
    update: client.attendance.updateByBranch,
    saveReadings: client.attendance.saveReadingsByBranch,
    takeBack: client.attendance.cancelReadingByBranch,
  },
  teacher: {
    update: client.attendance.updateByTeacher,
    saveReadings: client.attendance.saveReadingsByTeacher,
    takeBack: client.attendance.cancelReadingByTeacher,
  },
} as const satisfies Record<AttendanceRole, object>

/** A student's month. @param month `YYYY-MM`; this month without one */
export const monthQuery = (role: AttendanceRole, studentId: string, month?: string) => {
  const input = { student_id: studentId, ...(month !== undefined && { month }) }
  return role === 'branch'
    ? api.attendance.showByBranch.queryOptions({ input })
    : api.attendance.showByTeacher.queryOptions({ input })
}

/** Who comes today, asked anew while the page stands: others stand at other doors. */
export const todayQuery = (role: AttendanceRole) => {
  const again = { input: {}, refetchInterval: lookAgain(30_000) } as const
  return role === 'branch'
    ? api.attendance.listTodayByBranch.queryOptions(again)
    : api.attendance.listTodayByTeacher.queryOptions(again)
}
