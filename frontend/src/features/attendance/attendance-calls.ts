import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../lib/api/client.ts'
import { refetchIntervalOf } from '../../lib/api/refetch-interval.ts'

export type AttendanceRole = 'branch' | 'teacher'

/** The calls of each role; they take and answer the same (docs/decisions/0301-http-apis-and-domain-lambdas.md). */
export const attendanceCalls = {
  branch: {
    update: client.attendance.updateByBranch,
    saveReadings: client.attendance.saveReadingsByBranch,
    takeBack: client.attendance.cancelReadingByBranch,
    decideLate: client.attendance.updateLateReadingsByBranch,
  },
  teacher: {
    update: client.attendance.updateByTeacher,
    saveReadings: client.attendance.saveReadingsByTeacher,
    takeBack: client.attendance.cancelReadingByTeacher,
    decideLate: client.attendance.updateLateReadingsByTeacher,
  },
} as const satisfies Record<AttendanceRole, object>

/** A student's month. @param month `YYYY-MM`; this month without one */
export const monthQuery = (role: AttendanceRole, studentId: string, month?: string) => {
  const input = { student_id: studentId, ...(month !== undefined && { month }) }
  return role === 'branch'
    ? api.attendance.showByBranch.queryOptions({ input })
    : api.attendance.showByTeacher.queryOptions({ input })
}

type Today = Awaited<ReturnType<typeof client.attendance.listTodayByBranch>>

/** Who comes today, asked anew while the page stands: others stand at other doors. */
export const todayQuery = (role: AttendanceRole) => {
  const list = role === 'branch' ? api.attendance.listTodayByBranch : api.attendance.listTodayByTeacher
  return queryOptions({
    queryKey: list.queryOptions({ input: {} }).queryKey,
    queryFn: ({ signal }) => list.call({}, { signal }),
    refetchInterval: refetchIntervalOf<Today>(30_000),
  })
}

/** What arrived on a later day than its own and waits for staff, page by page. */
export function lateReadingsQuery(role: AttendanceRole) {
  const options = {
    input: (cursor: string | undefined) => ({ cursor, per_page: 100 }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  }
  return role === 'branch'
    ? api.attendance.listLateReadingsByBranch.infiniteOptions(options)
    : api.attendance.listLateReadingsByTeacher.infiniteOptions(options)
}
