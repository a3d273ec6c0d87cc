import * as z from 'zod'
import { difference, listFindings, readAs, sheetFile } from './sheet-import.ts'

/** Teachers of one branch that come in as a list: v2 teachers (先生) and v1 teachers (講師). */

const teacherChange = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  name: z.string(),
  kind: z.enum(['new', 'changed']),
  /** Of a new teacher every field that will be stored. */
  differences: z.array(difference),
})
export type TeacherChange = z.output<typeof teacherChange>

export const issuedPassword = z.object({ login_id: z.string(), name: z.string(), password: z.string() })
export type IssuedPassword = z.output<typeof issuedPassword>

/** What is asked of a list: to be checked, or to be stored as it was checked. */
export const teacherListInput = {
  file: sheetFile,
  /** Of the check whose result is stored; left out, the list is only checked. */
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .meta({ label: '確かめた一覧' }),
}

export const teacherList = z.object({
  ...listFindings,
  ...readAs,
  changes: z.array(teacherChange),
  unchanged_count: z.int(),
  fingerprint: z.string(),
  is_stored: z.boolean(),
  /** Of new teachers, this once: nothing keeps them. */
  issued: z.array(issuedPassword),
})
export type TeacherList = z.output<typeof teacherList>
