import { fitTo } from '../slots.ts'

/** The pieces that have a place, in their order; places fill up from the first. */
const placedOf = (answers: readonly string[]) => answers.filter((answer) => answer !== '')

/** Takes a piece out; those after it move up. */
export const takeOut = (answers: readonly string[], marker: string): string[] =>
  fitTo(
    placedOf(answers).filter((answer) => answer !== marker),
    answers.length,
  )

/** Puts a piece at a place, at most behind the last that has one; those from there on move down. */
export const putAt = (answers: readonly string[], marker: string, index: number): string[] =>
  fitTo(placedOf(takeOut(answers, marker)).toSpliced(index, 0, marker), answers.length)

/** Puts a piece behind the last that has a place. */
export const append = (answers: readonly string[], marker: string): string[] => putAt(answers, marker, answers.length)
