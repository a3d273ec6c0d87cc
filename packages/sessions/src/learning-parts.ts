/** `Done` when the part has a judged activity, `NonActive` otherwise (spec.md section 4, "Learning parts"). */
type PartState = 'Done' | 'NonActive'

/** What is needed to know of a part: its activities, each judged (採点済み) or not. */
export type PartSource = { readonly id: string; readonly activities: readonly { readonly isJudged: boolean }[] }

type LearningPart = { readonly id: string; readonly state: PartState }

type LearningParts = {
  readonly parts: readonly LearningPart[]
  /** Index of the first part that is not done; null when all are, or there is none. */
  readonly currentIndex: number | null
  readonly isDone: boolean
}

/** The states of a content's parts in their order, and which one comes now. */
export function learningPartsOf(sources: readonly PartSource[]): LearningParts {
  const parts = sources.map(
    ({ id, activities }): LearningPart => ({
      id,
      state: activities.some(({ isJudged }) => isJudged) ? 'Done' : 'NonActive',
    }),
  )
  const index = parts.findIndex(({ state }) => state !== 'Done')
  return { parts, currentIndex: index === -1 ? null : index, isDone: parts.length > 0 && index === -1 }
}
