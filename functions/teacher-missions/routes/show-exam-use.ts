import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getClass, type SchoolClass } from '@tcheck/data/branch/branch'
import { listDeliveredMissionsOfClass } from '@tcheck/data/mission/mission'
import { listStudentsWithKey } from '@tcheck/data/set-record/students-with-key'
import { countOpenUrls } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { momentOfClock } from '@tcheck/timetable/japan-clock'

/** A class gets fewer missions in a school year. */
const MOST_MISSIONS = 200

/** The newest mission of this school year that gave an exam to a class. */
async function newestDelivery(
  table: Table,
  { branch_id: branchId, grade, kumi }: SchoolClass,
  { code, now }: { code: string; now: Date },
) {
  const of = { branchId, grade, kumi, since: momentOfClock(`${schoolYearOf(now)}-04-01`, '00:00') }
  const { items } = await listDeliveredMissionsOfClass(table, of, { now: now.toISOString(), limit: MOST_MISSIONS })
  const found = items.find(({ sets }) =>
    sets.some((set) => set.category === 'cbt' && set.code === code && set.cancelled_at === null),
  )
  return found ? [{ grade, kumi, delivered_at: found.delivery_datetime }] : []
}

/** Before an exam is handed out: whether the classes had it before, who knows it, and whether a link opens it. */
export const showExamUse =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.showExamUse> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const set = { category: 'cbt', code: input.cbt_exam_code } as const
    const asked = [...new Set(input.classes)].map(classOf)
    const classes = await Promise.all(
      asked.map(
        async ({ grade, kumi }): Promise<SchoolClass> =>
          (await getClass(table, branchId, grade, kumi)) ?? throwApiError('NOT_FOUND'),
      ),
    )
    const [openUrlCount, handedOut, ...known] = await Promise.all([
      countOpenUrls(table, { branchId, set }, now),
      Promise.all(classes.map((one) => newestDelivery(table, one, { code: set.code, now }))),
      ...classes.map((one) => listStudentsWithKey(table, one, set)),
    ])
    return {
      exam_use: {
        student_count: sum(classes.map(({ roster }) => roster.length)),
        practised_count: sum(known.map(({ size }) => size)),
        handed_out: handedOut.flat(),
        open_url_count: openUrlCount,
      },
    }
  }

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** `8-2` → grade 8, kumi 2 */
const classOf = (text: string) => {
  const cut = text.indexOf('-')
  return { grade: Number(text.slice(0, cut)), kumi: text.slice(cut + 1) }
}
