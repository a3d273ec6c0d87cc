import { slotKeyOf } from '@tcheck/scoring'
import type { QuestionSetDraft } from '../import/check-question-sheet.ts'
import { COLUMNS, type Column, MAIN_COLUMNS, SET_COLUMNS } from '../import/columns.ts'
import { NO_SLOT_NAMES } from '../import/slot-names.ts'
import { questionSetRows, rowSourcesOf } from './question-set-rows.ts'

/** One cell of the sheet that differs; an empty text is an empty cell. */
interface Difference {
  /** `3-2` of a sub question, `3` of a main question, `` of the whole set. */
  key: string
  column: Column
  before: string
  after: string
  /** The sub question is in one of the two only. */
  kind: 'changed' | 'added' | 'removed'
}

type Cells = ReadonlyMap<string, string>

/** What each place of a set says, by its key and column; what belongs to a set or a main question stands there once. */
function cellsOf(set: QuestionSetDraft): ReadonlyMap<string, Cells> {
  const [, ...rows] = questionSetRows([set])
  const places = new Map<string, Map<string, string>>()
  rowSourcesOf([set]).forEach(({ main, sub, kind }, at) => {
    COLUMNS.forEach((column, place) => {
      const key = keyOf(
        column,
        main.main_question_number,
        slotKeyOf(main.main_question_number, kind, sub.sub_question_number),
      )
      const cells = places.get(key) ?? new Map<string, string>()
      const text = String(rows[at]?.[place] ?? '')
      cells.set(column, column === 'slots' && text === NO_SLOT_NAMES ? '' : text)
      places.set(key, cells)
    })
  })
  return places
}

const ofSet: ReadonlySet<string> = new Set(SET_COLUMNS)
const ofMain: ReadonlySet<string> = new Set(MAIN_COLUMNS)
const keyOf = (column: Column, main: number, sub: string) =>
  ofSet.has(column) ? '' : ofMain.has(column) ? String(main) : sub

const NOTHING: Cells = new Map()

/** Every cell that differs between two versions of a set, in the order of the sheet. */
export function differencesOf(before: QuestionSetDraft, after: QuestionSetDraft): Difference[] {
  const [old, young] = [cellsOf(before), cellsOf(after)]
  const keys = [...young.keys(), ...[...old.keys()].filter((key) => !young.has(key))]
  return keys.flatMap((key) => {
    const kind = !old.has(key) ? 'added' : !young.has(key) ? 'removed' : 'changed'
    const [from, to] = [old.get(key) ?? NOTHING, young.get(key) ?? NOTHING]
    return COLUMNS.flatMap((column): Difference[] => {
      const [was, is] = [from.get(column) ?? '', to.get(column) ?? '']
      return was === is ? [] : [{ key, column, before: was, after: is, kind }]
    })
  })
}
