import type { Category } from '@tcheck/contract'

interface PlayTarget {
  category: Category
  code: string
  missionId?: string | null | undefined
  attemptId?: string | null | undefined
}

/** The address of the player for one set: of a mission, of a certain attempt, or the student's own choice. */
export function playPath({ category, code, missionId, attemptId }: PlayTarget): string {
  const screen = category === 'cbt' ? 'cbt-question-groups' : 'question-groups'
  const query = new URLSearchParams({
    ...(category === 'science_skill' && { category }),
    ...(missionId && { mission_id: missionId }),
    ...(attemptId && { attempt: attemptId }),
  }).toString()
  return `/student/${screen}/${encodeURIComponent(code)}${query && `?${query}`}`
}
