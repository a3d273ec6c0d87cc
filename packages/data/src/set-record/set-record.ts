import type { StoredAttempt } from '../attempt/attempt.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import { studentPk } from '../student/student.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** One finished try at a set. */
export interface FinishedTry {
  attempt_id: string
  finished_at: string
  score: number
  max_score: number
  is_late: boolean
}

/**
 * What one student has done with one set, kept beside the attempts: a list of sets with the own progress is one query
 * however old the account is, and past tries of a set are found without reading every attempt.
 */
export interface SetRecord {
  category: SetCategory
  set_code: string
  /** How many attempts were finished, ever. */
  try_count: number
  /** The best share of the points, 0 to 1, ever. */
  best_share: number
  best_score: number
  /** The newest tries, oldest first, at most `TRIES_KEPT`. */
  tries: FinishedTry[]
  /** Raised by every write; a write states the one it read. */
  version: number
}

export const TRIES_KEPT = 10

/** From here on a try is 「あと少し」. */
const NEARLY = 0.8

export type SetProgress = 'not_tried' | 'incorrect' | 'nearly' | 'perfect'

const prefix = 'RECORD#'
const recordKey = (studentId: string, { category, code }: SetRef): Key => ({
  pk: studentPk(studentId),
  sk: `${prefix}${category}#${code}`,
})

export const setRecordItem = (studentId: string, record: SetRecord): Item => ({
  ...recordKey(studentId, { category: record.category, code: record.set_code }),
  ...record,
})

/** Strongly consistent: what was finished a moment ago is there. */
export const getSetRecord = (table: Table, studentId: string, ref: SetRef) =>
  table.get<SetRecord>(recordKey(studentId, ref), { consistent: true })

/** The records of all sets that a student has finished: as many as there are sets, never as there are attempts. */
export const listSetRecords = (table: Table, studentId: string, category?: SetCategory) =>
  table.queryAll<SetRecord>({
    partition: studentPk(studentId),
    beginsWith: category === undefined ? prefix : `${prefix}${category}#`,
  })

const shareOf = ({ score, max_score }: Pick<FinishedTry, 'score' | 'max_score'>) =>
  max_score > 0 ? score / max_score : 0

/**
 * Whether an attempt belongs into its student's records: finished, a whole set, and begun by the student, since anybody
 * may claim a grade, kumi and ban.
 */
export const isRecorded = (attempt: StoredAttempt): boolean =>
  attempt.finished_at !== null && attempt.entry_id === null && (attempt.mode === 'practice' || attempt.mode === 'test')

/** The record after a try: a new one, or one that went on after it was finished. */
export function withTry(record: SetRecord | undefined, attempt: StoredAttempt): SetRecord {
  const own: FinishedTry = {
    attempt_id: attempt.id,
    finished_at: attempt.finished_at ?? attempt.updated_at,
    score: attempt.score,
    max_score: attempt.max_score,
    is_late: attempt.is_late,
  }
  const before = record ?? {
    category: attempt.category,
    set_code: attempt.set_code,
    try_count: 0,
    best_share: 0,
    best_score: 0,
    tries: [],
    version: 0,
  }
  const isKnown = before.tries.some(({ attempt_id }) => attempt_id === attempt.id)
  const tries = isKnown
    ? before.tries.map((one) => (one.attempt_id === attempt.id ? own : one))
    : [...before.tries, own].slice(-TRIES_KEPT)
  const isBest = shareOf(own) >= before.best_share
  return {
    category: before.category,
    set_code: before.set_code,
    try_count: before.try_count + (isKnown ? 0 : 1),
    best_share: isBest ? shareOf(own) : before.best_share,
    best_score: isBest ? own.score : before.best_score,
    tries,
    version: before.version + 1,
  }
}

/**
 * The record after an attempt was marked anew. Where it was the best and is not any more, the best of the newest tries
 * counts: of older ones only their number is known.
 */
export function withRegradedTry(record: SetRecord, before: StoredAttempt, after: StoredAttempt): SetRecord {
  const changed = withTry(record, after)
  if (shareOf(before) < record.best_share || shareOf(after) >= record.best_share) return changed
  const best = changed.tries.reduce<Pick<FinishedTry, 'score' | 'max_score'>>(
    (known, one) => (shareOf(one) > shareOf(known) ? one : known),
    after,
  )
  return { ...changed, best_share: shareOf(best), best_score: best.score }
}

/** Fails its transaction if another save of the same student came between. */
export const setRecordWrite = (studentId: string, record: SetRecord): Write => ({
  put: setRecordItem(studentId, record),
  condition:
    record.version === 1
      ? onlyIfAbsent
      : {
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: { ':before': record.version - 1 },
        },
})

/** Where a student stands with a set. */
export function progressOf(record: Pick<SetRecord, 'best_share'> | undefined): SetProgress {
  if (!record) return 'not_tried'
  if (record.best_share >= 1) return 'perfect'
  return record.best_share >= NEARLY ? 'nearly' : 'incorrect'
}
