import * as z from 'zod'
import * as f from './fields.ts'
import { difference, listFindings, readAs } from './sheet-import.ts'

/** A roster that comes in as a list (v1.md, `users`). */

export interface NamedLogin {
  login_id: string
  name: string
}

const rosterChange = z.object({
  /** As a spreadsheet counts; 0 for who is not in the file. */
  row: z.int(),
  student_id: z.string().nullable(),
  name: z.string(),
  grade: z.int(),
  /** What an import does to the student; `moved` is to another grade or school. */
  kind: z.enum(['new', 'changed', 'moved', 'missing']),
  differences: z.array(difference),
  /** What happens besides: 「生徒と保護者のアカウントを作る」. */
  note: z.string(),
})
export type RosterChange = z.output<typeof rosterChange>

export const rosterPreview = z.object({
  ...listFindings,
  ...readAs,
  changes: z.array(rosterChange),
  unchanged_count: z.int(),
  /** Of what was looked at: named when it is taken, so that nothing else is. */
  fingerprint: z.string(),
})
export type RosterPreview = z.output<typeof rosterPreview>

/** What becomes of somebody whom the file does not name, where the person who imports says so. */
export const missingStudent = z.object({
  student_id: f.id.meta({ label: '生徒' }),
  state: z.enum(['paused', 'left']).meta({ label: '在籍の状態', words: { paused: '休会', left: '退会' } }),
})
export type MissingStudent = z.output<typeof missingStudent>
