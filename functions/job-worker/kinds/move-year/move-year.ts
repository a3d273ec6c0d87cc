import {
  getYearMove,
  getYearSteps,
  stepPartsOf,
  type YearMove,
  type YearStep,
  yearMoveWrite,
} from '@tcheck/data/branch/year-roster'
import { getStudents } from '@tcheck/data/student/student'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import type { JobKind } from '../../job-kind.ts'
import { seatMany, type WantedSeat } from '../seat-many.ts'
import { isIn, moveOne } from './move-one.ts'

type Input = { branch_id: string; year: number; way: 'up' | 'back'; steps_id: string }
type Cursor = { part: number; done: number; left: number }
const START: Cursor = { part: 0, done: 0, left: 0 }

/** Students at a time. */
const LANES = 5

/**
 * Moves all students of a branch up a year, or back: each student in one transaction, then all classes in one. It never rolls back; a
 * student who was moved since the preview stays.
 */
export const moveYear = ({ table }: { table: Table }): JobKind<Input, Cursor> => ({
  async step({ input, cursor, now }) {
    const { branch_id, year, way, steps_id } = input
    const move = await getYearMove(table, branch_id, year)
    if (!move) return { failed: 'この進級は、もうありません。' }
    const { part, done, left } = cursor ?? START
    const total = move.step_count
    if (part < stepPartsOf(move)) {
      const steps = await getYearSteps(table, branch_id, steps_id, part)
      const here = await inLanes(steps, (step) => moveOne(table, step, { move, way, now }))
      const sum = { done: done + steps.length - here, left: left + here }
      return { next: { part: part + 1, ...sum }, ...toldOf({ ...sum, total }) }
    }
    await seatMany(table, branch_id, await wantedSeats(table, move, input))
    await settle(table, move, way)
    return { done: doneWords({ done, left, way }), ...toldOf({ done, left, total }) }
  },
})

const toldOf = ({ done, left, total }: { done: number; left: number; total: number }) => ({
  mayCancel: false,
  progress: { done: done + left, total },
  counts: { moved: done, left },
})

function doneWords({ done, left, way }: { done: number; left: number; way: Input['way'] }): string {
  const words = way === 'up' ? `${done}人を進級・卒業にしました。` : `${done}人を元に戻しました。`
  return left === 0 ? words : `${words}${left}人は、ほかの人がクラスを変えたので、そのままにしました。`
}

/** @returns how many were left where they are */
async function inLanes(steps: readonly YearStep[], move: (step: YearStep) => Promise<'moved' | 'left'>) {
  let left = 0
  for (let at = 0; at < steps.length; at += LANES) {
    const outcomes = await Promise.all(steps.slice(at, at + LANES).map(move))
    left += outcomes.filter((outcome) => outcome === 'left').length
  }
  return left
}

/** Where those who were moved are to sit. */
async function wantedSeats(table: Table, move: YearMove, { branch_id, steps_id, way }: Input): Promise<WantedSeat[]> {
  const parts = Array.from({ length: stepPartsOf(move) }, (_, part) => getYearSteps(table, branch_id, steps_id, part))
  const steps = (await Promise.all(parts)).flat()
  const stored = await getStudents(
    table,
    steps.map(({ student_id }) => student_id),
  )
  const students = new Map(stored.map((one) => [one.id, one]))
  return steps.flatMap(({ student_id, from, to }): WantedSeat[] => {
    const student = students.get(student_id)
    const seat = way === 'up' ? to : from
    if (!student || (seat && !isIn(student, seat))) return []
    return [{ studentId: student_id, seat }]
  })
}

async function settle(table: Table, move: YearMove, way: Input['way']): Promise<void> {
  const state = way === 'up' ? 'moved' : 'undone'
  if (move.state === state) return
  const { branch_id, year, job_id, moved_at, moved_by, step_count, graduating_count } = move
  const after = { branch_id, year, job_id, moved_at, moved_by, step_count, graduating_count }
  try {
    await table.transact([yearMoveWrite({ ...after, state, revision: move.revision + 1 })])
  } catch (error) {
    // Another worker was first.
    if (!(error instanceof ConditionFailed)) throw error
  }
}
