import { isStoreFailure, isTooLate } from '../../lib/store/device-db.ts'
import { isPassing, ownerOf } from '../saving/owner.ts'
import { seal } from '../sealed-answers/seal.ts'
import { noteUse } from '../session/stored-session.ts'
import type { Visitor } from '../session/visitor.ts'
import { type KeptVisitor, offlineDb } from './offline-db.ts'

const SALT_BYTES = 16
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Tells whether a link is the one that was kept. Nothing leads from it to the link, and the salt makes it unlike any other digest. */
async function checkOf(name: string, salt: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${name}`))))
}

/**
 * Notes who is here, by whose link. Never fails: a device that keeps nothing works with a connection. What it notes signs nobody in: no link, no
 * tokens, and the ticket for the person's answers in a form that only the server reads.
 */
export async function storeVisitor(
  name: string,
  { answerSealing, ...visitor }: Visitor,
  isStillHere: () => boolean = () => true,
): Promise<void> {
  try {
    const id = ownerOf(visitor)
    if (id === null) return
    const salt = hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
    const [check, sealedTicket] = await Promise.all([
      checkOf(name, salt),
      answerSealing ? seal(answerSealing, 'ticket', answerSealing.ticket) : null,
    ])
    const answerKey = answerSealing ? { keyId: answerSealing.keyId, publicKey: answerSealing.publicKey } : null
    const row = { id, salt, check, visitor, sealedTicket, answerKey, keptAt: new Date().toISOString() }
    if (!isStillHere()) return
    noteUse()
    await offlineDb.use((db) => db.put('visitors', { ...row, isPassing: isPassing(visitor) }))
  } catch {
    // Blocked or full: the start notice has said so.
  }
}

const rowOfLink = async (name: string): Promise<KeptVisitor | undefined> => {
  for (const row of await listVisitors()) if ((await checkOf(name, row.salt)) === row.check) return row
  return undefined
}

/** How often a late store is read: offline, nothing else says who is here, and the page would show an error. */
const MOST_READS = 3

/** Whose link this is, as the server said it last; null for a link that this device does not know. */
export async function storedVisitor(name: string): Promise<Visitor | null> {
  for (let reads = 1; ; reads += 1) {
    try {
      return (await rowOfLink(name))?.visitor ?? null
    } catch (error) {
      if (!isStoreFailure(error) || !isTooLate(error) || reads === MOST_READS) return null
    }
  }
}

/** The server has refused the link: it opens nothing here any more. Its answers are still to be sealed, so the rest of the row stays. */
export async function deleteStoredVisitor(name: string): Promise<void> {
  try {
    const row = await rowOfLink(name)
    if (row) await offlineDb.use((db) => db.put('visitors', { ...row, check: '' }))
  } catch {
    // Without a store there is nothing to forget.
  }
}

/** Who is here, and who was before and has not been seen off yet. */
export const listVisitors = async (): Promise<KeptVisitor[]> => offlineDb.use((db) => db.getAll('visitors'))

export const dropVisitor = async (id: string): Promise<void> => offlineDb.use((db) => db.delete('visitors', id))
