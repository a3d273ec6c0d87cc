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
 * The content of the QR code on a student's door card (入退室カード): the bare seal and no address, so a phone's camera opens nothing. It
 * identifies the student at the branch's kiosk and signs nobody in: its purpose is `door`, which {@link createCredentialReader} rejects.
 * `openDoorCard` (packages/services) verifies it, reads the student and compares the version. Raising the student's `door_version`
 * (`raiseDoorVersion`) revokes all earlier cards and leaves links and sign-in as they are.
 */
export const doorCardOf = (keys: SealingKeys, { id, branch_id, door_version }: CardHolder): string =>
  seal(keys, { purpose: 'door', branchId: branch_id, text: id, version: door_version })

/** What a door card names, or null for everything else: another QR code, a link, a card of other keys, one that was altered. */
export function readDoorCard(keys: SealingKeys, code: string): NamedByDoorCard | null {
  const payload = open(keys, code)
  if (payload?.purpose !== 'door') return null
  return { branchId: payload.branchId, studentId: payload.text, version: payload.version }
}
