import type { Content } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { DBSchema } from 'idb'
import { isClientError, noConnection } from '../../lib/api/api-error.ts'
import { byCode } from '../../lib/compare.ts'
import { deviceDb } from '../../lib/store/device-db.ts'
import { ownerOf } from '../saving/owner.ts'
import { visitor } from '../session/current-user.ts'

interface StoredResponse {
  /** The owner and what was asked. */
  id: string
  answer: unknown
  keptAt: string
  /** How much room it takes, in signs. */
  size: number
}
interface Schema extends DBSchema {
  answers: { key: string; value: StoredResponse }
}

const store = deviceDb<Schema>('tcheckServerAnswers', { answers: { keyPath: 'id' } })

/**
 * What the server says of something that a signed-in student opens; where it is out of reach, what it said last on this device, to
 * this student.
 *
 * @param ask  answers undefined where something in between answered in the server's place
 * @throws ApiError when the server refuses, or is out of reach and this was never asked here
 */
export async function storedAnswer<T>(asked: string, ask: () => Promise<T | undefined>): Promise<T> {
  const owner = ownerOf(visitor.get().current)
  const id = `${owner}/${asked}`
  try {
    const answer = await ask()
    if (answer === undefined) throw noConnection()
    const keep = async () => {
      const size = JSON.stringify(answer).length
      await store.use((db) => db.put('answers', { id, answer, keptAt: new Date().toISOString(), size }))
    }
    if (owner !== null) void keep().catch(() => undefined)
    return answer
  } catch (error) {
    if (isClientError(error)) throw error
    const kept = await store.use((db) => db.get('answers', id)).catch(() => undefined)
    if (kept === undefined) throw error
    return kept.answer as T
  }
}

/** What is asked for under these names holds pictures and films. */
export const materialName = {
  content: (code: string) => `content/${code}`,
  group: (code: string) => `group/${code}`,
}
const MATERIAL = /^[^/]+\/(content|group)\//

/** Contents and lquestion groups that are kept here. */
export async function storedMaterial(): Promise<{ keptAt: string; of: Content | QuestionSet }[]> {
  const kept = await store.use((db) => db.getAll('answers'))
  return kept
    .filter(({ id }) => MATERIAL.test(id))
    .map(({ keptAt, answer }) => ({ keptAt, of: answer as Content | QuestionSet }))
}

/** A learner's pages of some weeks. */
const MOST_ANSWERS = 400
const MOST_SIGNS = 30_000_000

/**
 * Takes away what was kept before `limit`, what is of another than who is here now, and of the rest the oldest where it is too
 * much.
 *
 * @param present  null: nobody is known to be here
 */
export async function deleteStoredAnswers(limit: Date, present: string | null): Promise<void> {
  const newestFirst = (await store.use((db) => db.getAll('answers'))).sort((a, b) => byCode(b.keptAt, a.keptAt))
  let count = 0
  let signs = 0
  for (const { id, keptAt, size } of newestFirst) {
    const isAnothers = present !== null && !id.startsWith(`${present}/`)
    const isOld = keptAt < limit.toISOString()
    if (!isAnothers && !isOld) {
      count += 1
      signs += size
    }
    if (isAnothers || isOld || count > MOST_ANSWERS || signs > MOST_SIGNS)
      await store.use((db) => db.delete('answers', id))
  }
}

/** Whoever signs out leaves nothing that the server said to them; answers that wait to be sent are not among it. */
export async function deleteStoredAnswersOf(owner: string): Promise<void> {
  for (const id of await store.use((db) => db.getAllKeys('answers')))
    if (id.startsWith(`${owner}/`)) await store.use((db) => db.delete('answers', id))
}
