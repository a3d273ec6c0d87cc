import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isClientError, noConnection } from '../../lib/api/api-error.ts'
import { ownerOf } from '../saving/owner.ts'
import { visitor } from '../session/current-user.ts'

interface Kept {
  /** The owner and what was asked. */
  id: string
  answer: unknown
  keptAt: string
}
interface Schema extends DBSchema {
  answers: { key: string; value: Kept }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

const forgetOpened = () => {
  opened = null
}

/** Opened anew after it could not be had, and after the browser has closed it. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('tcheckKeptAnswers', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('answers', { keyPath: 'id' }),
    blocking: (_current, _blocked, event) => {
      forgetOpened()
      ;(event.target as IDBDatabase | null)?.close()
    },
    terminated: forgetOpened,
  })
  opened.catch(forgetOpened)
  return opened
}

/**
 * What the server says of something that a signed-in student opens; where it is out of reach, what it said last on this device, to
 * this student.
 *
 * @param ask  answers undefined where something in between answered in the server's place
 * @throws ApiError when the server refuses, or is out of reach and this was never asked here
 */
export async function keptAnswer<T>(asked: string, ask: () => Promise<T | undefined>): Promise<T> {
  const owner = ownerOf(visitor.get().current)
  const id = `${owner}/${asked}`
  try {
    const answer = await ask()
    if (answer === undefined) throw noConnection()
    const keep = async () => (await database()).put('answers', { id, answer, keptAt: new Date().toISOString() })
    if (owner !== null) void keep().catch(() => undefined)
    return answer
  } catch (error) {
    if (isClientError(error)) throw error
    const kept = await database()
      .then((db) => db.get('answers', id))
      .catch(() => undefined)
    if (kept === undefined) throw error
    return kept.answer as T
  }
}

/** Takes away what was kept before `limit`. */
export async function forgetKeptAnswers(limit: Date): Promise<void> {
  const db = await database()
  for (const { id, keptAt } of await db.getAll('answers'))
    if (keptAt < limit.toISOString()) await db.delete('answers', id)
}

/** Whoever signs out leaves nothing that the server said to them; answers that wait to be sent are not among it. */
export async function forgetKeptAnswersOf(owner: string): Promise<void> {
  const db = await database()
  for (const id of await db.getAllKeys('answers')) if (id.startsWith(`${owner}/`)) await db.delete('answers', id)
}
