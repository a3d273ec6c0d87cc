export interface CheckOptions {
  /** Also what is drawn otherwise. */
  isAll: boolean
  /** Only tests that a change since this commit or branch may have broken; null for all. */
  since: string | null
}

/** The parts that can run alone: `npm run check -- node`. */
export const PARTS = ['static', 'node', 'browser', 'journeys'] as const

/** A program with its arguments. */
export type Command = (options: CheckOptions) => readonly string[]

/** One step of `npm run check`. */
export interface Step {
  name: string
  part: (typeof PARTS)[number]
  /** Long, and nothing else waits for it: it takes what the journeys leave of the processors. */
  isPatient?: boolean
  /** Where the test runner leaves its counts, from the root; nothing for what counts as one. */
  report?: string
  /** One after the other; the first that fails ends the step. */
  commands: () => readonly Command[]
}
