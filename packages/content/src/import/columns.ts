/** The columns of a question sheet. One row is one sub question (小問); names are the fields of spec.md section 3. */
export const SET_COLUMNS = [
  'set_code',
  'category',
  'title',
  'description',
  'subject_code',
  'grade_id',
  'junkyo_id',
  'unit_id',
  'shuffling',
] as const
export const MAIN_COLUMNS = [
  'main_question_number',
  'main_title',
  'main_text',
  'explanatory_image',
  'viewpoint',
  'writing',
] as const
export const SELECT_COLUMNS = ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6'] as const
export const MEDIA_COLUMNS = ['media_1', 'media_2', 'media_3'] as const
const TAB_COLUMNS = ['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image'] as const
export const SUB_COLUMNS = [
  'kind',
  'sub_question_number',
  'text',
  'pattern',
  'answer',
  'slots',
  ...SELECT_COLUMNS,
  ...MEDIA_COLUMNS,
  ...TAB_COLUMNS,
  'dad_character_image',
  'hint',
  'explanation',
] as const

export const COLUMNS = [...SET_COLUMNS, ...MAIN_COLUMNS, ...SUB_COLUMNS] as const
export type Column = (typeof COLUMNS)[number]

/** A sheet may leave out the other columns; it then has none of what they hold. */
export const REQUIRED_COLUMNS = [
  'set_code',
  'category',
  'title',
  'subject_code',
  'grade_id',
  'main_question_number',
  'main_title',
  'viewpoint',
  'kind',
  'sub_question_number',
  'text',
  'pattern',
  'answer',
] as const satisfies readonly Column[]

/** Columns that name a picture; those of MEDIA_COLUMNS may name a video too. */
export const IMAGE_COLUMNS = [
  'explanatory_image',
  ...TAB_COLUMNS,
  'dad_character_image',
] as const satisfies readonly Column[]

/** Columns whose text is shown with the product's markup (formulas, furigana, underlines). */
export const MARKUP_COLUMNS = [
  'title',
  'description',
  'main_title',
  'main_text',
  'text',
  ...SELECT_COLUMNS,
  'hint',
  'explanation',
] as const satisfies readonly Column[]

/** Longest text of a column, in characters. Shorter than what a table item and a phone's screen can bear. */
export const textLimits = {
  title: 80,
  description: 400,
  main_title: 120,
  main_text: 6000,
  text: 4000,
  answer: 2000,
  hint: 1000,
  explanation: 4000,
  select_1: 400,
  select_2: 400,
  select_3: 400,
  select_4: 400,
  select_5: 400,
  select_6: 400,
} as const satisfies Partial<Record<Column, number>>

const known: ReadonlySet<string> = new Set(COLUMNS)
export const isColumn = (name: string): name is Column => known.has(name)
