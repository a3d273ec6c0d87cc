import { headingOf } from '@tcheck/contract/question-columns'
import type { Category, MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { type Column, MAIN_COLUMNS, SET_COLUMNS } from './columns.ts'
import { findMaster, type ImportMasters, type MasterRow } from './masters.ts'
import type { Place, ProblemList } from './row-problem.ts'
import { placeWords, type SheetRow } from './sheet-rows.ts'
import { categoryWords, meaningOf, shufflingWords, viewpointWords, wordsOf, writingWords } from './words.ts'

type SetFields = Pick<
  QuestionSet,
  | 'id'
  | 'code'
  | 'category'
  | 'title'
  | 'description'
  | 'subject_code'
  | 'subject_name'
  | 'grade_id'
  | 'junkyo_id'
  | 'junkyo_name'
  | 'unit_id'
  | 'unit_name'
  | 'shuffling'
>
type MainFields = Omit<MainQuestion, 'questions' | 'review_questions' | 'similar_questions'>

/**
 * Fields that belong to several rows stand in the first of them; later rows repeat them or leave them empty. Another
 * text in a later row is a problem.
 */
function mergeRows(rows: readonly SheetRow[], columns: readonly Column[], list: ProblemList) {
  const [first] = rows
  const firstOf = (column: Column) => first?.get(column) ?? ''
  for (const later of rows.slice(1)) {
    for (const column of columns) {
      const content = later.get(column)
      if (content !== '' && content !== firstOf(column)) {
        list.problem(
          'contradiction',
          later.at(column),
          `${first && placeWords(first, later)}の「${firstOf(column)}」と違います`,
          '同じにするか、空にしてください。',
        )
      }
    }
  }
  const at = (column: Column): Place => first?.at(column) ?? { row: 1, column }
  return { at, firstOf }
}

export function readWord<T extends string>(
  { content = '', ...place }: Place,
  words: Readonly<Record<string, T>>,
  list: ProblemList,
): T | undefined {
  const word = meaningOf(words, content)
  if (word === undefined) {
    const trouble = content === '' ? `「${headingOf(place.column ?? '')}」がありません` : `「${content}」は使えません`
    list.problem(
      content === '' ? 'missing' : 'word',
      { ...place, content },
      trouble,
      `${wordsOf(words)} のどれかを書いてください。`,
    )
  }
  return word
}

export function checkCode(at: Place, list: ProblemList): void {
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(at.content ?? '')) return
  list.problem('code', at, 'コードに使えない文字があるか、長すぎます', '英数字と「-」「_」で60文字までにしてください。')
}

/** Check and read what belongs to a whole set; undefined when it cannot be used. */
export function checkSetFields(
  rows: readonly SheetRow[],
  masters: ImportMasters,
  list: ProblemList,
): SetFields | undefined {
  const before = list.problems.length
  const { at, firstOf } = mergeRows(rows, SET_COLUMNS, list)

  checkCode(at('set_code'), list)
  const category = readWord<Category>(at('category'), categoryWords, list)
  const shuffling = readWord(at('shuffling'), shufflingWords, list)
  if (firstOf('title') === '') list.problem('missing', at('title'), '題名がありません', '題名を書いてください。')

  const find = <T extends MasterRow>(column: Column, entries: readonly T[], isRequired: boolean) => {
    const content = firstOf(column)
    const found = findMaster(entries, content)
    if (content === '' && isRequired)
      list.problem('missing', at(column), `「${headingOf(column)}」がありません`, '書いてください。')
    else if (content !== '' && !found) {
      list.problem(
        'master',
        at(column),
        `「${content}」は登録されていません`,
        '先に登録するか、コードを直してください。',
      )
    }
    return found
  }
  const subject = find('subject_code', masters.subjects, true)
  const grade = find('grade_id', masters.grades, true)
  const junkyo = find('junkyo_id', masters.junkyos, false)
  const unit = find('unit_id', masters.units, false)
  if (unit && subject && unit.subject_code !== subject.id) {
    list.problem(
      'master',
      at('unit_id'),
      `「${unit.name}」は${subject.name}の単元ではありません`,
      '教科か単元を直してください。',
    )
  }
  if (unit && grade && String(unit.grade_id) !== grade.id) {
    list.problem(
      'master',
      at('unit_id'),
      `「${unit.name}」は${grade.name}の単元ではありません`,
      '学年か単元を直してください。',
    )
  }
  if (list.problems.length > before || !category || !subject || !grade || !shuffling) return undefined
  return {
    id: firstOf('set_code'),
    code: firstOf('set_code'),
    category,
    title: firstOf('title'),
    description: firstOf('description'),
    subject_code: subject.id,
    subject_name: subject.name,
    grade_id: Number(grade.id),
    junkyo_id: junkyo?.id ?? null,
    junkyo_name: junkyo?.name ?? null,
    unit_id: unit?.id ?? null,
    unit_name: unit?.name ?? null,
    // What is allowed anyway is not stored.
    ...(shuffling !== 'allowed' && { shuffling }),
  }
}

/** Check and read what belongs to a whole main question (大問); undefined when it cannot be used. */
export function checkMainFields(number: number, rows: readonly SheetRow[], list: ProblemList): MainFields | undefined {
  const before = list.problems.length
  const { at, firstOf } = mergeRows(rows, MAIN_COLUMNS, list)
  if (firstOf('main_title') === '')
    list.problem('missing', at('main_title'), '大問の題名がありません', '題名を書いてください。')
  const viewpoint = readWord(at('viewpoint'), viewpointWords, list)
  const writing = readWord(at('writing'), writingWords, list)
  if (list.problems.length > before || !viewpoint || !writing) return undefined
  return {
    main_question_number: number,
    title: firstOf('main_title'),
    text: firstOf('main_text'),
    explanatory_image: firstOf('explanatory_image') || null,
    viewpoint,
    writing,
  }
}
