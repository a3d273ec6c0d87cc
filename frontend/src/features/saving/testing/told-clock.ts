/** Time that only moves when told. */
export function createClock() {
  let nowMs = Date.parse('2026-11-20T08:00:00Z')
  let timers: { id: number; atMs: number; work: () => void }[] = []
  let lastId = 0
  return {
    now: () => new Date(nowMs),
    setTimer(work: () => void, ms: number) {
      lastId += 1
      timers.push({ id: lastId, atMs: nowMs + ms, work })
      return lastId
    },
    clearTimer(id: unknown) {
      timers = timers.filter((timer) => timer.id !== id)
    },
    async pass(ms: number) {
      const until = nowMs + ms
      for (;;) {
        await settle()
        const next = timers.filter(({ atMs }) => atMs <= until).sort((a, b) => a.atMs - b.atMs)[0]
        if (!next) break
        nowMs = Math.max(nowMs, next.atMs)
        timers = timers.filter((timer) => timer !== next)
        next.work()
      }
      nowMs = until
      await settle()
    },
  }
}
const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}
