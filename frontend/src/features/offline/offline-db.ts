import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
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
export type OfflineDb = IDBPDatabase<Schema>

const databaseName = 'tcheckOffline'

let opened: Promise<OfflineDb> | null = null

/**
 * What a page without a connection needs besides the answers. Losing it loses no answer.
 *
 * @throws DOMException where the browser allows no store
 */
export function offlineDb(): Promise<OfflineDb> {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('visitors', { keyPath: 'id' })
      fresh.createObjectStore('media', { keyPath: 'filename' })
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}
