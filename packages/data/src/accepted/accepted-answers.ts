import { createHash } from 'node:crypto'
import type { AcceptedReading, CompiledSet, SetQuestion } from '@tcheck/scoring'
import { schoolYearOf } from '../attempt/school-year.ts'
import type { StoredAttempt } from '../attempt/stored-attempt.ts'
import { classPk } from '../mission/class-key.ts'
import type { SetRef } from '../question-set/question-set.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** One answer that a teacher takes for right in the own class (別解として認める). Never changed but by being taken back. */
export interface AcceptedAnswer {
  /** Of the list, from which on it counts. */
  number: number
  /** Place within the set. */
  key: string
  /** Of the question that it answers: where a later version asks something else there, it does not count. */
  question: string
  /** The whole answer as the engine compares it, a text a slot. */
  parts: string[]
  at: string
  by: string
  /** From which number on it counts no more, and who said so. */
  undone?: { number: number; at: string; by: string }
}

/**
 * A teacher's decision about a corrected key for a class's mission (採点し直し). `taken`: from this number on the class's attempts are marked by
 * that version. `left`: they keep their marks. `back`: a taken version is taken no longer. Decisions are only appended.
 */
export interface KeyDecision {
  /** Of the list, from which on it counts. */
  number: number
  kind: 'taken' | 'left' | 'back'
  /** Whose attempts it is about; null: those of no mission. */
  mission_id: string | null
  /** The version whose keys it is about. */
  to: number
  at: string
  by: string
}

/** A class of one school year at one set. */
export interface AcceptedScope {
  branch_id: string
  grade: number
  kumi: string
  school_year: number
  category: SetRef['category']
  set_code: string
}

/**
 * What a class's teachers have accepted for a set, numbered and append-only, so that the rules under each number stay known. An attempt
 * stores the number that it was marked under.
 */
export interface AcceptedAnswers extends AcceptedScope {
  /** State after so many changes. */
  number: number
  /** Under which number the class's attempts were all marked. */
  marked: number
  entries: AcceptedAnswer[]
  /** What was decided about corrected keys, in the same row of numbers; absent where nothing was. */
  keys?: KeyDecision[]
  updated_at: string
}

/** Taken back ones too: a list that is longer says that the set should be corrected. */
export const MOST_ACCEPTED = 200
/** Of one answer, all its slots. */
export const LONGEST_ACCEPTED = 200

const PREFIX = 'ACCEPTED#'
const setPrefix = ({ category, set_code }: Pick<AcceptedScope, 'category' | 'set_code'>) =>
  `${PREFIX}${category}#${set_code}#`

const acceptedKey = (scope: AcceptedScope): Key => ({
  pk: classPk(scope.branch_id, scope.grade, scope.kumi),
  sk: `${setPrefix(scope)}${scope.school_year}`,
})

/** Where the list stands by which an attempt is marked: class names come back each April with other students. */
export const acceptedScopeOf = (
  attempt: Pick<StoredAttempt, 'branch_id' | 'grade' | 'kumi' | 'category' | 'set_code' | 'started_at'>,
): AcceptedScope => {
  const { branch_id, grade, kumi, category, set_code, started_at } = attempt
  return { branch_id, grade, kumi, category, set_code, school_year: schoolYearOf(new Date(started_at)) }
}

/** Half a unit, where it is short. */
export const getAcceptedAnswers = (
  table: Table,
  place: AcceptedScope,
  { consistent = false } = {},
): Promise<AcceptedAnswers | undefined> => table.get<AcceptedAnswers & Item>(acceptedKey(place), { consistent })

/** What a class has accepted at a set, oldest school year first. */
export const listAcceptedOfClass = (
  table: Table,
  { branchId, grade, kumi, set }: { branchId: string; grade: number; kumi: string; set: SetRef },
): Promise<AcceptedAnswers[]> =>
  table.queryAll<AcceptedAnswers & Item>({
    partition: classPk(branchId, grade, kumi),
    beginsWith: setPrefix({ category: set.category, set_code: set.code }),
    consistent: true,
  })

/** Of the editors: by set, what was changed last at the end. */
const ofSet = ({ category, code }: SetRef) => `ACCEPTED_AT#${category}#${code}`

/** What classes of all branches have accepted at a set, the newest changes first. */
export const listAcceptedOfSet = async (table: Table, ref: SetRef, { limit }: { limit: number }) =>
  (await table.query<AcceptedAnswers & Item>({ index: 'gsi1', partition: ofSet(ref), newestFirst: true, limit })).items

/**
 * The list after one more change.
 * @throws ConditionFailed, when written, if somebody else has changed the list
 */
export function acceptedWrite(answers: AcceptedAnswers): Write {
  const { category, set_code: code, updated_at } = answers
  const key = acceptedKey(answers)
  return {
    put: { ...answers, ...key, gsi1pk: ofSet({ category, code }), gsi1sk: `${updated_at}#${key.pk}` },
    condition:
      answers.number === 1
        ? onlyIfAbsent
        : {
            ConditionExpression: '#number = :before',
            ExpressionAttributeNames: { '#number': 'number' },
            ExpressionAttributeValues: { ':before': answers.number - 1 },
          },
  }
}

/** That all attempts are marked under a number, where it is still the newest. */
export const noteMarked = (table: Table, answers: AcceptedAnswers): Promise<unknown> =>
  table.update(acceptedKey(answers), {
    UpdateExpression: 'SET marked = :number',
    ConditionExpression: '#number = :number',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':number': answers.number },
  })

/** Of what a question asks and how it is answered, never of its key: a corrected key does not end what was accepted. */
export const questionMarkOf = ({ text, compiled }: Pick<SetQuestion, 'text' | 'compiled'>): string =>
  createHash('sha256')
    .update(`${compiled?.patternSource ?? ''}\n${compiled?.slotCount ?? 0}\n${text}`)
    .digest('base64url')
    .slice(0, 16)

/** Whether an answer counts under a number. */
export const countsUnder =
  (number: number) =>
  ({ number: from, undone }: AcceptedAnswer): boolean =>
    from <= number && (undone === undefined || number < undone.number)

/** What counts beside the keys of a set's version under a number, by slot key. */
export function readingsUnder(
  { entries }: Pick<AcceptedAnswers, 'entries'>,
  number: number,
  set: CompiledSet,
): Map<string, AcceptedReading[]> {
  const readings = new Map<string, AcceptedReading[]>()
  for (const entry of entries.filter(countsUnder(number))) {
    const question = set.byKey.get(entry.key)
    if (!question || questionMarkOf(question) !== entry.question) continue
    readings.set(entry.key, [...(readings.get(entry.key) ?? []), { number: entry.number, parts: entry.parts }])
  }
  return readings
}

/** The list after one more answer was accepted. */
export const withAnswer = (
  place: AcceptedScope,
  before: AcceptedAnswers | undefined,
  entry: Omit<AcceptedAnswer, 'number' | 'undone'>,
): AcceptedAnswers => {
  const number = (before?.number ?? 0) + 1
  const entries = [...(before?.entries ?? []), { ...entry, number }]
  return { ...scopeOnly(place), number, marked: before?.marked ?? 0, entries, ...keysOf(before), updated_at: entry.at }
}

/** The list after one answer was taken back; undefined where it does not count any more. */
export function withoutAnswer(
  before: AcceptedAnswers,
  number: number,
  { at, by }: { at: string; by: string },
): AcceptedAnswers | undefined {
  if (!before.entries.some((entry) => entry.number === number && !entry.undone)) return undefined
  const next = before.number + 1
  const entries = before.entries.map((entry) =>
    entry.number === number ? { ...entry, undone: { number: next, at, by } } : entry,
  )
  return { ...scopeOnly(before), number: next, marked: before.marked, entries, ...keysOf(before), updated_at: at }
}

const keysOf = (before: AcceptedAnswers | undefined) => before?.keys && { keys: before.keys }

const scopeOnly = ({ branch_id, grade, kumi, school_year, category, set_code }: AcceptedScope): AcceptedScope => ({
  ...{ branch_id, grade, kumi, school_year, category, set_code },
})
