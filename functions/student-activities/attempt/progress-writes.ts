import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { progressItem, progressKey } from '@tcheck/data/mission/mission'
import type { Write } from '@tcheck/data/table'

/** How a mission's progress changes when an attempt begins or is finished; nothing for what is left out of class results. */
export function progressWrites(attempt: StoredAttempt, moment: 'start' | 'finish'): Write[] {
  if (attempt.mission_id === null || !attempt.is_in_class_results) return []
  const place = {
    mission_id: attempt.mission_id,
    category: attempt.category,
    set_code: attempt.set_code,
    grade: attempt.grade,
    kumi: attempt.kumi,
    ban: attempt.ban,
    student_id: attempt.student_id,
  }
  const isFinished = attempt.finished_at !== null
  const progress = {
    mission_id: attempt.mission_id,
    category: attempt.category,
    set_code: attempt.set_code,
    student_id: attempt.student_id,
    ban: attempt.ban,
    state: isFinished ? ('finished' as const) : ('answering' as const),
    attempt_id: attempt.id,
    score: isFinished ? attempt.score : null,
    max_score: attempt.max_score,
    is_late: attempt.is_late,
  }
  if (moment === 'finish' || isFinished) return [{ put: progressItem(place, progress) }]
  // A second try does not take back that the first one was finished.
  const names = Object.keys(progress)
  return [
    {
      update: progressKey(place),
      expression: {
        UpdateExpression: `SET ${names.map((_, at) => `#${at} = if_not_exists(#${at}, :${at})`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#${at}`, name])),
        ExpressionAttributeValues: Object.fromEntries(Object.values(progress).map((value, at) => [`:${at}`, value])),
      },
    },
  ]
}
