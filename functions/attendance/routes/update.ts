import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { attendTypeFailure } from '@tcheck/contract/act-rules'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { detailWrites, getDetail, type StoredDetail } from '@tcheck/data/lesson/lesson'
import { hasMetAnotherWrite, type Write } from '@tcheck/data/table'
import { ownStudent } from '@tcheck/services/student/own-students'
import type { AttendanceDeps } from '../attendance-deps.ts'

/** Sets how lessons went and what is noted of them, all of it or nothing; where somebody has changed one meanwhile, nothing is. */
export const update =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.updateByBranch> =>
  async (call) => {
    const { input, throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    const { id: student_id } = (await ownStudent(table, branch_id, input.student_id)) ?? throwApiError('NOT_FOUND')
    const asked = new Map(input.lessons.map((one) => [`${one.date} ${one.period}`, one]))
    const changes = await Promise.all(
      [...asked.values()].map(
        async ({ date, period, revision, attend_type, note }): Promise<[StoredDetail, Write[]]> => {
          const before = (await getDetail(table, { branch_id, student_id, date, period })) ?? throwApiError('NOT_FOUND')
          if (before.revision !== revision) return throwApiError('CONFLICT')
          // Where to it was moved is undone where it was planned.
          const why = attend_type === undefined ? null : attendTypeFailure(before, attend_type)
          if (why) return throwApiError(why)
          const [after, writes] = detailWrites(before, {
            ...withNote(before, note),
            ...(attend_type !== undefined && {
              attend_type: attend_type ?? 'planned',
              set_by: attend_type === null ? null : 'person',
            }),
          })
          return [after ?? before, writes]
        },
      ),
    )
    const act = { action: 'changed', target: { kind: 'attendance', id: student_id } } as const
    // How many were noted; what was written stays with the lesson.
    const notes = input.lessons.filter(({ note }) => note !== undefined).length
    const audit = auditCall(call, { ...act, details: { lessons: changes.length, ...(notes > 0 && { notes }) } })
    try {
      await table.transact([...changes.flatMap(([, writes]) => writes), audit])
    } catch (error) {
      if (hasMetAnotherWrite(error)) return throwApiError('CONFLICT')
      throw error
    }
    return { lessons: changes.map(([{ date, period, revision }]) => ({ date, period, revision })) }
  }

function withNote(detail: StoredDetail, note: string | undefined): StoredDetail {
  if (note === undefined) return detail
  const { note: _before, ...others } = detail
  return note === '' ? others : { ...others, note }
}
