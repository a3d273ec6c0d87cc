import type { Item, Table, Write } from '../table.ts'

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
  disabled_at: string | null
  /** The erasure of all that is theirs has begun. */
  erasing_at?: string
  /** An instant student whom a shareable key let in: it opens that link's set and nothing else. */
  shareable_key?: string
  /** Instant students end by themselves. */
  ttl?: number
}

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
 * Ends every link that was made of a student before; what is sealed with the new version opens.
 *
 * @param more writes of the same transaction
 * @throws ConditionFailed where another revocation was first
 */
export async function raiseLinkVersion(table: Table, student: Student, more: readonly Write[] = []): Promise<Student> {
  const link_version = student.link_version + 1
  const expression = {
    UpdateExpression: 'SET link_version = :next',
    ConditionExpression: 'link_version = :before',
    ExpressionAttributeValues: { ':next': link_version, ':before': student.link_version },
  }
  await table.transact([{ update: studentKey(student.id), expression }, ...more])
  return { ...student, link_version }
}

/** Whether an instant student has ended; the table deletes what has ended hours late. */
export const hasEnded = ({ ttl = Number.POSITIVE_INFINITY }: Pick<Student, 'ttl'>, now: Date) =>
  ttl <= now.getTime() / 1000
