import type { HeldAs } from '@tcheck/contract/mission'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { SelfMark } from '@tcheck/scoring/self-mark'

export interface OpenedSet {
  /** Of a run that its student marked: what a teacher says of its answers, by slot. */
  teachersMarks?: Readonly<Record<string, SelfMark>>
  set: QuestionSet
  /** A test sends no answers before it is finished. */
  mode: 'practice' | 'test'
  isFinished: boolean
  /** Whether the set has its answers in it. */
  areAnswersShown: boolean
  /** How the exam is held; null where it is no mission's. */
  test?: HeldAs | null
}
