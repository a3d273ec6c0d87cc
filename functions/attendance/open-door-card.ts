import { readDoorCard } from '@tcheck/accounts/door-card'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { doorVersionOf, getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

/**
 * The result of a card at the kiosk's camera. `unknown`: not a door card of ours. `other_branch`: a card of another branch, without further
 * data. `revoked`: an older card of an own student, or of one who may no longer enter.
 */
export type DoorCardReading = { state: 'student'; student: Student } | { state: 'unknown' | 'other_branch' | 'revoked' }

/**
 * Identifies the student of a door card at a branch's kiosk. Reads the student once, consistently, because a card can be revoked when
 * somebody else has it; reads nothing if it is no card.
 * @param code the content of the QR code
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
