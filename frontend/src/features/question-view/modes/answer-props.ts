import type { SubQuestion } from '@tcheck/contract/question-set'
import type { Rules } from '@tcheck/scoring'

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
