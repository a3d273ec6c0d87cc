import {
  AnswerFormatError,
  answerFormatReasonTexts,
  type CompiledQuestion,
  choiceCountOf,
  compileQuestion,
  fullWidthSyntaxPositions,
  normalizePart,
  PatternFormatError,
  patternRanges,
  readPattern,
} from '@tcheck/scoring'
import { answerFaultsOf, groupedNumbersOf } from '@tcheck/scoring/in-words'
import { SELECT_COLUMNS } from './columns.ts'
import type { ProblemList } from './row-problem.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Most slots of one sub question; the contract takes no more answers. */
const SLOT_LIMIT = 60

function compileRow(row: SheetRow, list: ProblemList): CompiledQuestion | undefined {
  const answer = row.get('answer')
  const pattern = row.get('pattern')
  try {
    return compileQuestion({ answer, pattern, selects: SELECT_COLUMNS.map((column) => row.get(column) || null) })
  } catch (error) {
    if (error instanceof AnswerFormatError) {
      const signs =
        error.reason === 'SEPARATOR_REFUSED'
          ? '区切らずに続けて書き、別解だけを「;」で分けてください。'
          : '「;」は別解、「,」は順番どおり、「"」は1つずつ採点、「@」は順不同です。'
      const remedy = `${answerFormatReasonTexts[error.reason]}。${signs}`
      list.problem('answer_format', row.at('answer'), error.message, remedy)
      return undefined
    }
    if (error instanceof PatternFormatError) {
      const remedy = `${patternRanges()} のどれかにしてください。`
      list.problem('pattern', row.at('pattern'), `パターン「${pattern}」はありません`, remedy)
      return undefined
    }
    throw error
  }
}

function checkSelects(row: SheetRow, list: ProblemList): void {
  const pattern = readPattern(row.get('pattern'))
  if (!pattern) return // the pattern itself has been reported
  const choiceCount = choiceCountOf(pattern)
  const seen = new Map<string, string>()
  SELECT_COLUMNS.forEach((column, index) => {
    const content = row.get(column)
    const at = row.at(column)
    if (content === '') {
      if (index < choiceCount) {
        list.problem(
          'select_missing',
          at,
          `選択肢${index + 1}がありません`,
          `パターンに合わせて、選択肢1〜選択肢${choiceCount}を書いてください。`,
        )
      }
      return
    }
    if (index >= choiceCount) {
      list.warn(
        'select_unused',
        at,
        'このパターンでは使われない選択肢です',
        'パターンの数を増やすか、選択肢を消してください。',
      )
    }
    const twin = seen.get(normalizePart(content, 1))
    if (twin) list.problem('select_twice', at, `${twin}と同じ選択肢です`, 'ちがう選択肢にしてください。')
    seen.set(normalizePart(content, 1), column)
  })
}

/** Selects that are written apart and compared alike: whoever chose the other one would be right as well. */
function checkTwins(row: SheetRow, { choices, readings }: CompiledQuestion, list: ProblemList): void {
  choices.forEach((text, index) => {
    const first = choices.indexOf(text)
    const [column, twin] = [SELECT_COLUMNS[index], SELECT_COLUMNS[first]]
    if (text === null || first === index || !column || !twin) return
    const [content, other] = [row.get(column), row.get(twin)]
    // What is written alike has been named.
    if (normalizePart(content, 1) === normalizePart(other, 1)) return
    if (!readings.some(({ keys }) => keys.includes(text))) return
    const trouble = `${twin}「${other}」と、採点では同じになる選択肢です`
    list.problem('select_twice', row.at(column), trouble, '正答と同じにならない選択肢にしてください。')
  })
}

/**
 * Check the answer field of a row together with its pattern and selects.
 *
 * @returns the compiled question, or undefined when it could not be scored
 */
export function checkAnswer(row: SheetRow, list: ProblemList): CompiledQuestion | undefined {
  const answer = row.get('answer')
  const at = row.at('answer')
  checkSelects(row, list)
  const [position] = fullWidthSyntaxPositions(answer)
  if (position !== undefined) {
    const character = answer[position] ?? ''
    list.warn(
      'full_width_syntax',
      at,
      `全角の「${character}」は区切り記号になりません`,
      '区切りのつもりなら半角にしてください。文字として使うならこのままでかまいません。',
    )
  }
  const question = compileRow(row, list)
  if (!question) return undefined
  if (question.slotCount > SLOT_LIMIT) {
    list.problem('slots', at, `解答欄が${question.slotCount}個あります`, `1問の解答欄は${SLOT_LIMIT}個までです。`)
  }
  for (const { part, trouble, remedy } of answerFaultsOf(question)) {
    list.problem('answer_unreachable', { ...at, content: part }, `正答が${trouble}`, remedy)
  }
  for (const number of groupedNumbersOf(question)) {
    list.warn(
      'answer_number',
      { ...at, content: number },
      `「${number}」は、${question.partCount}つの解答欄として読みます`,
      `1つの数のつもりなら「${number.replace(/[,，]/g, '')}」と書いてください。`,
    )
  }
  checkTwins(row, question, list)
  return question
}
