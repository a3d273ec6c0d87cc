import type { MediaNames } from '../import/check-media-cells.ts'
import { checkQuestionRows, type QuestionSetDraft, type RowPlace } from '../import/check-question-sheet.ts'
import { type Column, SET_COLUMNS } from '../import/columns.ts'
import { findMaster, type ImportMasters, type UnitRow } from '../import/masters.ts'
import type { ProblemList } from '../import/row-problem.ts'
import type { SheetRow } from '../import/sheet-rows.ts'
import { type ColumnOf, levels } from './levels.ts'
import type { LevelRows } from './read-levels.ts'

type GroupRow = SheetRow<ColumnOf<'groups'>>

/** Where a group's sheet says what a question sheet says of its set. */
const groupColumns: Partial<Record<Column, ColumnOf<'groups'>>> = {
  set_code: 'group_code',
  title: 'title',
  description: 'description',
  subject_code: 'subject_code',
  grade_id: 'grade_id',
  unit_id: 'item_code',
}
const ofSet: ReadonlySet<Column> = new Set(SET_COLUMNS)

/** A row of questions with what its group says, each where it stands. The player knows an lquestion group as a unit. */
function joined(group: GroupRow, question: SheetRow<ColumnOf<'questions'>>, hasItem: boolean): SheetRow {
  const get = (column: Column): string => {
    if (!ofSet.has(column)) return question.get(column as ColumnOf<'questions'>)
    if (column === 'category') return 'unit'
    if (column === 'unit_id' && !hasItem) return ''
    const own = groupColumns[column]
    return own ? group.get(own) : ''
  }
  return {
    sheet: question.sheet,
    row: question.row,
    get,
    has: () => true,
    at: (column) => {
      const own = groupColumns[column]
      if (own) return { ...group.at(own), content: get(column) }
      return { sheet: question.sheet, row: question.row, column, content: get(column) }
    },
  }
}

/** Whether the item that a group says is one of its subject and grade; none is well, too. */
function checkItem(row: GroupRow, { masters, items }: GroupOptions, list: ProblemList): boolean {
  const at = row.at('item_code')
  if (at.content === '') return false
  const subject = findMaster(masters.subjects, row.get('subject_code'))
  const grade = findMaster(masters.grades, row.get('grade_id'))
  // What is wrong with these is told of anyway.
  if (!subject || !grade) return false
  const isThere = items.some(
    ({ id, subject_code, grade_id }) =>
      id === at.content && subject_code === subject.id && String(grade_id) === grade.id,
  )
  if (!isThere)
    list.problem(
      'parent_unknown',
      at,
      `${grade.name}${subject.name}に、項目「${at.content}」がありません`,
      `コードを直すか、シート「${levels.items.sheet}」に加えてください。`,
    )
  return isThere
}

interface GroupOptions {
  names: MediaNames
  masters: ImportMasters
  /** Chapter items that there are, in the workbook or stored, as units of their subject and grade. */
  items: readonly UnitRow[]
}

/** Check lquestion groups with their questions, as the sets that they are. */
export function checkGroups(
  { groups, questions }: Pick<LevelRows, 'groups' | 'questions'>,
  options: GroupOptions,
  list: ProblemList,
): { sets: QuestionSetDraft[]; places: RowPlace[] } {
  const byCode = new Map<string, { group: GroupRow; own: (typeof questions)[number][] }>()
  const places: RowPlace[] = []
  for (const row of groups) {
    const code = row.get('group_code')
    if (code === '')
      list.problem('missing', row.at('group_code'), '「group_code」がありません', 'コードを書いてください。')
    else if (byCode.has(code))
      list.problem('code_twice', row.at('group_code'), '同じコードの行があります', 'ちがうコードにしてください。')
    else {
      byCode.set(code, { group: row, own: [] })
      places.push({ sheet: row.sheet, row: row.row, setCode: code, key: '' })
    }
  }
  for (const row of questions) {
    const at = row.at('group_code')
    const known = byCode.get(at.content)
    if (at.content === '') list.problem('missing', at, '「group_code」がありません', 'コードを書いてください。')
    else if (known) known.own.push(row)
    else {
      const trouble = `シート「${levels.groups.sheet}」に「${at.content}」がありません`
      list.problem('group_unknown', at, trouble, 'コードを直すか、シートに行を加えてください。')
    }
  }
  const rows = [...byCode.values()].flatMap(({ group, own }) => {
    if (own.length === 0) {
      const remedy = `シート「${levels.questions.sheet}」に、1行に1問ずつ書いてください。`
      list.problem('main_empty', group.at('group_code'), '問題が1つもありません', remedy)
    }
    const hasItem = checkItem(group, options, list)
    return own.map((question) => joined(group, question, hasItem))
  })
  const masters = { ...options.masters, units: options.items }
  const check = checkQuestionRows(rows, { names: options.names, masters }, list)
  return { sets: check.sets, places: [...places, ...check.places] }
}
