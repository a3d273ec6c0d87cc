import type { OwnQuestionSet, SetProgress } from '@tcheck/contract/groups/student-content'

/** Why a set is suggested, in a few words with readings. */
export const reasonOf = (set: Pick<OwnQuestionSet, 'progress' | 'best_score' | 'max_score'>): string => {
  const left = set.max_score - (set.best_score ?? 0)
  if (set.progress === 'nearly') return `あと${left}{点|てん}で{満点|まんてん}`
  if (set.progress === 'incorrect') return 'もう{一度|いちど}といてみよう'
  return 'まだといていない'
}

/** What is perfect is no suggestion. */
export const suggestionsOf = (sets: readonly OwnQuestionSet[]): OwnQuestionSet[] =>
  sets.filter(({ progress }) => progress !== 'perfect')

const states: readonly SetProgress[] = ['perfect', 'nearly', 'incorrect', 'not_tried']

/** The filter of the address; anything else is none. */
export const progressIn = (text: string | null): SetProgress | undefined => states.find((state) => state === text)
