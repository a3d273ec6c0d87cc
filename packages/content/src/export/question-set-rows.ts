import { headingOf } from '@tcheck/contract/question-columns'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { COLUMNS, type Column, type MAIN_COLUMNS, type SET_COLUMNS, type SUB_COLUMNS } from '../import/columns.ts'
import type { QuestionSetDraft } from '../import/question-set-draft.ts'
import { NO_SLOT_NAMES } from '../import/slot-names.ts'
import {
  categoryWords,
  type Kind,
  kindWords,
  shufflingWords,
  viewpointWords,
  wordOf,
  writingWords,
} from '../import/words.ts'
import type { CellValue, SheetToWrite } from '../sheet.ts'

type SetColumn = (typeof SET_COLUMNS)[number]
type MainColumn = (typeof MAIN_COLUMNS)[number]
type SubColumn = (typeof SUB_COLUMNS)[number]
type Cell = string | null
/** Every column has its cell: one that is added to the import does not compile until it is exported. */
type Cells<C extends Column> = { readonly [Name in C]: Cell }

/** What a row of the sheet is about. */
interface RowSource {
  set: QuestionSetDraft
  main: MainQuestion
  sub: SubQuestion
  kind: Kind
}

const setCells = (set: QuestionSetDraft): Cells<SetColumn> => ({
  set_code: set.code,
  category: set.category,
  title: set.title,
  description: set.description,
  subject_code: set.subject_code,
  grade_id: String(set.grade_id),
  junkyo_id: set.junkyo_id,
  unit_id: set.unit_id,
  shuffling: set.shuffling ?? null,
})

const mainCells = (main: MainQuestion): Cells<MainColumn> => ({
  main_question_number: String(main.main_question_number),
  main_title: main.title,
  main_text: main.text,
  explanatory_image: main.explanatory_image,
  viewpoint: main.viewpoint,
  writing: main.writing,
})

const subCells = (sub: SubQuestion, kind: Kind): Cells<SubColumn> => ({
  ...sub,
  kind,
  sub_question_number: String(sub.sub_question_number),
  answer: sub.answer ?? null,
  // An empty cell would get a proposal.
  slots: sub.slots === '' ? NO_SLOT_NAMES : (sub.slots ?? null),
  hint: sub.hint ?? null,
  explanation: sub.explanation ?? null,
})

/** The rows of some sets in the order of a sheet: main question by main question, questions before reviews and similar ones. */
export const rowSourcesOf = (sets: readonly QuestionSetDraft[]): RowSource[] =>
  sets.flatMap((set) =>
    set.question_groups.flatMap((main) => [
      ...main.questions.map((sub): RowSource => ({ set, main, sub, kind: 'question' })),
      ...main.review_questions.map((sub): RowSource => ({ set, main, sub, kind: 'review' })),
      ...main.similar_questions.map((sub): RowSource => ({ set, main, sub, kind: 'similar' })),
    ]),
  )

/**
 * A question sheet of some sets, as the import reads it: what is exported and imported again has changed nothing.
 *
 * @returns the header, then one row a sub question; what belongs to a set or a main question stands in each of its rows
 */
export const questionSetRows = (sets: readonly QuestionSetDraft[]): CellValue[][] => [
  [...COLUMNS],
  ...rowSourcesOf(sets).map(({ set, main, sub, kind }) => {
    const cells: Cells<Column> = { ...setCells(set), ...mainCells(main), ...subCells(sub, kind) }
    return COLUMNS.map((column) => cells[column] || null)
  }),
]

const WIDTHS: Readonly<Partial<Record<Column, number>>> = { title: 30, main_text: 40, text: 50, explanation: 40 }
const WORDS: Readonly<Partial<Record<Column, Readonly<Record<string, string>>>>> = {
  category: categoryWords,
  shuffling: shufflingWords,
  viewpoint: viewpointWords,
  writing: writingWords,
  kind: kindWords,
}

/** The same sheet as its author reads it: headings and words of the template. */
export function questionSheetOf(sets: readonly QuestionSetDraft[]): SheetToWrite {
  const [, ...rows] = questionSetRows(sets)
  const inWords = (cell: CellValue | undefined, column: Column): CellValue => {
    const table = WORDS[column]
    return table && typeof cell === 'string' ? wordOf(table, cell) : (cell ?? null)
  }
  return {
    name: '問題',
    columns: COLUMNS.map((column) => ({ header: headingOf(column), width: WIDTHS[column] ?? 14 })),
    rows: rows.map((cells) => COLUMNS.map((column, at) => inWords(cells[at], column))),
    areCellsText: true,
  }
}

/** The files that some sets show, each once. */
export const mediaOf = (sets: readonly QuestionSetDraft[]): string[] => {
  const names = rowSourcesOf(sets).flatMap(({ main, sub }) => [
    main.explanatory_image,
    ...[sub.media_1, sub.media_2, sub.media_3],
    ...[sub.tab_1_image, sub.tab_2_image, sub.tab_3_image, sub.tab_4_image],
    sub.dad_character_image,
  ])
  return [...new Set(names.filter((name) => name !== null))].sort()
}
