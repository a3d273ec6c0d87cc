import type { AttemptResult } from '@tcheck/data/attempt/attempt'

const isBetter = (a: AttemptResult, b: AttemptResult) => {
  if ((a.finished_at === null) !== (b.finished_at === null)) return a.finished_at !== null
  return a.started_at > b.started_at
}

/** Of a student's tries the one that counts: the newest finished one, else the newest. Review and similar ones do not. */
export function pickAttempts(results: readonly AttemptResult[]): Map<string, AttemptResult> {
  const picked = new Map<string, AttemptResult>()
  for (const result of results) {
    if (result.mode === 'review' || result.mode === 'similar') continue
    const known = picked.get(result.student_id)
    if (!known || isBetter(result, known)) picked.set(result.student_id, result)
  }
  return picked
}
