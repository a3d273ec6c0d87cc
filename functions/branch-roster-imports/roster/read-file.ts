import { readNamedRows } from '@tcheck/content/import/named-rows'
import { PARENT_COLUMNS, type RosterColumn, rosterColumns } from '@tcheck/contract/roster-columns'
import type { Table } from '@tcheck/data/table'
import { MOST_STUDENTS } from '@tcheck/services/roster/seat'
import { planRoster, type RosterPlan } from './plan-roster.ts'

interface Reading {
  branchId: string
  newId: (row: number) => string
}

/** A file as it is read, and what it would change. */
export async function readRosterFile(table: Table, file: string, { branchId, newId }: Reading) {
  const sheet = await readNamedRows(new Uint8Array(Buffer.from(file, 'base64')), rosterColumns)
  const { rows, list } = sheet
  if (rows.length === 0 && list.problems.length === 0)
    list.problem({ row: 0 }, '生徒が1人もいません', '見出しの下に、1行に1人書いてください。')
  if (rows.length > MOST_STUDENTS)
    list.problem({ row: 0 }, `${rows.length}人います`, `1つの教室に登録できる生徒は${MOST_STUDENTS}人までです。`)
  const has = new Set(sheet.headings.flatMap(({ column }) => column ?? []))
  const plan: RosterPlan = await planRoster(table, rows.slice(0, MOST_STUDENTS), {
    branchId,
    list,
    newId,
    hasLogins: has.has('login'),
  })
  // A parent's name says nothing where the file has no column for the login.
  const isIdle = (column: RosterColumn) => PARENT_COLUMNS.some(([login, name]) => name === column && !has.has(login))
  return {
    plan,
    row_count: rows.length,
    encoding: sheet.encoding,
    headings: sheet.headings.map(({ heading, column }) => ({
      heading,
      taken_for: column === null || isIdle(column) ? null : rosterColumns[column].headings[0],
    })),
    list,
  }
}
