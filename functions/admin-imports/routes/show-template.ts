import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { readMasters } from '@tcheck/content/import/read-masters'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import {
  type ImportTarget,
  importTargets,
  isCbtTarget,
  isLearningTarget,
  isQuestionsTarget,
} from '@tcheck/contract/import-problem'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getSetVersion, pageOfSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { ImportDeps } from '../import-parts.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The workbook that an author begins with: the codes in it are those that there are. */
export const showTemplate =
  ({ table }: Pick<ImportDeps, 'table'>): RouteHandler<typeof adminImports.showTemplate> =>
  async ({ input: { target } }) => {
    if (isLearningTarget(target)) return templateOf(target, await materialTemplate(table))
    const [masters, set] = await Promise.all([readMasters(table), anySet(table, target)])
    const { writeTemplate } = await import('@tcheck/content/template/write-template')
    return templateOf(target, await writeTemplate(target, masters, set))
  }

const templateOf = (target: ImportTarget, bytes: Uint8Array) =>
  new File([bytes as Uint8Array<ArrayBuffer>], `${importTargets[target]}のひな形.xlsx`, { type: XLSX })

async function materialTemplate(table: Table): Promise<Uint8Array> {
  const { writeMaterialTemplate } = await import('@tcheck/content/material/write-material-template')
  return writeMaterialTemplate(await readMasters(table))
}

/** Questions go into a set that is there: the examples name one. */
async function anySet(table: Table, target: ImportTarget) {
  if (!isQuestionsTarget(target)) return undefined
  const { items } = await pageOfSets(table, isCbtTarget(target) ? 'cbt' : 'unit', { limit: 1 })
  const [head] = items
  return head && getSetVersion<MainQuestion>(table, head, head.version)
}
