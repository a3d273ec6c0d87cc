import type { Place } from '../place.ts'

/** A change of stored data from one format to the next. */
export interface Migration {
  /** The number of the format that it makes; the first migration has the number 2. */
  number: number
  /** One line in Japanese: what it changes. */
  summary: string
  /** Idempotent: run again, also after an interruption or over data of the newer format, it leaves the same data. */
  run: (place: Place) => Promise<void>
}

/** Every migration since format 1, by number. `FORMAT` in `@tcheck/data/stage/format` is the number of the last one. */
export const migrations: readonly Migration[] = []
