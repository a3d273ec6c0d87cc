import type { SubQuestion } from '@tcheck/contract/question-set'
import { Fragment } from 'react'
import { RichText } from '../math/rich-text.tsx'
import { type AskedAbove, shownAnswer, shownModeOf, shownRightAnswer } from './modes/shown-modes.ts'
import { slotName, slotNamesOf } from './modes/slots.ts'
import css from './shown-answer.module.css'

/*
 * Every answer and key that a screen shows is drawn here: what was chosen as the question draws it, its number with it
 * where a number is asked for, and what was typed sign by sign, since a student's own text is no notation.
 */

interface Of {
  sub: SubQuestion | undefined
  /** The main question, whose text may say 「番号で答えなさい」. */
  main: AskedAbove
  /** Of the reader: readings over kanji. */
  grade: number
}

const isTyped = (sub: SubQuestion) => shownModeOf(sub).isTyped

/** A stroke for the eyes. */
const NoAnswer = () => (
  <span role="img" aria-label="なし">
    －
  </span>
)

/** What was answered, to whoever answered and to teachers: each choice with its text, each place by its name. */
export function GivenAnswer({ sub, main, answers, grade }: Of & { answers: readonly string[] }) {
  const text = shownAnswer(answers, sub, main)
  if (text === '') return <NoAnswer />
  return !sub || isTyped(sub) ? text : <RichText text={text} grade={grade} />
}

/** The same of a short form of a response, as class results carry it: its slots beside each other, the end cut off. */
export function CommonAnswer({ response, ...of }: Of & { response: string }) {
  const isWhole = of.sub && !isTyped(of.sub) && !response.endsWith('…')
  return <GivenAnswer answers={isWhole ? response.split('、') : [response]} {...of} />
}

/** Parts of a right answer in one line, to a teacher. */
export function RightAnswer({ sub, main, parts, grade }: Of & { parts: readonly string[] }) {
  const text = shownRightAnswer(parts, sub, main)
  return sub && isTyped(sub) ? text : <RichText text={text} grade={grade} />
}

interface CorrectAnswerProps extends Of {
  sub: SubQuestion
  /** The parts of the alternative that counts. */
  reading: readonly string[]
}

/** 「正しい答え」 in the words of the question: a marker with its text, a piece by what stands on it. */
export function CorrectAnswer({ sub, main, reading, grade }: CorrectAnswerProps) {
  const { valuesOf, rightChoice, hasMarkers, choices, nameOf } = shownModeOf(sub, main)
  // Once each marker had a slot of its own, as each piece of an order has.
  const parts = sub.slot_count > reading.length ? reading.flatMap(valuesOf) : reading
  const names = slotNamesOf(sub)
  const shown = (value: string) => {
    const choice = rightChoice(value, choices)
    if (!choice?.text) return isTyped(sub) ? value : <RichText text={value} grade={grade} />
    return (
      <>
        {hasMarkers && <span>{value}</span>}
        <span className="text-17">
          <RichText text={hasMarkers ? choice.text : nameOf(choice)} grade={grade} />
        </span>
      </>
    )
  }
  return (
    <p className={`flex align-baseline wrap gap-4-12 ${css.answer}`}>
      <b>
        <RichText text="{正|ただ}しい{答|こた}え" grade={grade} />
      </b>
      <span>
        {parts.map((part, index) => {
          const name = names[index] ?? slotName(index)
          return (
            <span key={name} className={`inline-flex align-baseline gap-4 text-20 bold ${css.part}`}>
              {parts.length > 1 && sub.separator !== '@' && <small>{name}</small>}
              {valuesOf(part).map((value) => (
                <Fragment key={value}>{shown(value)}</Fragment>
              ))}
            </span>
          )
        })}
      </span>
    </p>
  )
}
