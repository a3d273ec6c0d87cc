import { open, type SealingKeys, seal } from './sealed-text.ts'

interface CardHolder {
  id: string
  branch_id: string
  /** See `doorVersionOf` of the stored student. */
  door_version: number
}

/** Whose door card was read; whether it still holds is for the reader of the student to say. */
interface NamedByDoorCard {
  branchId: string
  studentId: string
  version: number
}

/**
 * What the QR code of a student's door card (入退室のカード) holds: the bare seal, no address, so that nothing is opened by a
 * camera that reads it. It names the student at the door of the own branch and signs nobody in: its purpose is `door`,
 * and {@link createCredentialReader} takes no such seal.
 *
 * Verified by `openDoorCard` (packages/services), which reads the student and compares the version; revoked by raising
 * the student's `door_version` (`raiseDoorVersion`), which ends every card before and leaves links and sign-in alone.
 */
export const doorCardOf = (keys: SealingKeys, { id, branch_id, door_version }: CardHolder): string =>
  seal(keys, { purpose: 'door', branchId: branch_id, text: id, version: door_version })

/** What a door card names, or null for everything else: another QR code, a link, a card of other keys, one that was altered. */
export function readDoorCard(keys: SealingKeys, code: string): NamedByDoorCard | null {
  const payload = open(keys, code)
  if (payload?.purpose !== 'door') return null
  return { branchId: payload.branchId, studentId: payload.text, version: payload.version }
}
