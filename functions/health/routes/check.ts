import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { health } from '@tcheck/contract/groups/health'
import { rememberFor } from '../remember.ts'

export interface HealthDeps {
  version: string
  stage: string
  /** Each resolves when its store answers, and throws when it does not. */
  readDatabase: () => Promise<void>
  readStorage: () => Promise<void>
  readSecrets: () => Promise<void>
  /** Seconds that the audit chain is behind. */
  readAuditLag: () => Promise<number>
  clock?: () => number
  /** What has not answered by then does not answer. */
  patienceMs?: number
}

/** Whoever asks how things are, however often, makes each Lambda look once in so long. */
const CACHED_MS = 5000
const PATIENCE_MS = 3000
/** As the alarm `audit-chain-late` sees it. */
const CHAIN_LATE_SECONDS = 10 * 60

/** State of API, table, store, secrets and audit chain. Answers 200 also when degraded, so that it can be read. */
export function check({ version, stage, ...deps }: HealthDeps): RouteHandler<typeof health.check> {
  const api = { version, stage }
  const checkCached = rememberFor(CACHED_MS, deps.clock ?? Date.now, () => checkParts(deps))
  return async ({ input }) => {
    if (input.depth === 'shallow') return { status: 'ok', api }
    const parts = await checkCached()
    return { status: Object.values(parts).every(({ is_ok }) => is_ok) ? 'ok' : 'degraded', api, ...parts }
  }
}

async function checkParts({ readDatabase, readStorage, readSecrets, readAuditLag, patienceMs = PATIENCE_MS }: Parts) {
  const [database, storage, secrets, audit] = await Promise.all([
    timed(readDatabase, patienceMs),
    timed(readStorage, patienceMs),
    timed(readSecrets, patienceMs),
    timed(readAuditLag, patienceMs),
  ])
  const behind = audit.answer === undefined ? null : Math.round(audit.answer)
  return {
    database: partOf(database),
    storage: partOf(storage),
    secrets: partOf(secrets),
    audit: { ...partOf(audit), is_ok: behind !== null && behind < CHAIN_LATE_SECONDS, behind_seconds: behind },
  }
}

type Parts = Omit<HealthDeps, 'version' | 'stage'>

const partOf = ({ is_ok, round_trip_ms }: { is_ok: boolean; round_trip_ms: number }) => ({ is_ok, round_trip_ms })

async function timed<T>(read: () => Promise<T>, patienceMs: number) {
  const startedMs = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
  })
  // Why it does not answer is for the log of the part, not for everybody who asks.
  const outcome = await Promise.race([read(), tooLate]).then(
    (answer) => ({ is_ok: true, answer }),
    () => ({ is_ok: false, answer: undefined }),
  )
  clearTimeout(timer)
  return { ...outcome, round_trip_ms: Math.round((performance.now() - startedMs) * 10) / 10 }
}
