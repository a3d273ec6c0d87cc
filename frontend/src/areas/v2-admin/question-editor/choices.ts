import type { EditedSub } from '@tcheck/contract/edited-set'
import {
  CHOICE_MARKERS,
  choiceCountOf,
  MAX_CHOICES,
  type PatternKind,
  patternRules,
  readPattern,
} from '@tcheck/scoring'

const names = ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6'] as const

/** The choices that are there: as many as the pattern asks for, and what stands behind them. */
export function choicesOf(sub: EditedSub): string[] {
  const texts = names.map((name) => sub[name] ?? '')
  const pattern = readPattern(sub.pattern)
  const count = Math.max(pattern ? choiceCountOf(pattern) : 0, texts.findLastIndex((text) => text !== '') + 1)
  return texts.slice(0, count)
}

const selectsFrom = (texts: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, texts[at] || null])) as Pick<EditedSub, (typeof names)[number]>

/** The pattern of as many choices; what asks for none stays. */
function patternFor(pattern: string, count: number): string {
  const kind = readPattern(pattern)?.kind
  if (!kind || patternRules[kind].fewestChoices === 0) return pattern
  return `${patternRules[kind].prefix}${Math.min(Math.max(count, patternRules[kind].fewestChoices), MAX_CHOICES)}`
}

/** Whether the answer names choices by their markers, which follow when choices move. */
const isMarked = (sub: EditedSub) => {
  const kind = readPattern(sub.pattern)?.kind
  return kind !== undefined && kind !== 'text' && kind !== 'select'
}

const markers: readonly string[] = CHOICE_MARKERS

const answerWith = (sub: EditedSub, markerNow: (marker: number) => number): string =>
  isMarked(sub)
    ? Array.from(sub.answer, (sign) => {
        const marker = markers.indexOf(sign)
        return marker === -1 ? sign : (CHOICE_MARKERS[markerNow(marker)] ?? sign)
      }).join('')
    : sub.answer

export const withChoice = (at: number, text: string): Partial<EditedSub> => ({
  [names[at] ?? 'select_1']: text === '' ? null : text,
})

export function withChoiceAdded(sub: EditedSub): Partial<EditedSub> {
  const count = choicesOf(sub).length + 1
  return count > MAX_CHOICES ? {} : { pattern: patternFor(sub.pattern, count) }
}

/** A choice goes to another place, and with it the markers of the answer: what was right stays right. */
export function withChoiceMoved(sub: EditedSub, from: number, to: number): Partial<EditedSub> {
  const texts = choicesOf(sub)
  const order = texts.map((_, at) => at)
  order.splice(to, 0, ...order.splice(from, 1))
  return {
    ...selectsFrom(order.map((at) => texts[at] ?? '')),
    answer: answerWith(sub, (marker) => (marker < order.length ? order.indexOf(marker) : marker)),
  }
}

/** The markers behind it move up; one that the answer names is left for the author to mend. */
export function withoutChoice(sub: EditedSub, at: number): Partial<EditedSub> {
  const texts = choicesOf(sub).toSpliced(at, 1)
  return {
    ...selectsFrom(texts),
    pattern: patternFor(sub.pattern, texts.length),
    answer: answerWith(sub, (marker) => (marker > at ? marker - 1 : marker)),
  }
}

/** Each way of answering, by what authors call it. */
export const waysOfAnswering = (Object.keys(patternRules) as PatternKind[]).map(
  (kind) => [kind, patternRules[kind].label] as const,
)

export const wayOf = (sub: EditedSub): PatternKind | '' => readPattern(sub.pattern)?.kind ?? ''

/** Another way of answering takes the choices along. */
export function withWay(sub: EditedSub, kind: PatternKind): Partial<EditedSub> {
  const { prefix, fewestChoices } = patternRules[kind]
  if (fewestChoices === 0) return { pattern: '' }
  const count = Math.min(Math.max(choicesOf(sub).length, fewestChoices, 2), MAX_CHOICES)
  return { pattern: `${prefix}${count}` }
}
