import { isUnderWay } from '@tcheck/contract/job'
import { createJobWrites, getJob, type Job, jobOf, listOpenJobs } from '@tcheck/data/job/job'
import { cancelJob, retryJob } from '@tcheck/data/job/job-decision'
import { LEASE_MS } from '@tcheck/data/job/job-work'
import { ConditionFailed } from '@tcheck/data/table'
import { openEmptyTable } from '@tcheck/local-cloud/testing/test-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobKind } from './job-kind.ts'
import { runJob } from './run-job.ts'

const STEPS = 4
/** From here on half would be worse than all. */
const PAST = 3
const now = new Date('2026-11-20T03:00:00.000Z')

/** What happens to a job, in any order and at the same time. */
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('message' as const), dies: fc.option(fc.nat(8)), hands: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), leases: fc.double({ min: 0.3, max: 2, noNaN: true }) }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

async function play(deeds: readonly Deed[], together: readonly boolean[]) {
  const { table } = await openEmptyTable()
  const created_by = { account_id: 'a', name: '' }
  const job = jobOf({ id: 'job', kind: 'check-question-sets', title: '', input: {}, created_by }, now)
  await table.transact(createJobWrites(job))
  const clock = { at: now }
  const effects = new Set<number>()
  const ends: string[] = []
  let cancels = 0
  let serial = 0

  /** A worker that dies after so many steps says nothing more: its promise stays open. */
  function kindOf(
    dies: number | null,
    hands: number,
  ): { kind: JobKind; remainingMs: () => number; died: Promise<'died'> } {
    let steps = 0
    let die = (_: 'died') => {}
    const died = new Promise<'died'>((resolve) => {
      die = resolve
    })
    return {
      died,
      remainingMs: () => (steps > hands ? 0 : 300_000),
      kind: {
        async step({ cursor }) {
          steps += 1
          const at = Number(cursor?.['at'] ?? 0) + 1
          if (dies === steps * 2) {
            die('died')
            await new Promise(() => undefined)
          }
          effects.add(at)
          if (dies === steps * 2 + 1) {
            die('died')
            await new Promise(() => undefined)
          }
          const told = { progress: { done: at, total: STEPS }, mayCancel: at < PAST }
          return at === STEPS ? { done: '終わり。', ...told } : { next: { at }, ...told }
        },
      },
    }
  }

  async function message(dies: number | null, hands: number) {
    serial += 1
    const { kind, remainingMs, died } = kindOf(dies, hands)
    const running = runJob(
      {
        table,
        queue: { wake: async () => undefined },
        kindOf: async () => kind,
        now: () => clock.at,
        log: () => undefined,
      },
      { jobId: 'job', holder: `worker-${serial}`, remainingMs },
    )
    const outcome = await Promise.race([running, died])
    if (outcome === 'done' || outcome === 'failed' || outcome === 'cancelled') ends.push(outcome)
  }

  async function doIt(one: Deed): Promise<void> {
    if (one.kind === 'message') return message(one.dies, one.hands)
    if (one.kind === 'wait') clock.at = new Date(clock.at.getTime() + one.leases * LEASE_MS)
    if (one.kind === 'cancel') {
      const came = await cancelJob(table, 'job', clock.at)
      if (came !== 'too-late') cancels += 1
      if (came === 'cancelled') ends.push('cancelled')
    }
    if (one.kind === 'retry') {
      await retryJob(table, 'job', clock.at).then(
        () => ends.pop(),
        (error: unknown) => {
          if (!(error instanceof ConditionFailed)) throw error
        },
      )
    }
  }

  let waiting: Promise<void>[] = []
  for (const [at, one] of deeds.entries()) {
    waiting.push(doIt(one))
    if (!together[at % together.length]) {
      await Promise.all(waiting)
      waiting = []
    }
  }
  await Promise.all(waiting)
  // The clock wakes whatever is left, until nothing is.
  for (let turn = 0; turn < 20 && (await listOpenJobs(table)).length > 0; turn++) {
    clock.at = new Date(clock.at.getTime() + LEASE_MS)
    await message(null, 5)
  }
  return { job: (await getJob(table, 'job')) as Job, open: await listOpenJobs(table), effects, ends, cancels }
}

test('a job ends once with its true state, for any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      async (deeds, together) => {
        const { job, open, effects, ends, cancels } = await play(deeds, together)
        expect(isUnderWay(job.state)).toBe(false)
        expect(open).toEqual([])
        expect(ends).toEqual([job.state])
        if (job.state === 'done') expect([...effects].toSorted()).toEqual([1, 2, 3, 4])
        if (job.state === 'cancelled') {
          expect(cancels).toBeGreaterThan(0)
          // Nothing after the step that says so was done.
          expect(Math.max(0, ...effects)).toBeLessThanOrEqual(PAST)
        }
        if (job.state === 'failed') expect(job.outcome).toContain('止まりました')
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 150) },
  )
}, 60_000)
