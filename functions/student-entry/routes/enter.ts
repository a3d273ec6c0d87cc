import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { listResultsOfNumber } from '@tcheck/data/attempt/attempt'
import { getClass } from '@tcheck/data/branch/branch'
import { isContinueCode } from '@tcheck/data/mission/continue-code'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import type { ShortCode } from '@tcheck/data/mission/short-code'
import { isUrlOpen } from '@tcheck/data/shareable-url/open-url'
import { getShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { entryByLink, entryToMission } from '@tcheck/data/student/entry'
import { getStudent, putStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { openKnownBranches } from '@tcheck/services/authentication/known-branches'
import { ulid } from 'ulid'
import { continueEntry } from '../continue-entry.ts'
import { countingWrong, limitInstantUsers } from '../limit-tries.ts'
import { openShortCode } from '../open-short-code.ts'

export interface EnterDeps {
  table: Table
  /** Seals the student and this entry into an `encrypted_username`; an instant user needs no entry. */
  sealEntry: (student: Student, entryId: string | null) => Promise<string>
}

type Enter = RouteHandler<typeof studentEntry.enter>

interface Seat {
  grade: number
  kumi: string
  ban: number
}

/** What an entry is for: a link's mission or key, or the mission and the one class of a short code. */
interface Target {
  id: string
  classOfCode: ShortCode | null
}

/**
 * Entry by grade, kumi and ban: always a new attempt, never earlier ones (domain.md "Tokens and cookie"). A shareable key also admits a
 * person on no roster, as an instant user; a short code admits only its own class, and
 * a one-time code one number, which continues what it began.
 */
export const enter = ({ table, sealEntry }: EnterDeps): Enter => {
  const branchOf = openKnownBranches(table)
  const letIn = async (call: Parameters<Enter>[0], { id, classOfCode }: Target) => {
    const { input, now, throwApiError } = call
    const mission = await getMission(table, id)
    const url = mission ? null : ((await getShareableUrl(table, id)) ?? throwApiError('NOT_FOUND'))
    if (url && !(await isUrlOpen(table, url, now))) return throwApiError('LINK_INVALID')
    const branchId = mission?.branch_id ?? url?.branch_id
    if (branchId !== undefined && (await branchOf(branchId, now)).isClosed) return throwApiError('LINK_INVALID')
    const seat = seatOf(input, throwApiError)
    if (url && seat === null) {
      await limitInstantUsers(table, call, url.key)
      const student = instantUser(url, now)
      await putStudent(table, student)
      return { encrypted_username: await sealEntry(student, null), set_id: id }
    }
    const mayEnter = mission ? mission.classes.some(isOf(seat)) : url?.allows_entry === true
    if (classOfCode !== null && !isOf(seat)(classOfCode)) return throwApiError('ENTRY_NOT_ALLOWED')
    if (!mayEnter || seat === null || branchId === undefined) return throwApiError('ENTRY_NOT_ALLOWED')
    if (classOfCode !== null && isContinueCode(classOfCode)) {
      if (mission?.sets.every(({ cancelled_at }) => cancelled_at !== null)) return throwApiError('LINK_INVALID')
      const of = { code: classOfCode, ban: seat.ban, deviceId: input.device_id }
      const { student, sealed } = await continueEntry(table, call, of)
      return { encrypted_username: await sealEntry(student, sealed), set_id: id }
    }
    const student = await studentAt(table, branchId, { ...seat, throwApiError })
    if (!input.again && (await hasBegun(table, student, { mission, url }))) return throwApiError('ENTRY_BEGUN')
    const serial = ulid(now.getTime())
    const entryId = url ? entryByLink(serial, url.key) : entryToMission(serial, id)
    return { encrypted_username: await sealEntry(student, entryId), set_id: id }
  }
  return async (call) => {
    const target = await targetOf(table, call)
    return countingWrong(table, call, target.id, () => letIn(call, target))
  }
}

async function targetOf(table: Table, call: Parameters<Enter>[0]): Promise<Target> {
  const { set_id, short_code, device_id } = call.input
  if (short_code === undefined) return { id: set_id ?? '', classOfCode: null }
  const code = await openShortCode(table, call, { code: short_code, deviceId: device_id })
  return { id: code.mission_id, classOfCode: code }
}

const isOf = (seat: Seat | null) => (one: { grade: number; kumi: string }) =>
  one.grade === seat?.grade && one.kumi === seat.kumi

/** All three or none. */
function seatOf(
  { grade, kumi, ban }: { [K in keyof Seat]?: Seat[K] | undefined },
  throwApiError: ThrowApiError<'ENTRY_NOT_ALLOWED'>,
): Seat | null {
  if (grade === undefined && kumi === undefined && ban === undefined) return null
  if (grade === undefined || kumi === undefined || ban === undefined) return throwApiError('ENTRY_NOT_ALLOWED')
  return { grade, kumi, ban }
}

async function studentAt(
  table: Table,
  branchId: string,
  { grade, kumi, ban, throwApiError }: Seat & { throwApiError: ThrowApiError<'ENTRY_BAN_UNKNOWN'> },
): Promise<Student> {
  const schoolClass = await getClass(table, branchId, grade, kumi)
  const seat = schoolClass?.roster.find((one) => one.ban === ban)
  const student = seat && (await getStudent(table, seat.student_id))
  if (!student || student.disabled_at !== null) return throwApiError('ENTRY_BAN_UNKNOWN', { ban })
  return student
}

/**
 * Whether somebody has begun at this seat: a mission by any entrance, a link by number. Nothing else is revealed, and a person who confirms
 * may enter; the first attempt still counts (`packages/data/src/attempt/pick-attempts.ts`).
 */
async function hasBegun(
  table: Table,
  { branch_id: branchId, id, grade, kumi, ban }: Student,
  { mission, url }: { mission: StoredMission | undefined; url: ShareableUrl | null },
): Promise<boolean> {
  const sets = mission?.sets ?? (url ? [{ category: url.category, code: url.set_code }] : [])
  const seat = { branchId, grade, kumi, ban, missionId: mission?.id ?? null }
  const begun = await Promise.all(sets.map((set) => listResultsOfNumber(table, { ...seat, set })))
  return begun
    .flat()
    .some(({ student_id, is_by_number }) => student_id === id && (mission !== undefined || is_by_number))
}

/** Longer than the day that a teacher's own try lasts: a family may come back to the link on another day. */
const LIFETIME_SECONDS = 30 * 24 * 3600

const instantUser = (url: ShareableUrl, now: Date): Student => ({
  id: `instant-${ulid(now.getTime())}`,
  branch_id: url.branch_id,
  kind: 'instant',
  grade: url.grade_id,
  kumi: 'お試し',
  ban: 1,
  login_id: null,
  link_version: FIRST_LINK_VERSION,
  disabled_at: null,
  shareable_key: url.key,
  ttl: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
})
