import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { getClass, type SchoolClass } from '@tcheck/data/branch/branch'
import { listStudentsWithKey } from '@tcheck/data/set-record/students-with-key'
import { countOpenUrls } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'

/** Before an exam is handed out: who of the classes has seen it already, and whether a link opens it to anybody. */
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
    const [openUrlCount, ...known] = await Promise.all([
      countOpenUrls(table, { branchId, set }, now),
      ...classes.map((one) => listStudentsWithKey(table, one, set)),
    ])
    return {
      exam_use: {
        student_count: sum(classes.map(({ roster }) => roster.length)),
        practised_count: sum(known.map(({ size }) => size)),
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
