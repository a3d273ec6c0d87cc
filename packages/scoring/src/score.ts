/** The result of one response. */
export type Score = {
  /** 0 … `maxPoints`, in steps of 4. */
  points: number
  /** That of the answer format, whatever was tried. */
  maxPoints: number
  /** One for each part of the reading taken (`correct_checks`). */
  partChecks: boolean[]
  /** One for each slot: the mark beside what the student wrote. Differs from `partChecks` with `@`. */
  slotChecks: boolean[]
  /** The parts of the alternative that was taken, as stored (`correct_answers`). */
  reading: string[]
  alternativeIndex: number
  /** All points were reached (`correct_check`). */
  isCorrect: boolean
  /** The class's teacher takes it for right: the number of its accepted answers from which on. Absent: by the key alone. */
  accepted?: number
}
