import type { Item, Table, Write } from '../table.ts'
import type { ContinuedEntries } from './entry.ts'

/** A student. `roster`: belongs to a class; `instant`: thrown away after trying a set out, never in class results. */
export interface Student {
  id: string
  branch_id: string
  kind: 'roster' | 'instant'
  grade: number
  kumi: string
  ban: number
  login_id: string | null
  /** Raised to revoke every link made before. */
  link_version: number
  /** Raised to revoke every door card made before; absent: the first ones hold. */
  door_version?: number
  disabled_at: string | null
  /** When the student was moved up into this class: what the class was handed before is another year's. */
  in_class_since?: string
  /** Entries by number that another device continued: their earlier devices write nothing any more. */
  continued_entries?: ContinuedEntries
  /** The erasure of all that is theirs has begun. */
  erasing_at?: string
  /** An instant student whom a shareable key let in: it opens that link's set and nothing else. */
  shareable_key?: string
  /** Instant students end by themselves. */
  ttl?: number
}

/** Which door cards of a student hold: the first ones until they are revoked. */
export const doorVersionOf = ({ door_version = 1 }: Pick<Student, 'door_version'>): number => door_version

export const studentPk = (studentId: string) => `STUDENT#${studentId}`
export const studentKey = (studentId: string) => ({ pk: studentPk(studentId), sk: 'STUDENT' })
export const studentItem = (student: Student): Item => ({ ...studentKey(student.id), ...student })

/** @param options `consistent` where a revocation of a moment ago must count */
export const getStudent = (table: Table, studentId: string, options: { consistent?: boolean } = {}) =>
  table.get<Student>(studentKey(studentId), options)
export const getStudents = (table: Table, studentIds: readonly string[]) =>
  table.batchGet<Student>(studentIds.map(studentKey))
/** @param more writes of the same transaction */
export const putStudent = (table: Table, student: Student, more: readonly Write[] = []) =>
  table.transact([{ put: studentItem(student) }, ...more])

/**
 * Revokes all earlier links of a student; links that are sealed with the new version work.
 * @param more written in the same transaction
 * @throws ConditionFailed if another revocation was first
 */
export async function raiseLinkVersion(table: Table, student: Student, more: readonly Write[] = []): Promise<Student> {
  const { write, raised } = raiseLinkWrite(student)
  await table.transact([write, ...more])
  return raised
}

/** The same of one student among several. */
export function raiseLinkWrite(student: Student): { write: Write; raised: Student } {
  const link_version = student.link_version + 1
  const expression = {
    UpdateExpression: 'SET link_version = :next',
    ConditionExpression: 'link_version = :before',
    ExpressionAttributeValues: { ':next': link_version, ':before': student.link_version },
  }
  return { write: { update: studentKey(student.id), expression }, raised: { ...student, link_version } }
}

/** The same for a transaction about something else, such as a new password. Sets no condition on other revocations. */
export const endLinksWrite = (studentId: string): Write => ({
  update: studentKey(studentId),
  expression: {
    UpdateExpression: 'SET link_version = link_version + :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  },
})

/**
 * Revokes all earlier door cards of a student; links and sign-in stay.
 * @param more written in the same transaction
 * @throws ConditionFailed if another revocation was first
 */
export async function raiseDoorVersion(table: Table, student: Student, more: readonly Write[] = []): Promise<Student> {
  const { door_version: before } = student
  const door_version = doorVersionOf(student) + 1
  const expression = {
    UpdateExpression: 'SET door_version = :next',
    ConditionExpression:
      before === undefined ? 'attribute_exists(pk) AND attribute_not_exists(door_version)' : 'door_version = :before',
    ExpressionAttributeValues: { ':next': door_version, ...(before !== undefined && { ':before': before }) },
  }
  await table.transact([{ update: studentKey(student.id), expression }, ...more])
  return { ...student, door_version }
}

/** Whether an instant student has ended; the table deletes what has ended hours late. */
export const hasEnded = ({ ttl = Number.POSITIVE_INFINITY }: Pick<Student, 'ttl'>, now: Date) =>
  ttl <= now.getTime() / 1000
