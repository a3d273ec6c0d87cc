import type { DBSchema } from 'idb'
import { deviceDb } from '../../lib/store/device-db.ts'
import type { Visitor } from '../session/visitor.ts'

/** Who a link belongs to, so that its student can go on without a connection. */
export interface KeptVisitor {
  /** Digest of the link: only who has the link finds the entry. */
  id: string
  visitor: Visitor
  keptAt: string
}

/** A picture or film of a kept set. */
export interface KeptMedia {
  filename: string
  file: Blob
  etag: string | null
  keptAt: string
}

interface Schema extends DBSchema {
  visitors: { key: string; value: KeptVisitor }
  media: { key: string; value: KeptMedia }
}

/** What a page without a connection needs besides the answers. Losing it loses no answer. */
export const offlineDb = deviceDb<Schema>('tcheckOffline', {
  visitors: { keyPath: 'id' },
  media: { keyPath: 'filename' },
})
