import { banKey, gradeKey } from '../key-text.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import { studentPk } from '../student/student.ts'
import type { Item, Key } from '../table.ts'
import { attemptId, parseAttemptId } from './attempt-id.ts'
import { packNotes, unpackNotes } from './attempt-notes.ts'
import { packSlots, packTexts, unpackSlots, unpackTexts } from './packed-slots.ts'
import type { AttemptHead, AttemptResult, StoredAttempt } from './stored-attempt.ts'

/**
 * The stored form of an attempt. Twenty short answers are one write unit, and one in the index: values of the keys are not repeated, times
 * are milliseconds since the epoch, lists are one string, and defaults are left out. Location attributes are written only if the keys do
 * not have them: an instant student's attempt is in no index.
 */
type Written = Partial<KeyFields> & {
  /** Of a run of learning, whose key is another one. */
  id?: string
  student_id?: string
  mode: StoredAttempt['mode']
  set_version: number
  title: string
  started_at: Moment
  updated_at: Moment
  finished_at?: Moment | undefined
  regraded_at?: Moment | undefined
  regraded_by?: number | undefined
  due_datetime?: Moment | undefined
  /** Notes of the attempt, of which being late is one: see `attempt-notes.ts`. */
  is_late?: true | string | undefined
  ends_at?: Moment | undefined
  begun_at?: Moment | undefined
  is_closed?: true | undefined
  key_seen_at?: Moment | undefined
  late_answers?: StoredAttempt['late_answers']
  entry_id?: string | undefined
  shareable_key?: string | undefined
  version: number
  revision: number
  answered_count: number
  question_count: number
  score: number
  max_score: number
  marks: string
  /** One character a column: so far behind `0` as there are points. */
  points: string
  responses: string
  slots: string
  writers: string
  school_year?: number | undefined
  overlay?: number | undefined
  rules?: number | undefined
}
/** Milliseconds since the epoch. */
type Moment = number

/** What the keys of an attempt in the `results` index say. */
interface KeyFields {
  branch_id: string
  category: SetCategory
  set_code: string
  grade: number
  kumi: string
  mission_id: string | null
  ban: number
}

export const resultsPk = (branchId: string, { category, code }: SetRef, grade: number, kumi: string) =>
  `RESULT#${branchId}#${category}#${code}#${gradeKey(grade)}#${kumi}`

const ATTEMPT = 'ATTEMPT#'
const STUDENT = studentPk('')
export const attemptKey = (studentId: string, ulid: string): Key => ({
  pk: studentPk(studentId),
  sk: `${ATTEMPT}${ulid}`,
})

/** Behind the key of an attempt by number: what the index projects cannot change without being built anew. */
const BY_NUMBER = '~'

function resultKeys(attempt: StoredAttempt, ulid: string): IndexKeys {
  const { branch_id, category, set_code, grade, kumi, mission_id, ban, entry_id } = attempt
  return {
    results_pk: resultsPk(branch_id, { category, code: set_code }, grade, kumi),
    results_sk: `${mission_id ?? '-'}#${banKey(ban)}#${ulid}${entry_id === null ? '' : BY_NUMBER}`,
  }
}

interface IndexKeys {
  results_pk?: string
  results_sk?: string
}

function fieldsOfKeys({ results_pk = '', results_sk = '' }: IndexKeys): Partial<KeyFields> {
  const set = /^RESULT#([^#]*)#([^#]*)#(.*)#(\d+)#([^#]*)$/s.exec(results_pk)
  const seat = seatOfKey(results_sk)
  if (!set || !seat) return {}
  const [, branch_id = '', category = '', set_code = '', grade, kumi = ''] = set
  return { branch_id, category: category as SetCategory, set_code, grade: Number(grade), kumi, ...seat }
}

/** The half of it that differs within a class's results. */
function seatOfKey(resultsSk = ''): Pick<KeyFields, 'mission_id' | 'ban'> | undefined {
  const [, mission = '', ban] = /^(.*)#(\d+)#[^#]*$/s.exec(resultsSk) ?? []
  return ban === undefined ? undefined : { mission_id: mission === '-' ? null : mission, ban: Number(ban) }
}

const KEY_FIELDS = ['branch_id', 'category', 'set_code', 'grade', 'kumi', 'mission_id', 'ban'] as const

/** Of the place what these keys do not say, or say otherwise. */
function fieldsOutsideKeys(attempt: StoredAttempt, keys: IndexKeys): Partial<KeyFields> {
  const inKeys = fieldsOfKeys(keys)
  return Object.fromEntries(
    KEY_FIELDS.filter((name) => inKeys[name] !== attempt[name]).map((name) => [name, attempt[name]]),
  )
}

const millisecondsOf = (iso: string) => Date.parse(iso)
const isoOf = (moment: Moment) => new Date(moment).toISOString()
const isoOrNull = (moment: Moment | undefined) => (moment === undefined ? null : isoOf(moment))
const millisecondsOrNone = (iso: string | null | undefined) => (iso ? millisecondsOf(iso) : undefined)

const ZERO = 48
const packPoints = (points: readonly number[]) => String.fromCharCode(...points.map((one) => ZERO + one))
const unpackPoints = (packed: string) => packed.split('').map((sign) => sign.charCodeAt(0) - ZERO)

export function attemptItem(attempt: StoredAttempt): Item {
  const ulid = parseAttemptId(attempt.id)?.ulid ?? ''
  const keys = attempt.is_in_class_results ? resultKeys(attempt, ulid) : {}
  const started_at = millisecondsOf(attempt.started_at)
  const written: Written = {
    ...fieldsOutsideKeys(attempt, keys),
    mode: attempt.mode,
    set_version: attempt.set_version,
    title: attempt.title,
    started_at,
    updated_at: millisecondsOf(attempt.updated_at),
    finished_at: millisecondsOrNone(attempt.finished_at),
    regraded_at: millisecondsOrNone(attempt.regraded_at),
    regraded_by: attempt.regraded_by,
    due_datetime: millisecondsOrNone(attempt.due_datetime),
    is_late: packNotes(attempt),
    ends_at: millisecondsOrNone(attempt.ends_at),
    begun_at: millisecondsOrNone(attempt.begun_at),
    is_closed: attempt.is_closed || undefined,
    key_seen_at: millisecondsOrNone(attempt.key_seen_at),
    late_answers: attempt.late_answers,
    entry_id: attempt.entry_id ?? undefined,
    shareable_key: attempt.shareable_key ?? undefined,
    version: attempt.version,
    revision: attempt.revision,
    answered_count: attempt.answered_count,
    question_count: attempt.question_count,
    score: attempt.score,
    max_score: attempt.max_score,
    marks: attempt.marks,
    points: packPoints(attempt.points),
    responses: packTexts(attempt.responses),
    ...packSlots(attempt.slots, started_at),
    school_year: attempt.school_year,
    overlay: attempt.overlay,
    rules: attempt.rules,
  }
  return { ...attemptKey(attempt.student_id, ulid), ...keys, ...written }
}

/** @param item of the `results` index or of the base table, which says the same and more */
export function resultOf(item: Item): AttemptResult {
  const told = item as unknown as Written
  const student_id = told.student_id ?? item.pk.slice(STUDENT.length)
  const seat = seatOfKey((item as IndexKeys).results_sk)
  return {
    id: told.id ?? attemptId(student_id, item.sk.slice(ATTEMPT.length)),
    student_id,
    ban: told.ban ?? seat?.ban ?? 0,
    mission_id: told.mission_id ?? seat?.mission_id ?? null,
    mode: told.mode,
    set_version: told.set_version,
    started_at: isoOf(told.started_at),
    updated_at: isoOf(told.updated_at),
    finished_at: isoOrNull(told.finished_at),
    ...unpackNotes(told.is_late),
    score: told.score,
    marks: told.marks,
    points: unpackPoints(told.points),
    responses: responsesOf(told.responses, told.marks),
    is_by_number: told.entry_id !== undefined || (item as IndexKeys).results_sk?.endsWith(BY_NUMBER) === true,
  }
}

const responsesOf = (packed: string, marks: string) => (marks === '' ? [] : unpackTexts(packed))

/** @param item of the base table */
export function attemptOf(item: Item): StoredAttempt {
  const told = item as unknown as Written
  return { ...attemptHeadOf(item), slots: unpackSlots(told, told.started_at) }
}

/**
 * An attempt without its answers, for callers that need none: unpacking the answers is most of the work.
 *
 * @param item of the base table
 */
export function attemptHeadOf(item: Item): AttemptHead {
  const told = item as unknown as Written
  const { is_by_number: _, ...result } = resultOf(item)
  const seat = { ...fieldsOfKeys(item as IndexKeys), ...keyFieldsOnly(told) }
  return {
    ...result,
    branch_id: seat.branch_id ?? '',
    category: seat.category ?? 'unit',
    set_code: seat.set_code ?? '',
    grade: seat.grade ?? 0,
    kumi: seat.kumi ?? '',
    is_in_class_results: item['results_pk'] !== undefined,
    entry_id: told.entry_id ?? null,
    title: told.title,
    shareable_key: told.shareable_key ?? null,
    ...(told.regraded_at !== undefined && { regraded_at: isoOf(told.regraded_at) }),
    ...(told.regraded_by !== undefined && { regraded_by: told.regraded_by }),
    ...(told.ends_at !== undefined && { ends_at: isoOf(told.ends_at) }),
    ...(told.begun_at !== undefined && { begun_at: isoOf(told.begun_at) }),
    ...(told.is_closed && { is_closed: true }),
    ...(told.key_seen_at !== undefined && { key_seen_at: isoOf(told.key_seen_at) }),
    ...(told.late_answers !== undefined && { late_answers: told.late_answers }),
    due_datetime: isoOrNull(told.due_datetime),
    version: told.version,
    revision: told.revision,
    answered_count: told.answered_count,
    question_count: told.question_count,
    max_score: told.max_score,
    ...(told.school_year !== undefined && { school_year: told.school_year }),
    ...(told.overlay !== undefined && { overlay: told.overlay }),
    ...(told.rules !== undefined && { rules: told.rules }),
  }
}

const keyFieldsOnly = (told: Written): Partial<KeyFields> =>
  Object.fromEntries(KEY_FIELDS.flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]]])))
