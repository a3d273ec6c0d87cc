import type { Separator } from '../answer-field.ts'
import type { CompiledReading, QuestionSource } from '../compiled-reading.ts'

/** Why no response can ever give a part of an answer, and what its author should write. */
export interface PartTrouble {
  /** What the part is not: `選択肢の中にありません`. */
  readonly trouble: string
  readonly remedy: string
}

interface OfferedChoices {
  readonly choiceCount: number
  /** The normalised select texts, where the pattern reads them. */
  readonly choices: readonly (string | null)[]
}

/** What the browser knows of an answer while it is given: how its input behaves. */
interface AskedPlaces {
  /** Of the first alternative. */
  readonly separator: Separator
  /** Whether each place takes several markers. */
  readonly several: readonly boolean[]
}

/** What authors, teachers and tests are told of one kind of pattern; scoring itself needs none of it. */
export interface PatternGuide {
  /** What is wrong with a normalised part of an answer; null where a response can give it. */
  readonly troubleOf: (part: string, offered: OfferedChoices) => PartTrouble | null
  /** Why the input never makes a whole alternative, whose parts could all be given; null where it does. */
  readonly unreachableIn: (reading: CompiledReading, asked: AskedPlaces) => PartTrouble | null
  /** A place of which an answer names several markers takes several. */
  readonly takesSeveral: boolean
  /** How a trace calls the comparison of all slots as one string; `''` where slots are never joined. */
  readonly joinedWords: string
  /** The slots of a response that gives all of a reading. */
  readonly responseTo: (reading: CompiledReading, offered: OfferedChoices) => string[]
  /** Every value that a slot can be given; none where it is typed. */
  readonly slotValues: (choiceCount: number) => readonly string[]
  /** How whoever errs mostly errs: the right values in another order, or another value. For invented answers. */
  readonly slip: 'order' | 'value'
  /** A question of this pattern and a response to it: an example for authors, a case for every test that asks all patterns. */
  readonly sample: QuestionSource & {
    readonly selects: readonly string[]
    readonly response: readonly string[]
    /** What the example shows, in a few characters. */
    readonly title: string
  }
}
