import type { AttemptResult } from './stored-attempt.ts'

const isBetter = (a: AttemptResult, b: AttemptResult) => {
  if ((a.finished_at === null) !== (b.finished_at === null)) return a.finished_at !== null
  return a.started_at > b.started_at
}

/**
 * Of a student's tries the one that counts: the newest finished one, else the newest. Review and similar ones do not.
 *
 * @returns by student
 */
export function pickAttempts<Try extends AttemptResult>(tries: readonly Try[]): Map<string, Try> {
  const picked = new Map<string, Try>()
  for (const one of tries) {
    if (one.mode === 'review' || one.mode === 'similar') continue
    const known = picked.get(one.student_id)
    if (!known || isBetter(one, known)) picked.set(one.student_id, one)
  }
  return picked
}
