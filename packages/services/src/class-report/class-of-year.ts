import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ClassRef } from '@tcheck/contract/fields'
import { schoolYearOf, type Years } from '@tcheck/data/attempt/school-year'
import { getClass, listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import {
  getYearRoster,
  listYearMoves,
  listYearRosters,
  storedYears,
  yearLeftBehind,
} from '@tcheck/data/branch/year-roster'
import type { StoredMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'

interface AskedClass {
  branchId: string
  grade: number
  kumi: string
  /** An earlier school year; undefined: the class as it is now, or as its mission met it. */
  year: number | undefined
  now: Date
  throwApiError: ThrowApiError<'NOT_FOUND'>
}

interface ClassOfYear {
  roster: SchoolClass['roster']
  /** In which its attempts were begun. */
  years: Years
  year: number | null
  /** Earlier ones that can be chosen. */
  storedYears: number[]
  /** The others, to go on to. */
  classes: ClassRef[]
}

const refOf = ({ grade, kumi }: ClassRef): ClassRef => ({ grade, kumi })

/**
 * The members of the requested class and its own attempts. Class names are reused each April: without a mission, the present class has the
 * attempts since the last year roll.
 * @throws ApiError NOT_FOUND for a class that the branch does not have, or did not have then
 */
export async function classOfYear(
  table: Table,
  asked: AskedClass,
  mission: StoredMission | null,
): Promise<ClassOfYear> {
  const { branchId, grade, kumi, year, throwApiError } = asked
  if (mission) {
    const roster = await classOfMission(table, asked, mission)
    return { ...{ roster, years: {}, year: null, storedYears: [] }, classes: mission.classes }
  }
  const [all, moves] = await Promise.all([
    year === undefined ? listClassesOfBranch(table, branchId) : listYearRosters(table, branchId, year),
    listYearMoves(table, branchId),
  ])
  const { roster } = all.find((one) => one.grade === grade && one.kumi === kumi) ?? throwApiError('NOT_FOUND')
  const left = yearLeftBehind(moves)
  const sinceThen = left === undefined ? {} : { from: left + 1 }
  return {
    roster,
    years: year === undefined ? sinceThen : { from: year, to: year },
    year: year ?? null,
    storedYears: storedYears(moves),
    classes: all.map(refOf),
  }
}

/** As it was when the mission was handed out, where the classes have moved on since. */
async function classOfMission(table: Table, asked: AskedClass, mission: StoredMission) {
  const { branchId, grade, kumi, now, throwApiError } = asked
  const then = schoolYearOf(new Date(mission.delivery_datetime))
  const kept = then < schoolYearOf(now) ? await getYearRoster(table, branchId, then, asked) : undefined
  return (kept ?? (await getClass(table, branchId, grade, kumi)) ?? throwApiError('NOT_FOUND')).roster
}
