import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { type PatternKind, patternRules } from '@tcheck/scoring'
import { dragAndDropShown } from './drag-and-drop/shown.ts'
import { modeOf } from './modes.ts'
import { optionsShown } from './options/shown.ts'
import { selectShown } from './select/shown.ts'
import { ARROW, numbered, type ShownMode } from './shown-mode.ts'
import { type Choice, choicesOf, slotNamesOf } from './slots.ts'
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
    const { marker, sign, text } = choice
    return [isNumbered || mode.hasMarkers ? sign : '', text].filter(Boolean).join(' ') || marker
  }
  return { ...mode, isTyped: patternRules[kind].isTyped, choices, nameOf }
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

/**
 * What was answered, in one line, to whoever answered and to teachers alike: `㋐ 比例する`, `1つ目 3  2つ目 －`, `ア 3  イ －`, `赤 → 青`.
 * Empty for none.
 */
export function shownAnswer(answers: readonly string[], sub: SubQuestion | undefined, above?: AskedAbove): string {
  if (answers.every((answer) => answer === '')) return ''
  return inPlaces(
    answers.map((answer) => answerWithText(answer, sub, above)),
    sub,
  )
}

function inPlaces(names: readonly string[], sub: SubQuestion | undefined): string {
  if (names.length === 1) return names[0] ?? ''
  return sub ? shownModeOf(sub).inLine(names, sub) : numbered(names, { slot_count: names.length })
}

/** Parts of a right answer in one line. */
export function shownRightAnswer(parts: readonly string[], sub: SubQuestion | undefined, above?: AskedAbove): string {
  const names = parts.map((part) => rightAnswerWithText(part, sub, above))
  return sub?.separator === '@' ? names.join('、') : inPlaces(names, sub)
}

/** What the places of an answer are called where each stands by itself; null where nobody needs their names. */
export function slotNamesShown(sub: SubQuestion | undefined, count: number): readonly string[] | null {
  if (count < 2 || sub?.separator === '@' || (sub && shownModeOf(sub).isOrder)) return null
  return slotNamesOf({ slots: sub?.slots, slot_count: count })
}

/** The same of a part of a right answer, which names several markers in one word, and of a select not the number but the text. */
export const rightAnswerWithText = (part: string, sub: SubQuestion | undefined, above?: AskedAbove): string =>
  sub ? inWords(part, shownModeOf(sub, above), 'rightChoice') : part

/** What a trace calls what was compared: a choice by its marker and text, a piece by what stands on it, what was typed as it is. */
export const nameInTrace =
  (sub: SubQuestion) =>
  (value: string): string =>
    shownModeOf(sub).isTyped ? value : plainText(rightAnswerWithText(value, sub))
