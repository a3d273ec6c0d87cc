import { AnswerFormatError, answerFormatReasonTexts, type Separator } from './answer-field.ts'
import { excerpt } from './excerpt.ts'
import { isPrivateUse, lookAlikesOf } from './look-alikes.ts'
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
  radical: '部首の形の文字を漢字に',
  long_vowel: 'かなの間の横棒をーに',
  word_space: '漢字やかなの間の空白を取る',
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
  missing: '解答欄がない',
  unanswered: '無回答',
  no_choice: '選択肢の番号ではない',
  not_offered: '正答が選択肢にない',
  not_found: '同じ解答がない',
  wrong_count: '解答欄の数が違うため比べない',
  joined: 'つなげて比べる',
} as const satisfies Record<PartVerdict, string>

export const slotTroubleTexts = {
  choice_without_text: 'この番号の選択肢には文字がない',
  no_choice: '選択肢の番号ではない',
} as const satisfies Record<NonNullable<SlotTrace['trouble']>, string>

/** Most characters of one text, lines of slots or parts, and alternatives: what nobody would read on is counted. */
const TEXT_LIMIT = 60
const LINE_LIMIT = 60
const READING_LIMIT = 20

const quote = (text: string): string => `「${excerpt(text, TEXT_LIMIT)}」`

function bounded<T>(items: readonly T[], limit: number, explain: (item: T, index: number) => string): string[] {
  const lines = items.slice(0, limit).map(explain)
  return items.length > limit ? [...lines, `　ほか ${items.length - limit}件`] : lines
}

function explainSlot(slot: SlotTrace, index: number): string {
  const name = `解答欄${index + 1}`
  if (slot.normalized === '') return `${name} 無回答`
  const steps = slot.steps.map((step) => normalizationStepTexts[step]).join('、')
  const changed = slot.response === slot.normalized ? '' : ` → ${quote(slot.normalized)}${steps && `（${steps}）`}`
  const choice = slot.compared === slot.normalized || slot.compared === null ? '' : ` → 選択肢${quote(slot.compared)}`
  return `${name} ${quote(slot.response)}${changed}${choice}${slot.trouble ? `: ${slotTroubleTexts[slot.trouble]}` : ''}`
}

const signName = (sign: string): string =>
  isPrivateUse(sign) ? `外字（U+${sign.codePointAt(0)?.toString(16).toUpperCase()}）` : `「${sign}」`

/** Named where a part was not matched by what looks just like it: `「-」と「ー」は別の文字`. */
export function lookAlikeText(part: PartTrace, slots: readonly SlotTrace[]): string {
  if (part.isMatch || part.verdict === 'joined') return ''
  const near =
    part.slotIndex === null && part.verdict !== 'not_found'
      ? []
      : slots.filter((_, at) => part.slotIndex === null || at === part.slotIndex)
  const [pairs = []] = near
    .map(({ compared, normalized }) => lookAlikesOf(part.normalized, compared ?? normalized))
    .filter((found) => found.length > 0)
  return pairs.map(([one, other]) => `${signName(one)}と${signName(other)}は別の文字`).join('、')
}

function explainPart(part: PartTrace, slots: readonly SlotTrace[]): string {
  if (part.verdict === 'not_offered') return `　この問題の正答${quote(part.normalized)}は、選択肢にありません。`
  const against = part.slotIndex === null ? '' : ` と 解答欄${part.slotIndex + 1}`
  const alike = lookAlikeText(part, slots)
  return `　正答 ${quote(part.normalized)}${against}: ${verdictTexts[part.verdict]}${alike && `（見た目は似ていますが、${alike}です）`}`
}

/** Slots that a reading has too many or too few of; null where each part has one. */
export function countText(reading: ReadingTrace, slots: readonly SlotTrace[]): string | null {
  const [given, wanted] = [slots.length, reading.parts.length]
  if (given === wanted || reading.joined) return null
  const difference = given > wanted ? `${given - wanted}つ多い` : `${wanted - given}つ足りない`
  const outcome =
    reading.separator === '"' ? (given > wanted ? 'ため、多い分は採点しません' : 'です') : 'ため、比べません'
  return `正答${wanted}つに対して、解答欄が${difference}${outcome}。`
}

function explainReading(reading: ReadingTrace, index: number, trace: Trace): string[] {
  const parts = quote(reading.parts.map(({ part }) => part).join(reading.separator))
  const rule = `${separatorTexts[reading.separator]}: ${reading.points}点`
  const taken = index === trace.alternativeIndex ? '（採用）' : ''
  const title = trace.readings.length > 1 ? `別解${index + 1} ${parts} ${rule}${taken}` : `比べ方 ${rule}`
  if (reading.joined) {
    const { answer, response } = reading.joined
    const verdict = answer === response ? verdictTexts.equal : verdictTexts.different
    return [title, `　${patternGuides[trace.patternKind].joinedWords}: 正答 ${quote(answer)}: ${verdict}`]
  }
  const count = countText(reading, trace.slots)
  const compared = reading.parts.filter(({ verdict }) => verdict !== 'wrong_count')
  return [
    title,
    ...(count && trace.slots.length > 0 ? [`　${count}`] : []),
    ...bounded(compared, LINE_LIMIT, (part) => explainPart(part, trace.slots)),
  ]
}

/** Of very many alternatives the first ones, and the one that counts. */
function explainReadings(trace: Trace): string[] {
  const { readings, alternativeIndex } = trace
  const shown = readings.flatMap((reading, index) =>
    index < READING_LIMIT || index === alternativeIndex ? explainReading(reading, index, trace) : [],
  )
  const left = readings.length - READING_LIMIT - (alternativeIndex < READING_LIMIT ? 0 : 1)
  return left > 0 ? [...shown, `ほかの別解 ${left}通り`] : shown
}

/** What all slots say together is told once, not with each alternative. */
function explainJoined({ readings, slots }: Trace): string[] {
  const joined = readings.find((reading) => reading.joined)?.joined
  return joined && slots.length > 1 ? [`解答欄をつなげると ${quote(joined.response)}`] : []
}

/** Why an answer has all points that no reading gives: whose word it is, and since when. */
export const acceptedText = ({ number, parts }: NonNullable<Trace['accepted']>): string =>
  `先生が別解として認めました（第${number}版） ${quote(parts.join('、'))}`

/**
 * A trace in Japanese, line by line, for teachers and authors. The one place that puts scoring into words. 正答 is the key,
 * 別解 an alternative of it, 解答欄 the student's place (words of the house).
 */
export function explainTrace(trace: Trace): string[] {
  const { label } = patternRules[trace.patternKind]
  const isUnanswered = trace.slots.every(({ normalized }) => normalized === '')
  return [
    `正答 ${quote(trace.answer)}`,
    `パターン ${label}${trace.pattern && `（${trace.pattern}）`}`,
    ...(isUnanswered ? ['解答欄 無回答'] : bounded(trace.slots, LINE_LIMIT, explainSlot)),
    ...(isUnanswered ? [] : explainJoined(trace)),
    ...explainReadings(trace),
    ...(trace.accepted ? [acceptedText(trace.accepted)] : []),
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
