import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
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

/** What stands above a sub question, where it may say how to answer. */
export type AskedAbove = Pick<MainQuestion, 'text'> | undefined

/** 「番号で答えなさい」: then what a child has on paper, and on the board, is the number. */
const asksForNumber = ({ text }: Pick<SubQuestion, 'text'>, above: AskedAbove): boolean =>
  `${text}${above?.text ?? ''}`.includes('番号')

interface Shown extends ShownMode {
  /** Its answers are texts of the student's own: they and their keys are no notation. */
  isTyped: boolean
  choices: readonly Choice[]
  /** A choice in full: its marker, or the number that was asked for, and its text. */
  nameOf: (choice: Choice) => string
}

/** How the answers of a sub question are shown, with its choices. */
export function shownModeOf(sub: SubQuestion, above?: AskedAbove): Shown {
  const { kind, choiceCount } = modeOf(sub)
  const mode = shownModes[kind]
  const choices = choicesOf(sub, choiceCount)
  const isNumbered = kind === 'select' && asksForNumber(sub, above)
  const nameOf = (choice: Choice) => {
    const { marker, text } = choice
    const sign = isNumbered ? String(choices.indexOf(choice) + 1) : mode.hasMarkers ? marker : ''
    return [sign, text].filter(Boolean).join(' ') || marker
  }
  return { ...mode, isTyped: patternRules[kind].isTyped, choices, nameOf }
}

/**
 * What a student answered, in one line beside its question: `㋐`, `1つ目 3  2つ目 －`, the text behind a number of a select or on
 * a piece. Empty for none.
 */
export function shownAnswer(sub: SubQuestion, answers: readonly string[], above?: AskedAbove): string {
  if (answers.every((answer) => answer === '')) return ''
  const { givenChoice, valuesOf, hasMarkers, inLine, choices, nameOf } = shownModeOf(sub, above)
  const nameOfValue = (value: string) => {
    const choice = hasMarkers ? undefined : givenChoice(value, choices)
    return choice?.text ? nameOf(choice) : value
  }
  const names = answers.map((answer) =>
    valuesOf(answer)
      .map(nameOfValue)
      .join(hasMarkers ? '' : '・'),
  )
  return names.length === 1 ? (names[0] ?? '') : inLine(names, sub)
}

function inWords(answer: string, shown: Shown, side: 'givenChoice' | 'rightChoice'): string {
  const { valuesOf, isOrder, choices, nameOf, [side]: choiceOf } = shown
  const chosen = valuesOf(answer).map((value) => choiceOf(value, choices))
  if (chosen.length === 0 || chosen.some((choice) => choice === undefined)) return answer
  return chosen.map((choice) => choice && nameOf(choice)).join(isOrder ? ARROW : '・')
}

/**
 * A given answer with what stands beside its markers: `㋑ 比例する`; of pieces, what stands on them; of a number of a select,
 * its text. What was typed stays as it is.
 */
export const answerWithText = (answer: string, sub: SubQuestion | undefined, above?: AskedAbove): string =>
  sub ? inWords(answer, shownModeOf(sub, above), 'givenChoice') : answer

/** The answers of all slots, as a teacher reads them in one line. */
export const answersWithTexts = (
  answers: readonly string[],
  sub: SubQuestion | undefined,
  above?: AskedAbove,
): string =>
  answers.map((answer) => answerWithText(answer, sub, above)).join(sub && shownModeOf(sub).isOrder ? ARROW : ' / ')

/** The same of a part of a right answer, which names several markers in one word, and of a select not the number but the text. */
export const rightAnswerWithText = (part: string, sub: SubQuestion | undefined, above?: AskedAbove): string =>
  sub ? inWords(part, shownModeOf(sub, above), 'rightChoice') : part

/** What a trace calls what was compared: a choice by its marker and text, a piece by what stands on it, what was typed as it is. */
export const nameInTrace =
  (sub: SubQuestion) =>
  (value: string): string =>
    shownModeOf(sub).isTyped ? value : plainText(rightAnswerWithText(value, sub))
