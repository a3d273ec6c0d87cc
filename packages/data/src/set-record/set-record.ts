import { showsMarksUnasked } from '@tcheck/sessions/answers-after-key'
import { attemptId, parseAttemptId } from '../attempt/attempt-id.ts'
import { isWholeSet } from '../attempt/pick-attempts.ts'
import type { AttemptHead, StoredAttempt } from '../attempt/stored-attempt.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import { studentPk } from '../student/student.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

interface FinishedAttempt {
  attempt_id: string
  finished_at: string
  score: number
  max_score: number
  is_late: boolean
  /** Finished by the close of its class, and not handed in by its student. */
  is_unhanded?: true
}

/**
 * A student's results with one set, stored beside the attempts: a list of sets with own progress is one query, however old the account is,
 * and earlier attempts of a set are found without reading all attempts.
 */
export interface SetRecord {
  category: SetCategory
  set_code: string
  /** How many attempts were finished, ever. */
  try_count: number
  /** The best share of the points, 0 to 1, ever. */
  best_share: number
  best_score: number
  /** The newest tries, oldest first, at most `MOST_STORED_ATTEMPTS`. */
  tries: FinishedAttempt[]
  /** Raised by every write; a write states the one it read. */
  version: number
}

export const MOST_STORED_ATTEMPTS = 10

/** From here on a try is 「あと少し」. */
const NEARLY = 0.8

export type SetProgress = 'not_tried' | 'incorrect' | 'nearly' | 'perfect'

const prefix = 'RECORD#'
const recordKey = (studentId: string, { category, code }: SetRef): Key => ({
  pk: studentPk(studentId),
  sk: `${prefix}${category}#${code}`,
})

/**
 * The stored form of a record; ten attempts fit in one write unit. Values of the key are not repeated, and attempts are one string, `<ulid
 * of the attempt>|<finished at>|<score>|<most>|<L for late, U for not handed in>;` each, numbers in base 36.
 */
export function setRecordItem(studentId: string, record: SetRecord): Item {
  const { category, set_code, tries, ...counts } = record
  return { ...recordKey(studentId, { category, code: set_code }), ...counts, tries: tries.map(packFinished).join('') }
}

export function setRecordOf(item: Item): SetRecord {
  const { pk, sk, tries, ...rest } = item as unknown as Key &
    Omit<SetRecord, 'tries' | 'category' | 'set_code'> & { tries: string }
  const [, category, ...code] = sk.split('#')
  return {
    ...rest,
    category: category as SetCategory,
    set_code: code.join('#'),
    tries: unpackFinished(tries, pk.slice(studentPk('').length)),
  }
}

const BASE = 36

function packFinished({ attempt_id, finished_at, score, max_score, is_late, is_unhanded }: FinishedAttempt): string {
  const numbers = [Date.parse(finished_at), score, max_score].map((number) => number.toString(BASE))
  return `${[parseAttemptId(attempt_id)?.ulid, ...numbers, `${is_late ? 'L' : ''}${is_unhanded ? 'U' : ''}`].join('|')};`
}

const unpackFinished = (packed: string, studentId: string): FinishedAttempt[] =>
  packed
    .split(';')
    .slice(0, -1)
    .map((one) => {
      const [ulid = '', ...parts] = one.split('|')
      const [finishedAtMs = 0, score = 0, max_score = 0] = parts.map((part) => Number.parseInt(part, BASE))
      return {
        attempt_id: attemptId(studentId, ulid),
        finished_at: new Date(finishedAtMs).toISOString(),
        score,
        max_score,
        is_late: parts.at(-1)?.includes('L') === true,
        ...(parts.at(-1)?.includes('U') && { is_unhanded: true as const }),
      }
    })

/** @param consistent what was finished a moment ago is there */
export async function getSetRecord(
  table: Table,
  studentId: string,
  ref: SetRef,
  { consistent = true } = {},
): Promise<SetRecord | undefined> {
  const item = await table.get<Item>(recordKey(studentId, ref), { consistent })
  return item && setRecordOf(item)
}

/** Who of several students has a record of a set: has finished it at least once, by card, link or sign-in. */
export async function listStudentsWithRecord(
  table: Table,
  studentIds: readonly string[],
  ref: SetRef,
): Promise<Set<string>> {
  const items = await table.batchGet<Item>(studentIds.map((id) => recordKey(id, ref)))
  return new Set(items.map(({ pk }) => pk.slice(studentPk('').length)))
}

/** The records of all sets that a student has finished: as many as there are sets, never as there are attempts. */
export async function listSetRecords(table: Table, studentId: string, category?: SetCategory): Promise<SetRecord[]> {
  const beginsWith = category === undefined ? prefix : `${prefix}${category}#`
  return (await table.queryAll<Item>({ partition: studentPk(studentId), beginsWith })).map(setRecordOf)
}

const shareOf = ({ score, max_score }: Pick<FinishedAttempt, 'score' | 'max_score'>) =>
  max_score > 0 ? score / max_score : 0

/**
 * Whether an attempt belongs to its student's records: finished, a whole set, and begun by the identified student, because anybody can
 * enter a grade, kumi and ban.
 */
export const isRecorded = (attempt: AttemptHead): boolean =>
  attempt.finished_at !== null && attempt.entry_id === null && isWholeSet(attempt)

/** The record after a try: a new one, or one that went on after it was finished. */
export function withFinishedAttempt(record: SetRecord | undefined, attempt: StoredAttempt): SetRecord {
  const own: FinishedAttempt = {
    attempt_id: attempt.id,
    finished_at: attempt.finished_at ?? attempt.updated_at,
    score: attempt.score,
    max_score: attempt.max_score,
    is_late: attempt.is_late,
    ...(!showsMarksUnasked(attempt) && { is_unhanded: true as const }),
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
    : [...before.tries, own].slice(-MOST_STORED_ATTEMPTS)
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
 * The record after an attempt was regraded. If it no longer is the best, the best of the newest attempts counts: of older ones only the
 * number is stored.
 */
export function withRegradedAttempt(record: SetRecord, before: StoredAttempt, after: StoredAttempt): SetRecord {
  const changed = withFinishedAttempt(record, after)
  if (shareOf(before) < record.best_share || shareOf(after) >= record.best_share) return changed
  const best = changed.tries.reduce<Pick<FinishedAttempt, 'score' | 'max_score'>>(
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
