import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A file that somebody sends: announced, then checked, then used once. Its bytes are in the store under its id. */
export interface Upload {
  /** Random. */
  id: string
  /** Whose it is: nobody else sees it or attaches it to something. */
  account_id: string
  branch_id: string | null
  file_name: string
  /** As announced; the check holds the bytes against it. */
  content_type: string
  size_bytes: number
  state: 'pending' | 'ready' | 'refused'
  /** A word for why it was refused. */
  fault: string | null
  created_at: string
  /** What it is attached to (`notification#…`); null while it is free. */
  used_by: string | null
  /** Seconds; gone once it is used. */
  ttl?: number
}

/** What nobody used by then ends, and its bytes with it. */
const UNUSED_UPLOAD_SECONDS = 24 * 3600

const keyOf = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })

const uploadItem = (upload: Upload): Item => ({
  ...keyOf(upload.id),
  ...upload,
  ttl: Math.floor(Date.parse(upload.created_at) / 1000) + UNUSED_UPLOAD_SECONDS,
})

/** @param more writes of the same transaction */
export const putUpload = (table: Table, upload: Upload, more: readonly Write[] = []) =>
  table.transact([{ put: uploadItem(upload), condition: onlyIfAbsent }, ...more])

const isAlive = ({ ttl }: Upload, now: Date) => ttl === undefined || ttl * 1000 > now.getTime()

/** undefined where there is none, or its time is over. */
export async function getUpload(table: Table, id: string, now: Date): Promise<Upload | undefined> {
  const upload = await table.get<Upload>(keyOf(id), { consistent: true })
  return upload && isAlive(upload, now) ? upload : undefined
}

/** Those of the ids that are still something to somebody. */
export async function listAliveUploads(table: Table, ids: readonly string[], now: Date): Promise<string[]> {
  const uploads = await table.batchGet<Upload>(ids.map(keyOf))
  return uploads.filter((upload) => isAlive(upload, now)).map(({ id }) => id)
}

/**
 * The result of the check. Only the first one counts.
 * @throws ConditionFailed if the upload was checked before or has expired
 */
export const settleUpload = (table: Table, id: string, fault: string | null) =>
  table.update<Upload>(keyOf(id), {
    UpdateExpression: 'SET #state = :found, fault = :fault',
    ConditionExpression: '#state = :pending',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':found': fault === null ? 'ready' : 'refused',
      ':fault': fault,
      ':pending': 'pending',
    },
  })

/**
 * Attaches an upload to an item, in the transaction that writes the item. The transaction fails unless the upload is this account's,
 * checked, and unattached.
 */
export const takeUploadWrite = (id: string, by: { accountId: string; usedBy: string; now: Date }): Write => ({
  update: keyOf(id),
  expression: {
    UpdateExpression: 'SET used_by = :by REMOVE #ttl',
    ConditionExpression: 'account_id = :account AND #state = :ready AND used_by = :free AND #ttl > :now',
    ExpressionAttributeNames: { '#state': 'state', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':by': by.usedBy,
      ':account': by.accountId,
      ':ready': 'ready',
      ':free': null,
      ':now': Math.floor(by.now.getTime() / 1000),
    },
  },
})

/** Lets go of an upload together with what it was attached to; its bytes follow with the next sweep. */
export const deleteUploadWrite = (id: string): Write => ({ delete: keyOf(id) })
