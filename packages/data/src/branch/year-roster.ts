import type { PupilState } from '@tcheck/contract/pupil'
import { gradeKey } from '../key-text.ts'
import type { Seat } from '../student/roster-import.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { branchKey, type SchoolClass } from './branch.ts'

/** What becomes of one student when a year begins: as it was looked at. */
export interface YearStep {
  student_id: string
  from: Seat
  /** null: graduates. */
  to: Seat | null
  /** Before, of who is known by name; null where nothing is kept. */
  state: PupilState | null
}

/** That the classes of a branch were moved up for a school year, or are being moved, or were moved back. */
export interface YearMove {
  branch_id: string
  /** 年度 into which they were moved. */
  year: number
  state: 'moving' | 'moved' | 'undoing' | 'undone'
  /** The job that is at it, or was last. */
  job_id: string
  moved_at: string
  moved_by: string
  step_count: number
  graduating_count: number
  /** Raised by each decision; a decision names the one that it was made of. */
  revision: number
}

/** Steps of one item: far below the table's 400 KB. */
const STEPS_OF_A_PART = 200

const pkOf = (branchId: string) => branchKey(branchId).pk
const moveKey = (branchId: string, year: number): Key => ({ pk: pkOf(branchId), sk: `YEAR_MOVE#${year}` })
const stepsKey = (branchId: string, jobId: string, part: number): Key => ({
  pk: pkOf(branchId),
  sk: `YEAR_STEPS#${jobId}#${String(part).padStart(4, '0')}`,
})
const rosterKey = (branchId: string, year: number, { grade, kumi }: Pick<SchoolClass, 'grade' | 'kumi'>): Key => ({
  pk: pkOf(branchId),
  sk: `YEAR_ROSTER#${year}#${gradeKey(grade)}#${kumi}`,
})

export const getYearMove = (table: Table, branchId: string, year: number) =>
  table.get<YearMove & Item>(moveKey(branchId, year), { consistent: true })

/** Those of a branch, oldest year first: one a year. */
export const listYearMoves = (table: Table, branchId: string) =>
  table.queryAll<YearMove>({ partition: pkOf(branchId), beginsWith: 'YEAR_MOVE#' })

/** @throws ConditionFailed, on writing, where somebody decided something else meanwhile */
export const yearMoveWrite = (move: YearMove): Write => ({
  put: { ...moveKey(move.branch_id, move.year), ...move },
  condition:
    move.revision === 1
      ? onlyIfAbsent
      : { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': move.revision - 1 } },
})

/** The rosters as they were in a school year: they stay, also when the classes have moved on. */
export const storeYearRosters = (table: Table, year: number, classes: readonly SchoolClass[]) =>
  table.batchPut(
    classes.map(({ branch_id, grade, kumi, roster }) => ({
      ...rosterKey(branch_id, year, { grade, kumi }),
      ...{ branch_id, year, grade, kumi, roster },
    })),
  )

/** The classes of an earlier school year; none where its rosters were never kept. */
export const listYearRosters = (table: Table, branchId: string, year: number) =>
  table.queryAll<SchoolClass>({ partition: pkOf(branchId), beginsWith: `YEAR_ROSTER#${year}#` })

/** Earlier school years whose rosters were kept, the newest first; one that was moved back is among them, since it is not over. */
export const storedYears = (moves: readonly YearMove[]): number[] =>
  moves.map(({ year }) => year - 1).sort((one, other) => other - one)

/** The last school year that the classes have left behind; undefined where they were never moved on. */
export const yearLeftBehind = (moves: readonly YearMove[]): number | undefined =>
  storedYears(moves.filter(({ state }) => state !== 'undone'))[0]

export const getYearRoster = (table: Table, branchId: string, year: number, of: Pick<SchoolClass, 'grade' | 'kumi'>) =>
  table.get<SchoolClass>(rosterKey(branchId, year, of))

export const stepPartsOf = ({ step_count }: Pick<YearMove, 'step_count'>) => Math.ceil(step_count / STEPS_OF_A_PART)

/** Kept with the move: by them it can be taken back. */
export const putYearSteps = (table: Table, branchId: string, jobId: string, steps: readonly YearStep[]) =>
  table.batchPut(
    Array.from({ length: stepPartsOf({ step_count: steps.length }) }, (_, part) => ({
      ...stepsKey(branchId, jobId, part),
      branch_id: branchId,
      steps: steps.slice(part * STEPS_OF_A_PART, (part + 1) * STEPS_OF_A_PART),
    })),
  )

export async function getYearSteps(table: Table, branchId: string, jobId: string, part: number): Promise<YearStep[]> {
  const stored = await table.get<{ steps: YearStep[] }>(stepsKey(branchId, jobId, part), { consistent: true })
  return stored?.steps ?? []
}
