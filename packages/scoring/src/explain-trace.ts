import { AnswerFormatError, answerFormatReasonTexts, type Separator } from './answer-field.ts'
import { excerpt } from './excerpt.ts'
import type { NormalizationStep } from './normalization-steps.ts'
import { patternGuides } from './patterns/guides.ts'
import { type PatternFormatError, patternRules } from './patterns/patterns.ts'
import type { PartTrace, PartVerdict, ReadingTrace, SlotTrace, Trace } from './trace.ts'

/** What each rule of the normalisation does. */
export const normalizationStepTexts = {
  full_width: '全角を半角に',
  half_kana: '半角カナを全角に',
  sign: '同じ意味の記号をそろえる',
  zero_width: '見えない文字を取る',
  nfc: '分かれた文字をひとつに',
  white_space: '空白をそろえる',
  dash: '横棒をマイナスに',
  formula: '式の空白と×をそろえる',
  number: '数の書き方をそろえる',
} as const satisfies Record<NormalizationStep, string>

/** How the parts of an alternative count. */
export const separatorTexts = {
  '': 'ひとつの解答',
  ',': 'すべて順番どおり',
  '"': '解答欄ごとに採点',
  '@': '順不同',
} as const satisfies Record<Separator, string>

export const verdictTexts = {
  equal: '一致',
  different: '不一致',
  missing: '解答がない',
  no_choice: '選択肢の番号ではない',
  not_found: '同じ解答がない',
  wrong_count: '解答の個数が違うため比べない',
  joined: 'つなげて比べる',
} as const satisfies Record<PartVerdict, string>

const quote = (text: string): string => `「${text}」`

function explainSlot(slot: SlotTrace, index: number): string {
  const steps = slot.steps.map((step) => normalizationStepTexts[step]).join('、')
  const changed = slot.response === slot.normalized ? '' : ` → ${quote(slot.normalized)}${steps && `（${steps}）`}`
  const choice = slot.compared === slot.normalized || slot.compared === null ? '' : ` → 選択肢${quote(slot.compared)}`
  return `解答${index + 1} ${quote(slot.response)}${changed}${choice}`
}

function explainPart(part: PartTrace, slots: readonly SlotTrace[]): string {
  const index = part.slotIndex ?? -1
  const slot = slots[index]
  const against = slot ? ` と 解答${index + 1} ${quote(slot.compared ?? slot.normalized)}` : ''
  return `　正答 ${quote(part.normalized)}${against}: ${verdictTexts[part.verdict]}`
}

function explainReading(reading: ReadingTrace, index: number, trace: Trace): string[] {
  const parts = reading.parts.map(({ part }) => part).join(reading.separator)
  const taken = index === trace.alternativeIndex && trace.readings.length > 1 ? '（採用）' : ''
  const title = `読み方${index + 1} ${quote(parts)} ${separatorTexts[reading.separator]}: ${reading.points}点${taken}`
  if (!reading.joined) return [title, ...reading.parts.map((part) => explainPart(part, trace.slots))]
  const { answer, response } = reading.joined
  const verdict = answer === response ? verdictTexts.equal : verdictTexts.different
  return [
    title,
    `　${patternGuides[trace.patternKind].joinedWords}: 正答 ${quote(answer)} と 解答 ${quote(response)}: ${verdict}`,
  ]
}

/**
 * A trace in Japanese, line by line, for teachers and authors. The one place that puts scoring into words.
 */
export function explainTrace(trace: Trace): string[] {
  const { label } = patternRules[trace.patternKind]
  return [
    `解答欄 ${quote(trace.answer)}`,
    `パターン ${label}${trace.pattern && `（${trace.pattern}）`}`,
    ...(trace.slots.length === 0 ? ['解答なし'] : trace.slots.map(explainSlot)),
    ...trace.readings.flatMap((reading, index) => explainReading(reading, index, trace)),
    `得点 ${trace.points}点（満点 ${trace.maxPoints}点）`,
  ]
}

/** A format error in Japanese, line by line: the error as it is named, where it begins, and what is wrong there. */
export function explainFormatError(error: AnswerFormatError | PatternFormatError): string[] {
  if (!(error instanceof AnswerFormatError)) return [error.message]
  const { answer, position, reason } = error
  // People count characters, not UTF-16 units.
  const place = Array.from(answer.slice(0, position)).length + 1
  const rest = answer.slice(position)
  const where = rest === '' ? '最後' : `${place}文字目の${quote(excerpt(rest, 12))}から`
  return [error.message, `${where}: ${answerFormatReasonTexts[reason]}`]
}
