import { getJob, type Job } from '@tcheck/data/job/job'
import { LEASE_MS } from '@tcheck/data/job/job-work'
import type { Table } from '@tcheck/data/table'
import { sampled } from '@tcheck/local-cloud/testing/sampled'
import type { TestTableOptions } from '@tcheck/local-cloud/testing/test-table'
import { createTrouble, type Trouble } from '../../testing/faults/troubled-table.ts'
import type { JobKind } from '../job-kind.ts'
import { type RunOutcome, runJob } from '../run-job.ts'

export interface KilledCloud {
  table: Table
  jobId: string
  kind: JobKind
}

/** A world of its own for each run, with a job that waits. */
export type OpenKilledCloud = (options: TestTableOptions) => Promise<KilledCloud>

const MINUTES = 300_000
const never = async () => undefined

/** Runs a job to its end, worker after worker, as the queue and the clock do. */
export async function runToEnd({ table, jobId, kind }: KilledCloud, now: { at: Date }): Promise<Job | undefined> {
  for (let worker = 0; worker < 20; worker++) {
    const outcome: RunOutcome | 'thrown' = await runJob(
      { table, queue: { wake: never }, kindOf: async () => kind, now: () => now.at, log: () => undefined },
      { jobId, holder: `worker-${worker}`, remainingMs: () => MINUTES },
    ).catch(() => 'thrown' as const)
    if (['over', 'done', 'failed', 'cancelled', 'asking'].includes(outcome)) break
    now.at = new Date(now.at.getTime() + LEASE_MS)
  }
  return getJob(table, jobId)
}

/**
 * Runs a job once undisturbed, and then with the worker killed right before or right after a write and a second worker that continues.
 * Takes half of these points at random, so each is tested in every second check; all with `--all`.
 * @param stateOf the job's result in the table
 * @returns the result of the undisturbed run, and each different one with its point
 */
export async function runKilled(open: OpenKilledCloud, now: Date, stateOf: (table: Table) => Promise<unknown>) {
  const calm = createTrouble()
  const testCloud = await open({ between: calm.between })
  calm.end()
  const end = await endOf(testCloud, { at: now })
  const writes = calm.writesSoFar()
  const others: { trouble: string; end: unknown }[] = []
  const points = Array.from({ length: writes }, (_, at) => at + 1).flatMap((write) =>
    (['before', 'after'] as const).map((when) => ({ write, when })),
  )
  for (const { write, when } of sampled(points, writes)) {
    const trouble = createTrouble()
    const own = await open({ between: trouble.between })
    const clock = { at: now }
    const killed = trouble.begin({ kind: 'killed', write, when }, Math.random)
    await Promise.race([killed, runOnce(own, clock)])
    trouble.end()
    clock.at = new Date(clock.at.getTime() + LEASE_MS)
    others.push({ trouble: `killed ${when} write ${write}`, end: await endOf(own, clock) })
  }
  return { end, writes, others }

  async function endOf(one: KilledCloud, clock: { at: Date }) {
    const job = await runToEnd(one, clock)
    return { state: job?.state, outcome: job?.outcome, counts: job?.counts, what: await stateOf(one.table) }
  }
}

const runOnce = ({ table, jobId, kind }: KilledCloud, now: { at: Date }) =>
  runJob(
    { table, queue: { wake: never }, kindOf: async () => kind, now: () => now.at, log: () => undefined },
    { jobId, holder: 'killed', remainingMs: () => MINUTES },
  ).catch(() => undefined)

/** The same with requests that are refused, or whose answers are lost, by chance. */
export async function runTroubled(
  open: OpenKilledCloud,
  now: Date,
  { trouble: kind, random, tries }: { trouble: Trouble; random: () => number; tries: number },
): Promise<Job | undefined> {
  const trouble = createTrouble()
  const testCloud = await open({ between: trouble.between })
  const clock = { at: now }
  void trouble.begin(kind, random)
  for (let at = 0; at < tries; at++) {
    await runOnce(testCloud, clock)
    clock.at = new Date(clock.at.getTime() + LEASE_MS)
  }
  trouble.end()
  return runToEnd(testCloud, clock)
}
