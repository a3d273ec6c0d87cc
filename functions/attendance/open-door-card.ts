import { readDoorCard } from '@tcheck/accounts/door-card'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { doorVersionOf, getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

/**
 * What became of a card that was held before the door's camera. `unknown`: not a door card of ours; `other_branch`: one of
 * another branch, of which nothing else is told; `revoked`: an older card of an own student, or of one who may not enter
 * any more.
 */
export type DoorCardReading = { state: 'student'; student: Student } | { state: 'unknown' | 'other_branch' | 'revoked' }

/**
 * Whose door card this is, at the door of one branch. One read of the student, none for what is no card; it is read
 * consistently, since a card is revoked because somebody else has it.
 *
 * @param code what the QR code held
 */
export async function openDoorCard(
  { table, sealingKeys }: { table: Table; sealingKeys: () => Promise<SealingKeys> },
  branchId: string,
  code: string,
): Promise<DoorCardReading> {
  const named = readDoorCard(await sealingKeys(), code)
  if (!named) return { state: 'unknown' }
  if (named.branchId !== branchId) return { state: 'other_branch' }
  const student = await getStudent(table, named.studentId, { consistent: true })
  // A student who was erased, or who has moved, leaves a card that names nobody here.
  if (!student || student.branch_id !== branchId) return { state: 'unknown' }
  const holds = student.disabled_at === null && doorVersionOf(student) === named.version
  return holds ? { state: 'student', student } : { state: 'revoked' }
}
