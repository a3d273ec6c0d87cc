import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'

/** What goes wrong while one call is served. */
export type Trouble =
  /** Each request is refused with this probability, as a throttled partition does. */
  | { kind: 'throttled'; share: number }
  /** Each request is done, or not, and no answer comes, with this probability. */
  | { kind: 'no_answer'; share: number }
  /** Answers come so many milliseconds late, in another order than they were asked for. */
  | { kind: 'late'; mostMs: number }
  /** The Lambda is killed right before or after its n-th write (from 1): nothing of it happens any more. */
  | { kind: 'killed'; write: number; when: 'before' | 'after' }

type Operation = Parameters<EmbeddedTable['call']>

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])
const THROTTLED = JSON.stringify({
  __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
  message: 'throttled by a test',
})

/** What a killed Lambda never gets. The handler's promise stays open, as its process is gone. */
const never = new Promise<never>(() => undefined)

/** Stands between the product's client and the embedded table, and makes trouble while it is told to. */
export function createTrouble() {
  let trouble: Trouble | null = null
  let random: () => number = Math.random
  let writes = 0
  let onKilled: () => void = () => undefined
  let isKilled = false

  async function call(engine: EmbeddedTable, [operation, body]: Operation): ReturnType<EmbeddedTable['call']> {
    if (isKilled) return never
    const isWrite = WRITES.has(operation)
    if (isWrite) writes += 1
    if (trouble?.kind === 'killed' && isWrite && writes === trouble.write) {
      if (trouble.when === 'after') await engine.call(operation, body)
      isKilled = true
      onKilled()
      return never
    }
    if (trouble?.kind === 'throttled' && random() < trouble.share) return { status: 400, body: THROTTLED }
    if (trouble?.kind === 'no_answer' && random() < trouble.share) {
      if (random() < 0.5) await engine.call(operation, body)
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', name: 'TimeoutError' })
    }
    if (trouble?.kind === 'late') {
      const { mostMs } = trouble
      await new Promise((resolve) => setTimeout(resolve, random() * mostMs))
    }
    return engine.call(operation, body)
  }

  return {
    between: (engine: EmbeddedTable) => ({ call: (...words: Operation) => call(engine, words) }),
    /** @returns resolves when the Lambda is killed; never, where it is not */
    begin(next: Trouble, nextRandom: () => number): Promise<void> {
      trouble = next
      random = nextRandom
      writes = 0
      isKilled = false
      return new Promise((resolve) => {
        onKilled = resolve
      })
    },
    /** A new Lambda, and all is well. */
    end(): void {
      trouble = null
      isKilled = false
      writes = 0
    },
    writesSoFar: () => writes,
  }
}
