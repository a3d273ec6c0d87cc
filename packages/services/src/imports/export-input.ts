import type { CourseRef } from '@tcheck/data/learning/course'
import type { SetRef } from '@tcheck/data/question-set/question-set'

/** What an export's job is asked to write. */
export type ExportInput = {
  /** What is to be written in one file: what one screen of import takes. */
  target: 'question_groups' | 'cbt_question_groups' | 'learning'
  /** None: all that there are. */
  sets: SetRef[]
  /** Of learning material. */
  courses: CourseRef[]
}

/** What an export has written, in the store under `jobs/<id>/`. */
export const exportNames = {
  sheet: 'sets.xlsx',
  media: 'media.zip',
  state: 'export.json',
  report: 'files.json',
} as const

/** The files of an export that is done, under `files.json`. */
export interface ExportedFiles {
  sheet_bytes: number
  /** 0: the sets show no picture or film. */
  media_bytes: number
}
