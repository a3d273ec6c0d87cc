import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { getClass } from '@tcheck/data/branch/branch'
import { countTry } from '@tcheck/data/limit/limit'
import { getMission } from '@tcheck/data/mission/mission'
import { getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { ulid } from 'ulid'

export interface EnterDeps {
  table: Table
  /** Seals the student and this entry into an `encrypted_username`. */
  sealEntry: (student: Student, entryId: string) => Promise<string>
}

/** A whole school may enter one mission within a minute; a machine that guesses may not. */
const TRIES_PER_MINUTE = 2000
const WINDOW_SECONDS = 60

/** Entry by grade, kumi and ban: always a new attempt, never earlier ones (domain.md "Tokens and cookie"). */
export const enter =
  ({ table, sealEntry }: EnterDeps): RouteHandler<typeof studentEntry.enter> =>
  async ({ input, now }) => {
    const mission = found(await getMission(table, input.set_id))
    const tries = await countTry(table, `entry#${mission.id}`, WINDOW_SECONDS, now.getTime())
    if (tries > TRIES_PER_MINUTE) throw new Refusal('TOO_MANY_TRIES')
    const mayEnter = mission.classes.some(({ grade, kumi }) => grade === input.grade && kumi === input.kumi)
    const schoolClass = mayEnter ? await getClass(table, mission.branch_id, input.grade, input.kumi) : undefined
    const seat = schoolClass?.roster.find(({ ban }) => ban === input.ban)
    const student = seat && (await getStudent(table, seat.student_id))
    if (!student || student.disabled_at !== null) throw new Refusal('ENTRY_NOT_ALLOWED')
    return { encrypted_username: await sealEntry(student, ulid(now.getTime())) }
  }
