import type { DBSchema } from 'idb'
import { deviceDb } from '../../lib/store/device-db.ts'

/** One save of a person who used this device before; only the server can open it. */
export interface SealedBlock {
  /** In the order in which they were sealed, which is the order of an attempt's saves. */
  seq?: number
  /** Drawn by chance, the same for all saves of an attempt. */
  attempt: string
  block: string
  sealedAt: string
}

interface Schema extends DBSchema {
  blocks: { key: number; value: SealedBlock }
}

const sealedDb = deviceDb<Schema>('tcheckSealed', { blocks: { keyPath: 'seq', autoIncrement: true } })

/** On the disk before what they hold goes. @throws where the browser keeps nothing, or has no room */
export const keepBlocks = (blocks: readonly SealedBlock[]): Promise<void> =>
  sealedDb.use(async (db) => {
    const { store, done } = db.transaction('blocks', 'readwrite', { durability: 'strict' })
    await Promise.all([...blocks.map((block) => store.add(block)), done])
  })

export const listBlocks = async (): Promise<Required<SealedBlock>[]> =>
  (await sealedDb.use((db) => db.getAll('blocks'))) as Required<SealedBlock>[]

export const dropBlock = (seq: number): Promise<void> => sealedDb.use((db) => db.delete('blocks', seq))
