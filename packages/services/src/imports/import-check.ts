import type { Import } from '@tcheck/contract/groups/admin-imports'
import type { SetDifference } from '@tcheck/contract/groups/admin-question-sets'
import type { ImportTarget } from '@tcheck/contract/import-problem'
import type { ArchivedMedia, ImportedCourse, ImportedSet, ImportProblem } from '@tcheck/contract/imported'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import type { WholeCourse } from '@tcheck/data/learning/course-version'

/** What an import's job is asked to do. */
export type ImportInput = {
  target: ImportTarget
  sheet_file_id: string
  sheet_name: string
  media_file_id: string | null
  media_name: string | null
}

/**
 * The phase of an import. `media` checks the files of the zip; `rows` reads the sheets and splits them; `parts` checks them one by one;
 * `found` joins the results; `sets` and `courses` compare with what is stored; `report` writes the report; `uses` counts the users of what
 * changes. Then the import waits for a person. `files`, `versions` and `heads` store, for courses `course_versions` and `course_heads`.
 * `errors` is null until the check has ended.
 */
export type ImportCursor = {
  phase:
    | 'media'
    | 'rows'
    | 'parts'
    | 'found'
    | 'sets'
    | 'courses'
    | 'report'
    | 'uses'
    | 'files'
    | 'versions'
    | 'course_versions'
    | 'heads'
    | 'course_heads'
  /** Place in the archive, among the parts or among the sets. */
  at: number
  /** Of the parts before this one: how many sets they came to, and how many rows they were. */
  sets?: number
  rows?: number
  errors: number | null
  /** When it stores, and under which number each set; 0: it has not changed. */
  stored_at?: string
  versions?: readonly number[]
  course_versions?: readonly number[]
  /** New sets are stored as drafts. */
  stores_drafts?: true
}

/** The sum of a check, in the store under `jobs/<id>/check.json`. */
export interface ImportCheck extends Pick<Import, 'problem_counts' | 'listed_problems' | 'use'> {
  counts: NonNullable<Import['counts']>
  sets: ImportedSet[]
  courses: ImportedCourse[]
}

/** A set without its version, as the import has it. */
export type ImportedDraft = Omit<QuestionSet, 'version' | 'question_groups'> & { question_groups: MainQuestion[] }

/** One set as it was checked: what was seen is what is stored. */
export interface CheckedSet {
  draft: ImportedDraft
  differences: SetDifference[]
  /** Which of its pictures and films the import brings, and where in its zip. */
  media: ArchivedMedia[]
}

/** One course as it was checked. */
export interface CheckedCourse {
  course: WholeCourse
  differences: SetDifference[]
  media: ArchivedMedia[]
  /** Contents that it has now and is not to have. */
  gone: string[]
}

export type StoredProblems = ImportProblem[]

/** What was read of the sheets, and what belongs to none of the parts into which they were divided. */
export interface ReadSheets {
  /** Each sheet with its header alone. */
  frames: { name: string; rows: { row: number; cells: string[] }[] }[]
  /** Of each part, which rows of which sheets it holds. */
  parts: { sheet: string; first: number; last: number }[][]
  rows: number
  /** Files of the zip, and those that are stored. */
  archive: string[]
  storedMedia: string[]
  /** Of the file and the zip, as they are shown first. */
  problems: ImportProblem[]
  /** Of headers. */
  ofSheets: { problems: ImportProblem[]; warnings: ImportProblem[] }
}

/** What the check of a part found. */
export interface FoundOfPart {
  problems: ImportProblem[]
  warnings: ImportProblem[]
  places: number
  /** Files of the zip that its rows show. */
  named: string[]
}

/** What the rows came to, before the sets are compared. */
export interface CheckedRows {
  rows: number
  media: number
  sets: number
  courses: number
}

/** A course between the check of its rows and the comparison. */
export interface CourseWithFaults {
  course: WholeCourse
  errors: number
  warnings: number
}

/** A set between the check of its rows and the comparison. */
export interface DraftWithFaults {
  draft: ImportedDraft
  errors: number
  warnings: number
}

/** Sets that are kept in one file until they are compared, at most: one step's. A file of sheets is divided by it, and by rows. */
export const SETS_A_FILE = 100
export const ROWS_A_PART = 1000

/** More are counted, and not listed: nobody mends ten thousand cells by a list. */
export const MOST_LISTED_PROBLEMS = 10_000

export const importNames = {
  check: 'check.json',
  problems: 'problems.json',
  /** All of them, for the report. */
  found: 'found.json',
  rows: 'rows.json',
  read: 'read.json',
  part: (at: number) => `parts/${at}.json` as const,
  foundOfPart: (at: number) => `found/${at}.json` as const,
  /** By the place of the first set. */
  drafts: (from: number) => `drafts/${from}.json` as const,
  compared: (from: number) => `compared/${from}.json` as const,
  set: (at: number) => `sets/${at}.json`,
  courseDrafts: 'course-drafts.json',
  comparedCourses: 'compared-courses.json',
  course: (at: number) => `courses/${at}.json`,
  uses: 'uses.json',
  mediaProblems: 'media-problems.json',
  versions: 'versions.json',
  report: 'report.xlsx',
} as const
