import { problemsOfEdited } from '@tcheck/content/edit/check-edited-set'
import type { EditedSet } from '@tcheck/contract/edited-set'
import type { QuestionSet } from '@tcheck/contract/question-set'

/** One thing that an import would say of what stands in the editor. */
export type Problem = ReturnType<typeof problemsOfEdited>[number]

/** Columns that belong to the whole set or to a main question, told by the sheet at their first row. */
const OF_SET = new Set([
  'title',
  'description',
  'shuffling',
  'category',
  'set_code',
  'subject_code',
  'grade_id',
  'junkyo_id',
  'unit_id',
])
const OF_MAIN = new Set([
  'main_question_number',
  'main_title',
  'main_text',
  'explanatory_image',
  'viewpoint',
  'writing',
])

export interface FoundProblems {
  all: readonly Problem[]
  errorCount: number
  /** Of a column of the set. */
  ofSet: (column: string) => readonly Problem[]
  /** Of a column of a main question. */
  ofMain: (mainNumber: number, column: string) => readonly Problem[]
  /** Of a column of a sub question; without one, of all its own. */
  ofSub: (key: string, column?: string) => readonly Problem[]
}

/** Everything that an import would refuse or ask about, by where it is shown. */
export function findProblems(edited: EditedSet, opened: QuestionSet, files: readonly string[]): FoundProblems {
  const mainOf = (key: string | null) => Number(/^\d+/.exec(key ?? '')?.[0] ?? 0)
  // Each row of a sheet has the cells of its set and of its main question once more.
  const placeOf = ({ key, column, trouble }: Problem) =>
    [OF_SET.has(column) ? '' : OF_MAIN.has(column) ? mainOf(key) : key, column, trouble].join(' ')
  const told = new Set<string>()
  const all = problemsOfEdited(edited, opened, files).filter((one) => {
    const isNew = !told.has(placeOf(one))
    told.add(placeOf(one))
    return isNew
  })
  return {
    all,
    errorCount: all.filter(({ isError }) => isError).length,
    ofSet: (column) => all.filter((one) => one.column === column && OF_SET.has(column)),
    ofMain: (number, column) => all.filter((one) => one.column === column && mainOf(one.key) === number),
    ofSub: (key, column) =>
      all.filter(
        (one) =>
          one.key === key &&
          !OF_SET.has(one.column) &&
          !OF_MAIN.has(one.column) &&
          (column === undefined || one.column === column),
      ),
  }
}

/** Of what nobody edits. */
export const noProblems: FoundProblems = { all: [], errorCount: 0, ofSet: () => [], ofMain: () => [], ofSub: () => [] }

/** What a field shows of its problems: the first error, else the first warning. */
export function sentenceOf(problems: readonly Problem[]): { error: string | null; warning: string | null } {
  const sentence = (one: Problem | undefined) => (one ? `${one.trouble}。${one.remedy}` : null)
  return {
    error: sentence(problems.find(({ isError }) => isError)),
    warning: sentence(problems.find(({ isError }) => !isError)),
  }
}
