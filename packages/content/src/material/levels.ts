import { headingOf } from '@tcheck/contract/question-columns'
import { MAIN_COLUMNS, SUB_COLUMNS } from '../import/columns.ts'

/**
 * The sheets of a workbook of learning material (学習内容), one a level. A row names what it lies in by its code; the order of the rows is the order of what they
 * are. Names of columns are the fields of spec.md section 3, those of questions the columns of a question sheet.
 */
export const levels = {
  chapters: {
    sheet: '章',
    columns: ['subject_code', 'grade_id', 'chapter_code', 'title'],
    required: ['subject_code', 'grade_id', 'chapter_code', 'title'],
  },
  items: {
    sheet: '項目',
    columns: ['chapter_code', 'item_code', 'title', 'group_codes'],
    required: ['chapter_code', 'item_code', 'title'],
  },
  contents: {
    sheet: '学習内容',
    columns: ['item_code', 'content_code', 'title'],
    required: ['item_code', 'content_code', 'title'],
  },
  parts: {
    sheet: 'パート',
    columns: ['content_code', 'part_id', 'kind', 'title', 'group_code'],
    required: ['content_code', 'part_id', 'kind', 'title'],
  },
  blocks: {
    sheet: '導入',
    columns: ['content_code', 'part_id', 'kind', 'text', 'media', 'caption'],
    required: ['content_code', 'part_id', 'kind'],
  },
  groups: {
    sheet: '学習問題グループ',
    columns: ['group_code', 'item_code', 'title', 'description', 'subject_code', 'grade_id'],
    required: ['group_code', 'title', 'subject_code', 'grade_id'],
  },
  questions: {
    sheet: '学習問題',
    columns: ['group_code', ...MAIN_COLUMNS, ...SUB_COLUMNS],
    required: [
      ...['group_code', 'main_question_number', 'main_title', 'viewpoint', 'kind', 'sub_question_number'],
      ...['text', 'pattern', 'answer'],
    ],
  },
} as const satisfies Record<string, { sheet: string; columns: readonly string[]; required: readonly string[] }>

export type Level = keyof typeof levels
export type ColumnOf<L extends Level> = (typeof levels)[L]['columns'][number]
export const levelNames = Object.keys(levels) as Level[]

/** What a column of a sheet is called. */
export const headingOfLevel = (level: Level, column: string): string =>
  level === 'blocks' && column === 'text' ? '文' : headingOf(column)

/** Of all sheets, those of questions first: the order in which the problems of a row are told. */
export const MATERIAL_COLUMNS: readonly string[] = [
  ...new Set([...levels.questions.columns, ...levelNames.flatMap((level): readonly string[] => levels[level].columns)]),
]

export const partKindWords = {
  introduction: 'introduction',
  drill: 'drill',
  self_marking: 'self_marking',
  check: 'check',
  導入: 'introduction',
  ドリル: 'drill',
  自己採点: 'self_marking',
  たしかめ: 'check',
} as const

export const blockKindWords = {
  text: 'text',
  image: 'image',
  video: 'video',
  文: 'text',
  図: 'image',
  動画: 'video',
} as const

/** In characters. */
export const materialLimits = { title: 80, text: 4000, caption: 400 } as const

/** Most that lies in one: what one act of the screen puts into another order. */
export const MOST_CHILDREN = 300
/** Most chapters of a course, which are turned to together. */
export const MOST_CHAPTERS = 40
/** Most bytes of a chapter with all that it holds: a version keeps it as one item of the table, which holds 400 KB. */
export const CHAPTER_BYTES_LIMIT = 300_000
