import { findMaster, type ImportMasters, type MasterRow, type UnitRow } from '@tcheck/content/import/masters'
import { listAllMasters, type MasterKind, masterItem } from '@tcheck/data/master/master'
import { type MaterialCode, materialCodeItem } from '@tcheck/data/material-code/material-code'
import type { SetCategory } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { readRows, rejectRows } from './read-rows.ts'

const KINDS: readonly MasterKind[] = ['subjects', 'grades', 'junkyos', 'units']
const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']

/** The entries of a file override those of the table, by id. */
export const withRows = (masters: ImportMasters, lists: MasterLists): ImportMasters => ({
  subjects: merged(masters.subjects, lists.subjects),
  grades: merged(masters.grades, lists.grades),
  junkyos: merged(masters.junkyos, lists.junkyos),
  units: merged(masters.units, lists.units),
})

const merged = <T extends MasterRow>(known: readonly T[], added: readonly T[]): T[] => [
  ...known.filter(({ id }) => !added.some((one) => one.id === id)),
  ...added,
]

export interface MasterLists {
  subjects: MasterRow[]
  grades: MasterRow[]
  junkyos: MasterRow[]
  units: UnitRow[]
}

/**
 * A list with the columns `kind` (subjects, grades, junkyos, units), `id`, `name`, `position` and, for units, `subject_code` and
 * `grade_id`.
 *
 * @throws OperationError that names every wrong row
 */
export async function readMasterFile(path: string): Promise<MasterLists> {
  const rows = await readRows(path, ['kind', 'id', 'name', 'position'], ['subject_code', 'grade_id'])
  const lists: MasterLists = { subjects: [], grades: [], junkyos: [], units: [] }
  const problems: string[] = []
  for (const { number, cells } of rows) {
    const kind = KINDS.find((one) => one === cells.kind)
    const entry = { id: cells.id, name: cells.name, position: Number(cells.position) }
    const grade_id = Number(cells.grade_id)
    if (!kind) problems.push(`${number}行目: kind「${cells.kind}」は ${KINDS.join('、')} のどれかです。`)
    else if (!/^[\w-]+$/.test(entry.id)) problems.push(`${number}行目: id「${cells.id}」は英数字と - _ です。`)
    else if (entry.name === '') problems.push(`${number}行目: name がありません。`)
    else if (!isPosition(entry.position)) problems.push(`${number}行目: position は1からの数です。`)
    else if (lists[kind].some(({ id }) => id === entry.id))
      problems.push(`${number}行目: ${kind}の「${entry.id}」が2つあります。`)
    else if (kind !== 'units') lists[kind].push(entry)
    else if (cells.subject_code === '' || !isGrade(grade_id))
      problems.push(`${number}行目: unitsには subject_code と、1から12の grade_id がいります。`)
    else lists.units.push({ ...entry, subject_code: cells.subject_code, grade_id })
  }
  rejectRows(path, problems)
  return lists
}

const isPosition = (position: number) => Number.isInteger(position) && position > 0
const isGrade = (grade: number) => Number.isInteger(grade) && grade >= 1 && grade <= 12

/** An entry that was merged stays merged. */
export async function storeMasters(table: Table, lists: MasterLists): Promise<void> {
  for (const kind of KINDS) {
    const before = await listAllMasters<MasterRow>(table, kind)
    const mergedInto = new Map(before.map(({ id, merged_into }) => [id, merged_into]))
    const items = lists[kind].map((entry) => {
      const merged_into = mergedInto.get(entry.id)
      return masterItem(kind, { ...entry, ...(merged_into !== undefined && { merged_into }) })
    })
    await table.batchPut(items)
  }
}

/**
 * A list with the columns `code`, `title`, `subject_code`, `grade_id`, `valid_until` (`2027-03-31`), `sets` (`unit:MA-1 cbt:EX-1`) and
 * `junkyo_id`, which may be empty.
 *
 * @throws OperationError that names every wrong row
 */
export async function readMaterialCodes(path: string, masters: ImportMasters): Promise<MaterialCode[]> {
  const columns = ['code', 'title', 'subject_code', 'grade_id', 'valid_until', 'sets'] as const
  const rows = await readRows(path, columns, ['junkyo_id'])
  const problems: string[] = []
  const codes = rows.map(({ number, cells }): MaterialCode => {
    const subject = findMaster(masters.subjects, cells.subject_code)
    const junkyo = findMaster(masters.junkyos, cells.junkyo_id)
    const sets = cells.sets.split(/[\s、,]+/).flatMap((text) => {
      const [category, code = ''] = text.split(':')
      const known = CATEGORIES.find((one) => one === category)
      return known && code !== '' ? [{ category: known, code }] : []
    })
    const wrong = (problem: string) => problems.push(`${number}行目: ${problem}`)
    if (!/^[\w-]+$/.test(cells.code)) wrong(`code「${cells.code}」は英数字と - _ です。`)
    if (cells.title === '') wrong('title がありません。')
    if (!subject) wrong(`subject_code「${cells.subject_code}」は、教科の一覧にありません。`)
    if (!isGrade(Number(cells.grade_id))) wrong('grade_id は1から12です。')
    if (!/^\d{4}-\d\d-\d\d$/.test(cells.valid_until)) wrong('valid_until は 2027-03-31 の形です。')
    if (sets.length === 0 || sets.length !== cells.sets.split(/[\s、,]+/).length)
      wrong('sets は「unit:コード cbt:コード」の形です。')
    if (cells.junkyo_id !== '' && !junkyo) wrong(`junkyo_id「${cells.junkyo_id}」は、準拠の一覧にありません。`)
    return {
      code: cells.code,
      title: cells.title,
      subject_code: subject?.id ?? cells.subject_code,
      subject_name: subject?.name ?? '',
      grade_id: Number(cells.grade_id),
      junkyo_name: junkyo?.name ?? null,
      valid_until: cells.valid_until,
      sets,
    }
  })
  rejectRows(path, problems)
  return codes
}

export const storeMaterialCodes = (table: Table, codes: readonly MaterialCode[]) =>
  table.batchPut(codes.map(materialCodeItem))
