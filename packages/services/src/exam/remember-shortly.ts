const MEMORY_MS = 30_000
const MOST_KEPT = 500

/** What a Lambda has read within the last half minute is not read again. */
export function rememberShortly<Key, Value>(read: (key: Key) => Promise<Value>) {
  const known = new Map<string, { value: Promise<Value>; readAtMs: number }>()
  return (key: Key, now: Date): Promise<Value> => {
    const name = JSON.stringify(key)
    const before = known.get(name)
    if (before && Math.abs(now.getTime() - before.readAtMs) < MEMORY_MS) return before.value
    const value = read(key)
    known.delete(name)
    known.set(name, { value, readAtMs: now.getTime() })
    value.catch(() => known.delete(name))
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return value
  }
}
