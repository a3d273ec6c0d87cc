import { createHash } from 'node:crypto'
import type { StudentPrincipal } from '@tcheck/accounts/principal'
import type { SealedOutcome } from '@tcheck/contract/groups/sealed-answers'
import { photoName } from '@tcheck/contract/learning'
import { uploadKeys } from '@tcheck/contract/upload'
import { getPhoto, photoWrite } from '@tcheck/data/learning/photo'
import { countTry } from '@tcheck/data/limit/limit'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { getUpload, putUpload, takeUploadWrite, type Upload } from '@tcheck/data/upload/upload'

export interface PhotoDeps {
  table: Table
  /** Puts bytes where an upload comes in, so that the check of uploads reads them. */
  putFile: (key: string, bytes: Buffer) => Promise<void>
}

/** As many as a student announces in person (`functions/uploads`). */
const LIMIT = { uploads: 120, seconds: 3600 }
const TYPE = 'image/jpeg'

/** One id for one photo of one student, so that a block that comes again goes on with the upload that it began. */
const uploadIdOf = (studentId: string, name: string) =>
  createHash('sha256').update(`sealed photo ${studentId} ${name}`).digest('base64url').slice(0, 22)

function read(body: unknown): { name: string; bytes: Buffer } | null {
  const { name, jpeg } = (body ?? {}) as { name?: unknown; jpeg?: unknown }
  const isPhoto = photoName.safeParse(name).success && typeof jpeg === 'string'
  const bytes = isPhoto ? Buffer.from(jpeg, 'base64') : Buffer.alloc(0)
  return bytes.length > 0 ? { name: String(name), bytes } : null
}

/**
 * Replays a photo of a notebook page that the device did not send. The upload check takes one or two seconds, so the first delivery
 * answers `later` and a later delivery uses the checked file.
 */
export const openPhotoReplay =
  ({ table, putFile }: PhotoDeps) =>
  async (body: unknown, principal: StudentPrincipal, now: Date): Promise<SealedOutcome> => {
    const { student_id, branch_id, entry_id, session_id } = principal
    const photo = read(body)
    if (!photo || entry_id !== null || session_id === null) return 'refused'
    const { name, bytes } = photo
    const isStored = async () => (await getPhoto(table, student_id, name)) !== undefined
    if (await isStored()) return 'taken'
    const id = uploadIdOf(student_id, name)
    const known = await getUpload(table, id, now)
    if (known?.state === 'refused') return 'refused'
    if (known?.state === 'ready') {
      const taken = takeUploadWrite(id, { accountId: student_id, usedBy: `learning_photo#${name}`, now })
      const stored = { name, student_id, branch_id, upload_id: id, created_at: now.toISOString() }
      await ifAlone(() => table.transact([photoWrite(stored), taken]))
      return (await isStored()) ? 'taken' : 'later'
    }
    if (!known) {
      const count = await countTry(table, `upload#${student_id}`, LIMIT.seconds, now.getTime())
      if (count > LIMIT.uploads) return 'later'
      const upload: Upload = {
        ...{ id, account_id: student_id, branch_id, file_name: `${name}.jpg`, content_type: TYPE },
        ...{ size_bytes: bytes.length, state: 'pending', fault: null, created_at: now.toISOString(), used_by: null },
      }
      await ifAlone(() => putUpload(table, upload))
    }
    // Also for one that is known: the earlier delivery may have ended between the two writes.
    await putFile(uploadKeys.incoming(id), bytes)
    return 'later'
  }

/** The same block from two pages at once: the other one was first. */
const ifAlone = (work: () => Promise<unknown>) =>
  work().catch((error: unknown) => {
    if (!hasMetAnotherWrite(error)) throw error
  })
