import { studentPk } from '../student/student.ts'
import type { Table, Write } from '../table.ts'
import { parseAttemptId } from './attempt-id.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** What an attempt's marks were before it was marked anew, by another version of its set or with other accepted answers. */
export type RegradedMarks = Pick<
  StoredAttempt,
  'set_version' | 'overlay' | 'score' | 'max_score' | 'marks' | 'points'
> & {
  attempt_id: string
  regraded_at: string
}

const regradedPk = (attemptId: string) => studentPk(parseAttemptId(attemptId)?.studentId ?? '')
const regradedPrefix = (attemptId: string) => `REGRADED#${parseAttemptId(attemptId)?.ulid ?? ''}#`

/** For the transaction that moves the attempt. */
export function regradedMarksWrite(before: StoredAttempt, at: string): Write {
  const { id, set_version, overlay, score, max_score, marks, points } = before
  const regraded: RegradedMarks = {
    ...{ attempt_id: id, set_version, score, max_score, marks, points, regraded_at: at },
    ...(overlay !== undefined && { overlay }),
  }
  return { put: { pk: regradedPk(id), sk: `${regradedPrefix(id)}${at}`, ...regraded } }
}

/** Oldest first. */
export const listRegradedMarks = (table: Table, attemptId: string) =>
  table.queryAll<RegradedMarks>({ partition: regradedPk(attemptId), beginsWith: regradedPrefix(attemptId) })
