import * as z from 'zod'
import * as f from './fields.ts'

/** A few sentences: what is longer is said face to face. Letters as people count them are no more than these. */
export const MOST_COMMENT_LENGTH = 300

/** Without what no keyboard writes: control characters, and marks that turn the direction of what follows. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const commentText = z.string().overwrite(plain).min(1).max(MOST_COMMENT_LENGTH).meta({ label: 'コメント' })

const comment = z.object({
  /** The attempt that it is about: there is one comment to each. */
  student_activity_group_id: z.string(),
  text: z.string(),
  written_at: z.string(),
  /** Who wrote it last; null where that account is gone. */
  written_by: z.string().nullable(),
  revision: f.revision,
})

/** As teachers see it. */
export const teacherComment = comment.extend({
  /** When the student said, or looked at the result, so that it was read as it stands; null: not yet. */
  read_at: z.string().nullable(),
})
export type TeacherComment = z.output<typeof teacherComment>

/** As its student sees it. */
export const studentComment = comment.extend({
  /** Of the set that was answered. */
  title: z.string(),
  is_read: z.boolean(),
})
export type StudentComment = z.output<typeof studentComment>
