import { createHash } from 'node:crypto'
import { tokenMismatch } from './errors.ts'
import { TOKEN_PREFIX } from './keys.ts'
import { type Batch, prefixRange, type Storage } from './storage.ts'

/** How long a ClientRequestToken identifies its transaction. */
const VALID_MS = 10 * 60 * 1000

/** The maximum number of old tokens that one transaction deletes, so that none is slow. */
const MAX_DROPPED = 100

interface Executed {
  /** Milliseconds since 1970. */
  at: number
  /** Of the transaction's items. */
  digest: string
}

/**
 * ClientRequestTokens of the transactions of the last ten minutes, so that a retry changes nothing. A token is in the LevelDB batch of its
 * transaction: both are on disk, or neither.
 */
export class TransactionTokens {
  readonly #storage: Storage
  /** Oldest first. */
  readonly #executed = new Map<string, Executed>()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async load(): Promise<void> {
    const found: [string, Executed][] = []
    for await (const entries of this.#storage.entries(prefixRange(TOKEN_PREFIX))) {
      for (const [key, text] of entries) {
        found.push([decodeURIComponent(key.slice(TOKEN_PREFIX.length)), JSON.parse(text) as Executed])
      }
    }
    found.sort(([, a], [, b]) => a.at - b.at)
    for (const [token, executed] of found) this.#executed.set(token, executed)
  }

  /**
   * Whether this transaction has been executed already.
   *
   * @throws TableError IdempotentParameterMismatchException when the token stood for something else
   */
  isExecuted(token: string, digest: string, now: number): boolean {
    const executed = this.#executed.get(token)
    if (!executed || now - executed.at > VALID_MS) return false
    if (executed.digest !== digest) throw tokenMismatch()
    return true
  }

  /**
   * Adds the token to the batch of its transaction and removes some expired tokens.
   * @returns must be called once the batch is on disk
   */
  addToBatch(batch: Batch, token: string, digest: string, now: number): () => void {
    const expired = this.#expired(now)
    for (const old of expired) batch.delete(storedKey(old))
    const executed: Executed = { at: now, digest }
    batch.put(storedKey(token), JSON.stringify(executed))
    return () => {
      for (const old of expired) this.#executed.delete(old)
      this.#executed.delete(token)
      this.#executed.set(token, executed)
    }
  }

  #expired(now: number): string[] {
    const expired: string[] = []
    for (const [token, { at }] of this.#executed) {
      if (now - at <= VALID_MS || expired.length === MAX_DROPPED) break
      expired.push(token)
    }
    return expired
  }
}

export const storedKey = (token: string) => TOKEN_PREFIX + encodeURIComponent(token)

export const digestOf = (items: unknown) => createHash('sha256').update(JSON.stringify(items)).digest('base64url')
