import type { DBSchema } from 'idb'
import { deviceDb } from '../../lib/store/device-db.ts'
import type { AnswerKey } from '../sealed-answers/seal.ts'
import type { Visitor } from '../session/visitor.ts'

/** Who is here, so that its student can go on without a connection. It holds nothing that signs anybody in. */
export interface KeptVisitor {
  /** `ownerOf` the person. */
  id: string
  /** By these the person's link is known again. */
  salt: string
  check: string
  visitor: Omit<Visitor, 'answerSealing'>
  /** The ticket for the person's answers, sealed to the server's key; null where the server gave none. */
  sealedTicket: string | null
  answerKey: AnswerKey | null
  /** Has neither card nor password to come back with. */
  isPassing: boolean
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
