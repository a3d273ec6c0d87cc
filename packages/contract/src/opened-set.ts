import * as z from 'zod'
import { heldAs } from './mission.ts'
import { questionSet } from './question-set.ts'

/** A set that a student may answer or look at now. */
export const openedSet = z.object({
  question_group: questionSet,
  mode: z.enum(['practice', 'test']),
  is_finished: z.boolean(),
  /** Whether the set has its answers in it; false in practice of an exam that a class is to sit. */
  are_answers_shown: z.boolean(),
  /** How the exam is held; null where it is no mission's. */
  test: heldAs.nullable().optional(),
})

export type OpenedSetAnswer = z.output<typeof openedSet>

/**
 * A test with a time limit that its student has not begun: the start call alone gives its questions, so `question_groups` is empty.
 */
export const testToStart = z.object({
  /** The student's own extra time included. */
  minutes: z.int(),
  question_count: z.int(),
})
export type TestToStart = z.output<typeof testToStart>
