import type { ApiErrorCode } from '@tcheck/contract/errors'
import type { DBSchema } from 'idb'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { oneAtATime } from '../../lib/api/one-at-a-time.ts'
import { deviceDb } from '../../lib/store/device-db.ts'
import { sealedLeft } from './sealed-left.ts'

/** One save of a person who used this device before; only the server can open it. */
interface SealedBlock {
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
export const storeBlocks = (blocks: readonly SealedBlock[]): Promise<void> =>
  sealedDb.use(async (db) => {
    const { store, done } = db.transaction('blocks', 'readwrite', { durability: 'strict' })
    await Promise.all([...blocks.map((block) => store.add(block)), done])
  })

export const listBlocks = async (): Promise<Required<SealedBlock>[]> =>
  (await sealedDb.use((db) => db.getAll('blocks'))) as Required<SealedBlock>[]

export const dropBlock = (seq: number): Promise<void> => sealedDb.use((db) => db.delete('blocks', seq))

const KEPT_MS = 30 * 24 * 3600_000
const TRY_AGAIN_MS = 15_000
const PATIENCE_MS = 30_000

/** No server of ours will ever accept it: it cannot be opened, or it is too late. */
const FINAL: readonly string[] = [
  'SEALED_ANSWERS_INVALID',
  'SEALED_ANSWERS_EXPIRED',
  'TOO_LARGE',
  'VALIDATION',
] satisfies ApiErrorCode[]

/** @returns whether the device needs it no longer */
async function isSettled({ block, sealedAt }: SealedBlock): Promise<boolean> {
  if (Date.now() - Date.parse(sealedAt) > KEPT_MS) return true
  try {
    const input = { sealed_answers: block, sent_at: new Date().toISOString() }
    const options = { signal: AbortSignal.timeout(PATIENCE_MS), context: { speaker: 'nobody' } as const }
    const answer = await client.sealedAnswers.save(input, options)
    return answer?.outcome === 'taken' || answer?.outcome === 'refused'
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400) return FINAL.includes(error.code)
    throw error
  }
}

/** One attempt after the other, each in its order; what waits of one keeps back its later saves alone. */
async function sendAll(): Promise<void> {
  const waiting = new Set<string>()
  for (const one of await listBlocks()) {
    if (waiting.has(one.attempt)) continue
    if (await isSettled(one)) await dropBlock(one.seq)
    else waiting.add(one.attempt)
  }
}

const countLeft = async () => {
  const { length: count } = await listBlocks()
  sealedLeft.set({ count })
  return count
}

let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

/** Now, and again after a while for as long as something is left. Never fails. */
export function sendSealed(): void {
  clearTimeout(timer)
  if (isSending) return
  isSending = true
  const work = async () => {
    if ((await countLeft()) === 0) return
    // Without a connection the first call says so, and the rest waits.
    await oneAtATime('tcheck-send-sealed', sendAll).catch(() => undefined)
    if ((await countLeft()) > 0) timer = setTimeout(sendSealed, TRY_AGAIN_MS)
  }
  void work()
    .catch(() => undefined)
    .finally(() => {
      isSending = false
    })
}
