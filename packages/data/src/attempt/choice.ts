import { classPk } from '../mission/class-key.ts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Item, Key, Table, Write } from '../table.ts'
import { type AttemptResult, listResultsOfClass } from './attempt.ts'
import { type Choices, canBeChosen, pickAttempts, pickHeldBack, type Seat } from './pick-attempts.ts'
import { isBegunIn, type Years } from './school-year.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/**
 * The teacher's choice of the attempt that counts for a student and a set. It is an item of its own in the class's partition; its removal
 * restores the automatic choice.
 */
interface AttemptChoice {
  student_id: string
  attempt_id: string
  mission_id: string | null
  chosen_at: string
  chosen_by: string
}

interface ChoicesOf {
  branchId: string
  set: SetRef
  grade: number
  kumi: string
  /** Left out: of every mission and of none. */
  missionId?: string | undefined
}

const setKey = ({ category, code }: SetRef) => `CHOICE#${category}#${code}#`
const missionKey = (missionId: string | null) => `${missionId ?? '-'}#`

type ChoiceScope = Pick<
  StoredAttempt,
  'branch_id' | 'grade' | 'kumi' | 'category' | 'set_code' | 'mission_id' | 'student_id'
>
const choiceKey = ({ branch_id, grade, kumi, category, set_code, mission_id, student_id }: ChoiceScope): Key => ({
  pk: classPk(branch_id, grade, kumi),
  sk: `${setKey({ category, code: set_code })}${missionKey(mission_id)}${student_id}`,
})

/** Writes a choice; fails where another one than `before` (null: none) stands by now. */
export function chooseWrite(
  attempt: StoredAttempt,
  { before, at, by }: { before: string | null; at: string; by: string },
): Write {
  const choice: AttemptChoice = {
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    mission_id: attempt.mission_id,
    chosen_at: at,
    chosen_by: by,
  }
  const condition =
    before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'attempt_id = :before', ExpressionAttributeValues: { ':before': before } }
  return { put: { ...choiceKey(attempt), branch_id: attempt.branch_id, ...choice }, condition }
}

/** Takes the choice of this attempt back; fails where it is not the one that stands. */
export const unchooseWrite = (attempt: StoredAttempt): Write => ({
  delete: choiceKey(attempt),
  condition: {
    ConditionExpression: 'attempt_id = :chosen',
    ExpressionAttributeValues: { ':chosen': attempt.id },
  },
})

/** The choice that stands at an attempt's seat. */
export const getChoice = (table: Table, attempt: StoredAttempt) =>
  table.get<AttemptChoice>(choiceKey(attempt), { consistent: true })

/** What the teacher chose for a class at a set, by student; of several missions the last choice among the attempts that are asked for. */
export async function listChoices(
  table: Table,
  { branchId, set, grade, kumi, missionId }: ChoicesOf,
  isAmong: (attemptId: string) => boolean = () => true,
): Promise<Choices> {
  const items = await table.queryAll<AttemptChoice & Item>({
    partition: classPk(branchId, grade, kumi),
    beginsWith: `${setKey(set)}${missionId === undefined ? '' : missionKey(missionId)}`,
    consistent: true,
  })
  const among = items.filter(({ attempt_id }) => isAmong(attempt_id))
  const inOrder = among.toSorted((one, other) => (one.chosen_at < other.chosen_at ? -1 : 1))
  return new Map(inOrder.map(({ student_id, attempt_id }) => [student_id, attempt_id]))
}

type SeatsOf = ChoicesOf & { years?: Years | Promise<Years> }

/**
 * The attempt that counts for each student of a class for a set: of one mission or of any, begun in given school years or in any. One
 * query; a second one only if the class can have a teacher's choice.
 */
export const listCountedAttempts = async (table: Table, of: SeatsOf): Promise<Map<string, Seat<AttemptResult>>> =>
  (await listSeats(table, of)).counted

/** The same, beside what is held back of each student. */
export async function listSeats(
  table: Table,
  of: SeatsOf,
): Promise<{ counted: Map<string, Seat<AttemptResult>>; held: Map<string, AttemptResult> }> {
  const [all, years = {}] = await Promise.all([listResultsOfClass(table, of), of.years])
  const results = all.filter(isBegunIn(years))
  const held = pickHeldBack(results)
  if (!canBeChosen(results)) return { counted: pickAttempts(results), held }
  const ids = new Set(results.map(({ id }) => id))
  return { counted: pickAttempts(results, await listChoices(table, of, (id) => ids.has(id))), held }
}
