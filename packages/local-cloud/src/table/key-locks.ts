/**
 * One holder for each key at a time, first come, first served. A write holds its item's key from the read of the old item until the new one
 * is on disk. A transaction holds the keys of all its items. Readers need no lock: they read one LevelDB snapshot, and a write becomes
 * visible as a whole.
 */
export class KeyLocks {
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Run with all of these keys held. Keys are taken in sorted order, so two callers never wait for each other. */
  async hold<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const sorted = keys.length > 1 ? [...new Set(keys)].sort() : keys
    for (const key of sorted) {
      const queue = this.#waiting.get(key)
      if (queue) await new Promise<void>((resolve) => queue.push(resolve))
      else this.#waiting.set(key, [])
    }
    try {
      return await work()
    } finally {
      for (const key of sorted) this.#release(key)
    }
  }

  /** Wait until everyone who holds a key now, or waits for one, is done. */
  drain(): Promise<void> {
    return this.hold([...this.#waiting.keys()], async () => undefined)
  }

  #release(key: string) {
    const next = this.#waiting.get(key)?.shift()
    if (next) next()
    else this.#waiting.delete(key)
  }
}
