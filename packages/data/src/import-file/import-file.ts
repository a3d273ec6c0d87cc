import { IMPORT_FILE_DAYS, type ImportFileRole } from '@tcheck/contract/import-file'
import { type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A file of an import on its way to the store, in parts (decision 0335). */
export interface ImportFile {
  /** Unguessable: it is also the key in the store. */
  id: string
  account_id: string
  name: string
  role: ImportFileRole
  size_bytes: number
  /** By which the store knows the parts. */
  store_upload_id: string
  state: 'receiving' | 'ready'
  created_at: string
}

const keyOf = (id: string): Key => ({ pk: `IMPORT_FILE#${id}`, sk: 'IMPORT_FILE' })

/** @param more writes of the same transaction */
export const putImportFile = (table: Table, file: ImportFile, more: readonly Write[] = []) =>
  table.transact([
    {
      put: {
        ...keyOf(file.id),
        ...file,
        ttl: Math.floor(Date.parse(file.created_at) / 1000) + IMPORT_FILE_DAYS * 86_400,
      },
      condition: onlyIfAbsent,
    },
    ...more,
  ])

/** undefined also once its time is over: the table itself deletes it hours later. */
export async function getImportFile(table: Table, id: string, now: Date): Promise<ImportFile | undefined> {
  const file = await table.get<ImportFile & { ttl: number }>(keyOf(id), { consistent: true })
  return file && file.ttl * 1000 > now.getTime() ? file : undefined
}

/** The store has it whole. Done again it changes nothing. */
export const completeImportFile = (table: Table, id: string) =>
  table.update<ImportFile>(keyOf(id), {
    UpdateExpression: 'SET #state = :ready',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':ready': 'ready' },
  })
