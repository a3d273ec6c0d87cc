import type { Log } from '@tcheck/api-runtime/log'
import { chainLagSeconds } from '@tcheck/data/audit/chain-lag'
import { getMail, mailIdOf, mailWrite } from '@tcheck/data/mail/mail'
import { ConditionFailed, type Table } from '@tcheck/data/table'

interface WatchDeps {
  table: Table
  log: Log
  now: () => Date
}

/** The clock calls so often (`infra/lib/stacks/watch-stack.ts`). */
const ROUND_MS = 15 * 60_000
/** Nobody has this account, so the mail ends with no reader. */
const NOBODY = 'stream-watch'

/** One trial mail a round: its id follows from the round, so that a round that is run again writes no other. */
const trialOf = (round: number) => mailIdOf(`round ${round}`, NOBODY)

/**
 * Checks that both readers of the table's stream still read. A stopped reader reports no error and no iterator age, so only missing work
 * shows it: for the audit chain a record without a link, for the stream processor a test mail to nobody, which each round sends and the
 * next round must find done. Logs one line for each reader, `behind_seconds`, for an alarm (`infra/lib/constructs/log-metrics.ts`).
 */
export const watchReaders =
  ({ table, log, now }: WatchDeps) =>
  async (): Promise<void> => {
    const at = now()
    const round = Math.floor(at.getTime() / ROUND_MS)
    const before = await getMail(table, trialOf(round - 1))
    const isWaiting = before !== undefined && before.ended_at === undefined
    const mailsBehind = isWaiting ? (at.getTime() - Date.parse(before.written_at)) / 1000 : 0
    log({ level: 'info', reader: 'mail', behind_seconds: mailsBehind })
    log({ level: 'info', reader: 'audit-chain', behind_seconds: await chainLagSeconds(table, at) })
    const trial = mailWrite({
      id: trialOf(round),
      accountId: NOBODY,
      content: { template: 'report', page: '/v1/parent/reports/new' },
      now: at,
      goodForSeconds: ROUND_MS / 1000,
    })
    await table.transact([trial]).catch((error: unknown) => {
      // The clock called twice in one round.
      if (!(error instanceof ConditionFailed)) throw error
    })
  }
