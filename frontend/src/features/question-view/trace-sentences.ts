import { type PartTrace, patternRules, type SlotTrace, type Trace } from '@tcheck/scoring'
import { ARROW } from './modes/shown-mode.ts'

const quote = (text: string) => `「${text}」`

/**
 * How a mark came about, in sentences for whoever answered; `explainTrace` is for teachers and authors.
 *
 * @param nameOf what a choice's marker or a piece is called on the page; everything else stays as it is
 * @param isOrder markers that stand together are one order
 * @param places what the places are called
 */
export function wordsOfTrace(
  trace: Trace,
  nameOf: (text: string) => string,
  isOrder: boolean,
  places: readonly string[],
): string[] {
  const named = (markers: string) => Array.from(markers, nameOf).join(isOrder ? ARROW : '、')
  const points = `${trace.maxPoints}点のうち、${trace.points}点です。`
  if (trace.slots.every(({ response }) => response.trim() === '')) return ['答えがありません。', points]
  const names: Names = {
    nameOf,
    named,
    isOrder,
    placeOf: (index) => (trace.slots.length > 1 ? `${places[index]} ` : ''),
  }
  return [
    ...ruleOf(trace, names),
    ...trace.slots.flatMap(howItWasRead(trace, names)),
    ...comparisonOf(trace, names),
    ...(trace.accepted ? [`先生が別解として認めました（第${trace.accepted.number}版）。`] : []),
    points,
  ]
}

interface Names {
  nameOf: (text: string) => string
  /** Markers that stand together, each by its name. */
  named: (markers: string) => string
  isOrder: boolean
  /** Before what is said of one of several places. */
  placeOf: (index: number) => string
}

const takenOf = (trace: Trace) => trace.readings[trace.alternativeIndex] ?? trace.readings[0]

/** What had to be so for all points, where that is not plain. */
function ruleOf(trace: Trace, { nameOf, named, isOrder }: Names): string[] {
  const { separator, parts, joined } = takenOf(trace)
  const answer = joined ? named(joined.answer) : parts.map(({ part }) => nameOf(part)).join('、')
  const ways =
    trace.readings.length > 1
      ? [`正しい答えは${trace.readings.length}通りあります。いちばん合う${quote(answer)}とくらべました。`]
      : []
  const whole = isOrder ? 'じゅん番がすべて合うと' : 'すべて合うと'
  if (joined)
    return [...ways, ...(Array.from(joined.answer).length > 1 ? [`${whole}、${trace.maxPoints}点です。`] : [])]
  if (parts.length < 2) return ways
  const rules = {
    '': `すべて合うと、${trace.maxPoints}点です。`,
    ',': `答えは${parts.length}こです。じゅん番どおりにすべて合うと、${trace.maxPoints}点です。`,
    '@': `答えは${parts.length}こです。じゅん番は、ちがってもかまいません。すべて合うと、${trace.maxPoints}点です。`,
    '"': `答えのらん1つにつき、${trace.maxPoints / parts.length}点です。`,
  }
  return [...ways, rules[separator]]
}

/** Where a text was read as another one: `９８` as `98`. */
const howItWasRead =
  ({ patternKind }: Trace, { placeOf }: Names) =>
  ({ response, normalized }: SlotTrace, index: number): string[] =>
    !patternRules[patternKind].isTyped || normalized === '' || normalized === response
      ? []
      : [`${placeOf(index)}あなたの答え${quote(response)}は、${quote(normalized)}と読みました。`]

function comparisonOf(trace: Trace, { nameOf, named, placeOf }: Names): string[] {
  const { joined, parts, comparison } = takenOf(trace)
  if (joined) {
    const [given, right] = [joined.response, joined.answer].map((text) => quote(named(text)))
    return [
      `あなたの答え${given}は、正しい答え${right}と${joined.response === joined.answer ? '同じです' : 'ちがいます'}。`,
    ]
  }
  if (parts.some(({ verdict }) => verdict === 'wrong_count'))
    return [`答えの数がちがいます。正しい答えは${parts.length}こです。`]
  return parts.map((part, index) =>
    comparison === 'any_order' ? inAnyOrder(part, nameOf) : placeOf(index) + inPlace(part, trace.slots[index], nameOf),
  )
}

function inAnyOrder({ part, isMatch }: PartTrace, nameOf: (text: string) => string): string {
  const right = quote(nameOf(part))
  return isMatch ? `正しい答え${right}は、あなたの答えにあります。` : `正しい答え${right}が、あなたの答えにありません。`
}

function inPlace({ part, isMatch }: PartTrace, slot: SlotTrace | undefined, nameOf: (text: string) => string): string {
  const right = `正しい答え${quote(nameOf(part))}`
  const given = nameOf(slot?.compared ?? slot?.normalized ?? '')
  if (given === '') return `答えがありません。正しい答えは${quote(nameOf(part))}です。`
  return `あなたの答え${quote(given)}は、${right}と${isMatch ? '同じです' : 'ちがいます'}。`
}
