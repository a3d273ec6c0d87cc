import type { SubQuestion } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { type PatternKind, patternRules } from '@tcheck/scoring'
import { dragAndDropShown } from './drag-and-drop/shown.ts'
import { modeOf } from './modes.ts'
import { optionsShown } from './options/shown.ts'
import { selectShown } from './select/shown.ts'
import { ARROW, type ShownMode } from './shown-mode.ts'
import { type Choice, choicesOf } from './slots.ts'
import { sortShown } from './sort/shown.ts'
import { textShown } from './text/shown.ts'

/** How answers of each kind are shown, apart from how they are given: the first question is seen without it. */
const shownModes = {
  text: textShown,
  options: optionsShown,
  select: selectShown,
  dragAndDrop: dragAndDropShown,
  sort: sortShown,
} as const satisfies Readonly<Record<PatternKind, ShownMode>>

/** How the answers of a sub question are shown, with its choices. */
export function shownModeOf(sub: SubQuestion): ShownMode & { isTyped: boolean; choices: readonly Choice[] } {
  const { kind, choiceCount } = modeOf(sub)
  return { ...shownModes[kind], isTyped: patternRules[kind].isTyped, choices: choicesOf(sub, choiceCount) }
}

/**
 * What a student answered, in one line beside its question: `㋐`, `(1) 3  (2) －`, the text behind a number of a select or on
 * a piece. Empty for none.
 */
export function shownAnswer(sub: SubQuestion, answers: readonly string[]): string {
  if (answers.every((answer) => answer === '')) return ''
  const { givenChoice, valuesOf, hasMarkers, inLine, choices } = shownModeOf(sub)
  const nameOf = (value: string) => (hasMarkers ? value : givenChoice(value, choices)?.text || value)
  const names = answers.map((answer) =>
    valuesOf(answer)
      .map(nameOf)
      .join(hasMarkers ? '' : '・'),
  )
  return names.length === 1 ? (names[0] ?? '') : inLine(names, sub)
}

function inWords(answer: string, sub: SubQuestion | undefined, side: 'givenChoice' | 'rightChoice'): string {
  if (!sub) return answer
  const { valuesOf, hasMarkers, isOrder, choices, [side]: choiceOf } = shownModeOf(sub)
  const chosen = valuesOf(answer).map((value) => choiceOf(value, choices))
  if (chosen.length === 0 || chosen.some((choice) => choice === undefined)) return answer
  const named = ({ marker, text }: Choice) => (hasMarkers && text ? `${marker} ${text}` : text || marker)
  return chosen.map((choice) => choice && named(choice)).join(isOrder ? ARROW : '・')
}

/**
 * A given answer with what stands beside its markers: `㋑ 比例する`; of pieces, what stands on them; of a number of a select,
 * its text. What was typed stays as it is.
 */
export const answerWithText = (answer: string, sub: SubQuestion | undefined): string =>
  inWords(answer, sub, 'givenChoice')

/** The answers of all slots, as a teacher reads them in one line. */
export const answersWithTexts = (answers: readonly string[], sub: SubQuestion | undefined): string =>
  answers.map((answer) => answerWithText(answer, sub)).join(sub && shownModeOf(sub).isOrder ? ARROW : ' / ')

/** The same of a part of a right answer, which names several markers in one word, and of a select not the number but the text. */
export const rightAnswerWithText = (part: string, sub: SubQuestion | undefined): string =>
  inWords(part, sub, 'rightChoice')

/** What a trace calls what was compared: a choice by its marker and text, a piece by what stands on it, what was typed as it is. */
export const nameInTrace =
  (sub: SubQuestion) =>
  (value: string): string =>
    shownModeOf(sub).isTyped ? value : plainText(rightAnswerWithText(value, sub))
