import type { health } from '@tcheck/contract/groups/health'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'

export interface HealthDeps {
  version: string
  stage: string
  /** Each resolves when its store answers, and throws when it does not. */
  readDatabase: () => Promise<void>
  readStorage: () => Promise<void>
}

async function timed(read: () => Promise<void>) {
  const startedMs = performance.now()
  const is_ok = await read().then(
    () => true,
    () => false,
  )
  return { is_ok, round_trip_ms: Math.round((performance.now() - startedMs) * 10) / 10 }
}

/** State of API, table and store, each with its own round trip. Answers 200 also when degraded, so that it can be read. */
export const handlers = ({ version, stage, readDatabase, readStorage }: HealthDeps): GroupHandlers<typeof health> => ({
  check: async () => {
    const [database, storage] = await Promise.all([timed(readDatabase), timed(readStorage)])
    const status = database.is_ok && storage.is_ok ? ('ok' as const) : ('degraded' as const)
    return { status, api: { version, stage }, database, storage }
  },
})
