import * as z from 'zod'
import * as f from './fields.ts'
import { introductionBlock, partKind } from './learning.ts'
import { category } from './question-set.ts'
import { rowProblem } from './sheet-import.ts'

// What the check of an import has found, as its calls show it and its job keeps it.

export const problem = rowProblem.extend({
  /** false: a warning, which stops nothing. */
  is_error: z.boolean(),
  /** Where it is shown: place of the set in the import and `3-2` of the question; null where it is in none. */
  set_at: z.int().nullable(),
  /** Of the tree of a course: its place in the import; `key` is then the content, where it is in one. */
  course_at: z.int().nullable(),
  key: z.string(),
})
export type ImportProblem = z.output<typeof problem>

const counted = z.object({
  count: z.int(),
  /** There may be more: nobody counts past a thousand. */
  is_more: z.boolean(),
})
export type Counted = z.output<typeof counted>

/** Who works with a set. */
export const uses = z.object({
  /** Ever begun, in whatever version. */
  attempts: counted,
  /** That handed it out. */
  missions: counted,
  /** Material codes that open it today, of issues. */
  codes: counted,
  /** Links that open it today. */
  links: counted,
})
export type SetUses = z.output<typeof uses>

export const importedSet = z.object({
  /** Place in the import, from 0. */
  at: z.int(),
  category,
  code: z.string(),
  title: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  question_count: z.int(),
  max_score: z.int(),
  state: z.enum(['new', 'changed', 'same']),
  /** The version that there is; null for a new set. */
  version: z.int().nullable(),
  /** Cells that differ. */
  difference_count: z.int(),
  error_count: z.int(),
  warning_count: z.int(),
  /** Of a set that changes; null where it was not counted. */
  use: uses.nullable(),
})
export type ImportedSet = z.output<typeof importedSet>

export const importedCourse = z.object({
  /** Place in the import, from 0. */
  at: z.int(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  chapter_count: z.int(),
  content_count: z.int(),
  state: z.enum(['new', 'changed', 'same']),
  /** The version that there is; null for a new course. */
  version: z.int().nullable(),
  /** Cells that differ, and places where the order does. */
  difference_count: z.int(),
  error_count: z.int(),
  warning_count: z.int(),
})
export type ImportedCourse = z.output<typeof importedCourse>

const archivedMedia = z.object({
  /** In Unicode NFC. */
  name: z.string(),
  /** Where its own header begins in the zip, and how many bytes follow that. */
  offset: z.int(),
  packed_bytes: z.int(),
  bytes: z.int(),
  /** By deflate; else the bytes are as they are. */
  is_packed: z.boolean(),
})
/** A picture or film that lies in an import's zip. */
export type ArchivedMedia = z.output<typeof archivedMedia>
/** What is shown of the zip that was sent with the import, and where that can be read, by ranges. null: nothing. */
export const archive = z.object({ url: z.string(), expires_at: f.dateTime, media: z.array(archivedMedia) }).nullable()

export const importedContent = z.object({
  code: z.string(),
  title: z.string(),
  parts: z.array(
    z.object({
      id: z.string(),
      kind: partKind,
      title: z.string(),
      blocks: z.array(introductionBlock),
      /** What is answered; null in an introduction. */
      group_code: z.string().nullable(),
      /** Place of its lquestion group in the import; null where that is stored already. */
      set_at: z.int().nullable(),
    }),
  ),
})
export type ImportedContent = z.output<typeof importedContent>
