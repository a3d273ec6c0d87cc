import { type CompiledQuestion, POINTS_PER_PART } from './compile-question.ts'
import { isBlank } from './normalize.ts'
import { TEXT_PATTERN } from './patterns/patterns.ts'
import type { Rules } from './rules.ts'
import { type CompiledSet, compileSet, questionsOf, type SetMainQuestion } from './set/compile-set.ts'

/** What a student gives an own written answer beside the model answer, and a teacher may correct: ○ △ × (v1.md "Learning"). */
export const SELF_MARKS = ['circle', 'triangle', 'cross'] as const
export type SelfMark = (typeof SELF_MARKS)[number]

export const SELF_MARK_POINTS = {
  circle: POINTS_PER_PART,
  triangle: POINTS_PER_PART / 2,
  cross: 0,
} as const satisfies Record<SelfMark, number>

/** The mark that counts: the teacher's where there is one; both are kept. */
export const countedMark = (own: SelfMark | null, teachers: SelfMark | null): SelfMark | null => teachers ?? own

export const MOST_PHOTOS = 3

/**
 * A written answer in the places of one slot, so that it is kept, merged and sent as every answer is: what was written, the own mark,
 * and the names of photos. A mark is part of the answer that it was given to. What was drawn is the slot's memo.
 */
export interface WrittenAnswer {
  text: string
  mark: SelfMark | null
  photos: readonly string[]
}

export const WRITTEN_SLOTS = 2 + MOST_PHOTOS

const isMark = (text: string | undefined): text is SelfMark => SELF_MARKS.some((mark) => mark === text)

/** @param answers  as they are stored; places that are not there are empty */
export function readWritten([text = '', mark, ...photos]: readonly string[]): WrittenAnswer {
  return { text, mark: isMark(mark) ? mark : null, photos: photos.filter(Boolean).slice(0, MOST_PHOTOS) }
}

/** The stored form: always `WRITTEN_SLOTS` slots. */
export const writtenSlots = ({ text, mark, photos }: WrittenAnswer): string[] => [
  text,
  mark ?? '',
  ...Array.from({ length: MOST_PHOTOS }, (_, at) => photos[at] ?? ''),
]

/** Whether something was written, or taken; a drawing is not seen from here. */
export const hasWritten = ({ text, photos }: WrittenAnswer): boolean => photos.length > 0 || !isBlank(text)

/**
 * A question whose answers are marked by whoever wrote them: the whole of its answer field is the model answer, commas and all.
 *
 * @returns null where there is none to compare with
 */
export function compileSelfMarked(answer: string | undefined, rules: Rules): CompiledQuestion | null {
  if (answer === undefined || isBlank(answer)) return null
  const alternative = { separator: '', parts: [answer] } as const
  const reading = {
    ...alternative,
    comparison: 'joined',
    keys: [],
    joinedKey: '',
    slotKeys: [],
    placesByKey: null,
  } as const
  return {
    field: { source: answer, alternatives: [alternative] },
    rules,
    pattern: TEXT_PATTERN,
    patternSource: '',
    separator: '',
    partCount: 1,
    // Whichever of its places is filled, it is answered.
    slotCount: 0,
    maxPoints: POINTS_PER_PART,
    comparesJoined: false,
    comparesPlaces: false,
    readings: [reading],
    choices: [],
    scoreBy: (response) => {
      const { mark } = readWritten(response)
      const points = mark === null ? 0 : SELF_MARK_POINTS[mark]
      const isCorrect = points === POINTS_PER_PART
      const checks = [isCorrect]
      return {
        ...{ points, maxPoints: POINTS_PER_PART, partChecks: checks, slotChecks: checks },
        ...{ reading: [answer], alternativeIndex: 0, isCorrect },
      }
    },
  }
}

/** The same as `compileSet`, of a part whose answers are marked by whoever wrote them. */
export function compileSelfMarkedSet<V extends string>(
  mains: readonly SetMainQuestion<V>[],
  rules: Rules,
): CompiledSet<V> {
  const models = new Map(mains.flatMap(questionsOf).map(({ key, sub }) => [key, sub.answer]))
  const all = [...compileSet(mains, rules).byKey.values()].map((question) => ({
    ...question,
    compiled: compileSelfMarked(models.get(question.key), rules),
  }))
  const columns = all.filter(({ kind }) => kind === 'question')
  return {
    columns,
    byKey: new Map(all.map((question) => [question.key, question])),
    maxScore: columns.reduce((sum, { compiled }) => sum + (compiled?.maxPoints ?? 0), 0),
  }
}
