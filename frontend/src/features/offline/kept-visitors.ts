import type { Visitor } from '../session/visitor.ts'
import { offlineDb } from './offline-db.ts'

/** The link itself is a credential and is never stored; a device keeps what it needs to recognise one. */
async function digestOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tcheck-visitor ${name}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Notes whose link this is. Never fails: a device that keeps nothing works with a connection. */
export async function keepVisitor(name: string, visitor: Visitor): Promise<void> {
  try {
    const id = await digestOf(name)
    await offlineDb.use((db) => db.put('visitors', { id, visitor, keptAt: new Date().toISOString() }))
  } catch {
    // Blocked or full: the start notice has said so.
  }
}

/** Whose link this is, as the server said it last; null for a link that this device has never seen. */
export async function keptVisitor(name: string): Promise<Visitor | null> {
  try {
    const id = await digestOf(name)
    return (await offlineDb.use((db) => db.get('visitors', id)))?.visitor ?? null
  } catch {
    return null
  }
}

/** The server has refused the link. */
export async function forgetKeptVisitor(name: string): Promise<void> {
  try {
    const id = await digestOf(name)
    await offlineDb.use((db) => db.delete('visitors', id))
  } catch {
    // Without a store there is nothing to forget.
  }
}
