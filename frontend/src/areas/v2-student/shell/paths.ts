import type { StudentMission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'

/** A science skill is played on the same screen as a unit: `?category=science_skill`. */
export const categoryOf = (query: URLSearchParams): 'unit' | 'science_skill' =>
  query.get('category') === 'science_skill' ? 'science_skill' : 'unit'

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

/** Which set an address of the player means, and which attempt at it; null for any other address. */
export function locationAt(pathname: string, query: URLSearchParams) {
  const [, screen, code] = /^\/student\/(cbt-question-groups|question-groups)\/([^/]+)$/.exec(pathname) ?? []
  if (!screen || !code || !isWellFormed(code)) return null
  const category: Category = screen === 'cbt-question-groups' ? 'cbt' : categoryOf(query)
  return {
    category,
    code: decodeURIComponent(code),
    missionId: query.get('mission_id'),
    attemptId: query.get('attempt'),
  }
}

/** A broken `%` in an address is nobody's set. */
function isWellFormed(code: string): boolean {
  try {
    decodeURIComponent(code)
    return true
  } catch {
    return false
  }
}

/**
 * The page of one attempt. Its id has a full stop, and a path with one is taken for a file by whatever serves the pages:
 * in the address a colon stands for it.
 */
export const attemptPath = (attemptId: string): string => `/student/${encodeURIComponent(attemptId.replace('.', ':'))}`

/**
 * Where one set of a mission is opened: what is finished is looked at, the rest is answered where the student left it. A test
 * that was finished and whose attempt is not known yet opens its player.
 */
export const itemPath = (mission: StudentMission, item: StudentMission['items'][number]): string =>
  item.state === 'finished' && item.student_activity_group_id !== null
    ? attemptPath(item.student_activity_group_id)
    : playPath({
        category: item.category,
        code: item.set_id,
        missionId: mission.id,
        attemptId: item.student_activity_group_id,
      })

/** The id that an address names; mission ids and shareable keys have no colon. */
export const idInAddress = (setId: string): string => setId.replace(':', '.')
