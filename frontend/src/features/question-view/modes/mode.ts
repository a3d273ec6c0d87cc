import type { SubQuestion } from '@tcheck/contract/question-set'
import type { Rules } from '@tcheck/scoring'
import type { ComponentType } from 'react'
import type { NumberKeys } from '../set-index.ts'

/** What every way of answering gets. */
export interface AnswerProps {
  sub: SubQuestion
  /** What its set is marked by: a preview shows an answer as they read it. */
  rules: Rules
  /** One text per slot. */
  answers: readonly string[]
  onAnswer: (answers: string[]) => void
  /** Shown, not changeable: checked, or handed in. */
  isLocked: boolean
  /** Right or wrong per slot, once that may be told. */
  slotChecks?: readonly (boolean | undefined)[] | undefined
  grade: number
  /** Where bookmarks are offered: one per slot. */
  bookmarks?: readonly boolean[] | undefined
  onBookmark?: ((slotIndex: number) => void) | undefined
}

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
  /** Usable by mouse, touch and keyboard; `preloaded` unless most first questions need it. */
  readonly Input: ComponentType<ModeProps>
}
