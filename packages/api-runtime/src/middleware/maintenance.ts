import { getMaintenance, type Maintenance } from '@tcheck/data/stage/maintenance'
import type { Table } from '@tcheck/data/table'
import { ApiError } from '../api-error.ts'
import { type Log, logToStandardOutput } from '../log.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** How long a Lambda caches the state, and therefore how late a stage closes and opens. A read costs half a unit. */
const KNOWN_MS = 15_000
/** Probes need the stage's own state, and the API description has no personal data. */
const STAYS_OPEN = /^\/api\/(health|docs|openapi\.json)$/

interface MaintenanceOptions {
  now?: () => Date
  log?: Log
}

/**
 * Rejects every call while the stage is closed for maintenance. It runs right after the origin check, so that nothing
 * is read or written. Browsers keep unsent answers. If the table does not answer, the stage counts as open, and the
 * calls themselves fail.
 */
export function rejectInMaintenance(
  table: Table,
  { now = () => new Date(), log = logToStandardOutput }: MaintenanceOptions = {},
): ApiMiddleware {
  let known: { maintenance: Maintenance | undefined; untilMs: number } | undefined
  async function current(): Promise<Maintenance | undefined> {
    const nowMs = now().getTime()
    if (known && nowMs < known.untilMs) return known.maintenance
    const maintenance = await getMaintenance(table).catch((error: unknown) => {
      log({ level: 'warn', trouble: 'maintenance', error: error instanceof Error ? error.name : 'unknown' })
      return undefined
    })
    known = { maintenance, untilMs: nowMs + KNOWN_MS }
    return maintenance
  }
  return {
    before: async ({ event }) => {
      if (STAYS_OPEN.test(event.rawPath)) return
      const maintenance = await current()
      if (maintenance) throw new ApiError('MAINTENANCE', { until: describeUntil(maintenance.until) })
    },
  }
}

const inJapan = {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
/** Created on first use: the calendar data takes 7 MB, which every Lambda would hold from its start. */
const dayAndTime = (at: Date) => new Intl.DateTimeFormat('ja-JP', inJapan).format(at)

const describeUntil = (until: string | null) =>
  until === null ? '終わるまで' : `${dayAndTime(new Date(until))}ごろまで`
