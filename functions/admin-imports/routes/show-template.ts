import type { MasterRow, UnitRow } from '@tcheck/content/import/masters'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { type ImportTarget, importTargets, isCbtTarget, isQuestionsTarget } from '@tcheck/contract/import-problem'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listAllMasters } from '@tcheck/data/master/master'
import { getSetVersion, pageOfSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { ImportDeps } from '../import-parts.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The workbook that an author begins with: the codes in it are those that there are. */
export const showTemplate =
  ({ table }: Pick<ImportDeps, 'table'>): RouteHandler<typeof adminImports.showTemplate> =>
  async ({ input: { target } }) => {
    const [subjects, grades, junkyos, units, set] = await Promise.all([
      listAllMasters<MasterRow>(table, 'subjects'),
      listAllMasters<MasterRow>(table, 'grades'),
      listAllMasters<MasterRow>(table, 'junkyos'),
      listAllMasters<UnitRow>(table, 'units'),
      anySet(table, target),
    ])
    const { writeTemplate } = await import('@tcheck/content/template/write-template')
    const bytes = await writeTemplate(target, { subjects, grades, junkyos, units }, set)
    return new File([bytes as Uint8Array<ArrayBuffer>], `${importTargets[target]}のひな形.xlsx`, { type: XLSX })
  }

/** Questions go into a set that is there: the examples name one. */
async function anySet(table: Table, target: ImportTarget) {
  if (!isQuestionsTarget(target)) return undefined
  const { items } = await pageOfSets(table, isCbtTarget(target) ? 'cbt' : 'unit', { limit: 1 })
  const [head] = items
  return head && getSetVersion<MainQuestion>(table, head, head.version)
}
