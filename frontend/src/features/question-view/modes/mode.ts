import type { SubQuestion } from '@tcheck/contract/question-set'
import type { ComponentType } from 'react'
import type { NumberKeys } from '../set-index.ts'
import type { AnswerProps } from './answer-props.ts'

export type AskedOf = Pick<SubQuestion, 'pattern' | 'separator' | 'slot_count' | 'takes_several'>

export interface ModeProps extends AnswerProps {
  /** How many choices the pattern offers; 0 where the answer is typed. */
  choiceCount: number
  numberKeys: NumberKeys
}

/** How questions of one kind of pattern are answered on the screen; its way of showing answers is its `ShownMode`. */
export interface Mode {
  /** What to do, beside 「答え」. */
  readonly hint: (asked: AskedOf & Pick<SubQuestion, 'text'>) => string
  /** Usable by mouse, touch and keyboard; `fetchedAhead` unless most first questions need it. */
  readonly Input: ComponentType<ModeProps>
}
