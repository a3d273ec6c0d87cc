import type { ListProblems } from '@tcheck/content/import/named-rows'
import { getMaterialCodes, type MaterialCode } from '@tcheck/data/material-code/material-code'
import { contentOf, lotKey, type MaterialContent, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import { type ListedIssue, listColumns } from './list-rows.ts'

/** What a list means beside what is stored. */
export interface PlannedIssue extends ListedIssue {
  /** To be written, with their numbers; a code without an issue gets one. */
  fresh: { code: string; number: number; before: MaterialCode | undefined }[]
  unchanged: number
  /** The same list was cut off while it was stored, or was stored as a whole. */
  lot: MaterialLot | undefined
}

/**
 * Compares a list with the stored codes. The same code with the same content changes nothing; with other content it is a problem, because
 * printed codes must keep their content.
 */
export async function planList(
  table: Table,
  issues: readonly ListedIssue[],
  list: ListProblems,
): Promise<PlannedIssue[]> {
  const all = issues.flatMap(({ codes }) => codes.map(({ code }) => code))
  const [materials, lots] = await Promise.all([
    getMaterialCodes(table, all),
    table.batchGet<MaterialLot>(issues.map(({ id }) => lotKey(id))),
  ])
  const stored = new Map(materials.map((material) => [material.code, material]))
  return issues.map((issue) => {
    const lot = lots.find(({ id }) => id === issue.id)
    const planned: PlannedIssue = { ...issue, lot, fresh: [], unchanged: 0 }
    for (const [at, { code, row }] of issue.codes.entries()) {
      const before = stored.get(code)
      const say = (trouble: string, remedy: string) =>
        list.problem({ row, column: listColumns.code.headings[0], content: code }, trouble, remedy)
      if (before && !isSame(before, issue.content))
        say('このコードは、もう別の内容で使われています', '一覧の教材コードで内容を変えるか、コードを変えてください。')
      else if (before?.lot_id !== undefined && before.lot_id !== issue.id && before.is_lot_closed)
        say('このコードの発行は、途中か、無効になっています', '一覧の教材コードで、状態を確かめてください。')
      else if (before?.lot_id !== undefined && (before.lot_id !== issue.id || lot?.state === 'open'))
        planned.unchanged += 1
      else planned.fresh.push({ code, number: at + 1, before })
    }
    return planned
  })
}

function isSame(material: MaterialCode, wanted: MaterialContent): boolean {
  const one = contentOf(material)
  // A code without an issue knows its textbook by name alone.
  const junkyo = material.lot_id === undefined ? wanted.junkyo_id : one.junkyo_id
  return textOf({ ...one, junkyo_id: junkyo ?? null }) === textOf(wanted)
}

/** Names may have moved since; sets may stand in another order. */
const textOf = ({ title, subject_code, grade_id, junkyo_id, valid_until, sets, is_for_one_branch }: MaterialContent) =>
  JSON.stringify([
    title,
    subject_code,
    grade_id,
    junkyo_id,
    valid_until,
    sets.map(({ category, code }) => `${category}:${code}`).sort(),
    is_for_one_branch ?? false,
  ])
