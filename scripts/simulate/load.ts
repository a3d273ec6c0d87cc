import { LISTING_PARTS } from '@tcheck/data/attempt/attempt-listing'
import { MOST_SHARDS } from '@tcheck/data/question-counts/count-shards'
import { FollowQueue, type Takers } from './follow-queue.ts'
import { kindName, type Owner, ownerOf, owners } from './key-owner.ts'
import { limits, memoryOf } from './limits.ts'
import { PartitionLoad } from './partition-load.ts'
import type { RecordedCall } from './recorded-calls.ts'

export interface LoadPlan {
  students: number
  /** All begin within so many seconds of a bell: most at once, fewer and fewer later. */
  startWindowSeconds: number
  /** How often a bell rings; the students are shared out among them. */
  bells: number
  secondsBetweenBells: number
  studentsPerClass: number
  studentsPerBranch: number
  /** Between two answers, evenly: seconds. */
  answerSeconds: readonly [number, number]
  /** How many partitions DynamoDB has made of the table and of each index. */
  partitions: number
  /** How many secrets a new environment of a group reads before it answers. */
  secretsOf: (group: string) => number
  /** How long a call of a group keeps a Lambda busy in the cloud: milliseconds. */
  busyMs: (call: RecordedCall) => number
  /** Of the queue, which evens out what follows the writes; without them it comes at the calls' own height: the worst case. */
  takers?: Takers
}

export interface LoadResult {
  seconds: number
  calls: number
  peakCallsPerSecond: number
  readUnits: number
  writeUnits: number
  spaces: { space: string; load: PartitionLoad }[]
  peakConcurrency: Record<string, number>
  /** New Lambda environments, the most within ten seconds. */
  peakNewEnvironments: number
  peakSecretReadsPerSecond: number
  secretReads: number
  /** Milliseconds that Lambdas were busy, by group. */
  busyMs: Record<string, number>
  /** What waited in the queue: calls of which something follows. null without takers. */
  queue: { mostWaiting: number; longestSeconds: number } | null
}

interface Step {
  group: string
  touches: readonly Taken[]
  followed: readonly Taken[]
  busyMs: number
  followedMs: number
}
interface Taken {
  space: number
  owner: Owner
  kind: number
  readUnits: number
  writeUnits: number
}

/** A small fast generator of numbers in [0, 1), the same for the same seed. */
function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Lets a crowd of students take the recorded exam, second by second, and adds up what each partition, key and service
 * has to bear. Same plan, same result.
 */
export function simulateLoad(warm: readonly RecordedCall[], cold: readonly RecordedCall[], plan: LoadPlan): LoadResult {
  const kinds = new Map<string, number>()
  const spaces: string[] = []
  const numberOf = <T>(list: T[], value: T) => (list.includes(value) ? list.indexOf(value) : list.push(value) - 1)
  const kindOf = (partitionKey: string) => {
    const name = kindName(partitionKey)
    return kinds.get(name) ?? kinds.set(name, kinds.size + 1).size
  }
  const takenBy = ({ space, partitionKey, readUnits, writeUnits }: RecordedCall['touches'][number]): Taken => ({
    space: numberOf(spaces, space),
    owner: ownerOf(partitionKey),
    kind: kindOf(partitionKey),
    readUnits,
    writeUnits,
  })
  const stepOf = (call: RecordedCall): Step => ({
    group: call.group,
    busyMs: plan.busyMs(call),
    followedMs: plan.takers?.busyMs(call) ?? 0,
    touches: call.touches.map(takenBy),
    followed: call.followed.map(takenBy),
  })
  const steps = warm.map(stepOf)
  const coldSteps = new Map(cold.map((call) => [call.group, stepOf(call)]))
  const queue = plan.takers && new FollowQueue<Step>(plan.takers.atOnce)
  const loads = spaces.map(() => new PartitionLoad(plan.partitions))

  const draw = random(20_261_121)
  const perBell = Math.ceil(plan.students / plan.bells)
  const longest = plan.startWindowSeconds + steps.length * plan.answerSeconds[1] + 60
  const seconds = (plan.bells - 1) * plan.secondsBetweenBells + longest
  // Who is due in which second, as `student * steps + step`; only what lies ahead is kept.
  const due: number[][] = Array.from({ length: longest + 2 }, () => [])
  const environments = new Map<string, { known: number; readSecretsAt: number }>()
  const result = { calls: 0, peakCallsPerSecond: 0, readUnits: 0, writeUnits: 0 }
  const peakConcurrency: Record<string, number> = {}
  const busyMs: Record<string, number> = {}
  const newEnvironments: number[] = []
  const secretReads: number[] = []
  let started = 0

  const entityOf = (owner: Owner, student: number) =>
    owner === 'student'
      ? student
      : owner === 'class'
        ? Math.floor(student / plan.studentsPerClass)
        : owner === 'branch'
          ? Math.floor(student / plan.studentsPerBranch)
          : owner === 'part'
            ? student % LISTING_PARTS
            : owner === 'shard'
              ? student % MOST_SHARDS
              : 0

  function bear(touches: readonly Taken[], student: number) {
    for (const { space, owner, kind, readUnits, writeUnits } of touches) {
      loads[space]?.add({ kind, owner: owners.indexOf(owner), entity: entityOf(owner, student), readUnits, writeUnits })
      result.readUnits += readUnits
      result.writeUnits += writeUnits
    }
  }

  function take(step: Step, student: number, second: number) {
    bear(step.touches, student)
    if (step.followed.length === 0 && step.followedMs === 0) return
    // What follows a write is behind by a second or two: without the queue a peak of its own, of the same height.
    if (queue) queue.add(step, student, second)
    else bear(step.followed, student)
  }

  // What still waits at the end is taken, too.
  for (let second = 0; second < seconds || queue?.isEmpty === false; second++) {
    const bell = Math.floor(second / plan.secondsBetweenBells)
    const sinceBell = second - bell * plan.secondsBetweenBells
    const inWindow = bell < plan.bells && sinceBell < plan.startWindowSeconds
    const until = inWindow
      ? Math.min(
          plan.students,
          bell * perBell + Math.floor(perBell * startedBy((sinceBell + 1) / plan.startWindowSeconds)),
        )
      : started
    const now = due[second % due.length] ?? []
    // A school starts together: its classes are neighbours in the numbering.
    for (; started < until; started++) now.push(started * steps.length)
    const busyNow: Record<string, number> = {}
    for (const entry of now) {
      const student = Math.floor(entry / steps.length)
      const at = entry % steps.length
      const step = steps[at]
      if (!step) continue
      take(step, student, second)
      busyNow[step.group] = (busyNow[step.group] ?? 0) + step.busyMs
      if (at + 1 === steps.length) continue
      const isThinking = warm[at + 1]?.name === 'answer'
      const [from, to] = isThinking ? plan.answerSeconds : [1, 2]
      due[(second + Math.max(1, Math.round(from + draw() * (to - from)))) % due.length]?.push(entry + 1)
    }
    result.calls += now.length
    result.peakCallsPerSecond = Math.max(result.peakCallsPerSecond, now.length)
    due[second % due.length] = []

    let made = 0
    let read = 0
    for (const [group, milliseconds] of Object.entries(busyNow)) {
      busyMs[group] = (busyMs[group] ?? 0) + milliseconds
      // Calls of one second do not come evenly: half as many again at the worst moment of it.
      const concurrency = Math.ceil((milliseconds / 1000) * 1.5)
      peakConcurrency[group] = Math.max(peakConcurrency[group] ?? 0, concurrency)
      const known = environments.get(group) ?? { known: 0, readSecretsAt: second }
      const fresh = Math.max(0, concurrency - known.known)
      for (let environment = 0; environment < fresh; environment++) {
        const coldStep = coldSteps.get(group)
        if (coldStep) take(coldStep, Math.max(0, started - 1 - environment), second)
      }
      made += fresh
      read += fresh * plan.secretsOf(group)
      if (second - known.readSecretsAt >= memoryOf.secretsSeconds) {
        read += known.known * plan.secretsOf(group)
        known.readSecretsAt = second
      }
      environments.set(group, { ...known, known: Math.max(known.known, concurrency) })
    }
    for (const one of queue?.take(second) ?? []) bear(one.step.followed, one.student)
    newEnvironments.push(made)
    secretReads.push(read)
    for (const load of loads) load.endSecond()
  }

  const inTenSeconds = (list: readonly number[]) =>
    list.reduce(
      (most, _, at) =>
        Math.max(
          most,
          list.slice(at, at + 10).reduce((sum, one) => sum + one, 0),
        ),
      0,
    )
  return {
    ...result,
    seconds,
    spaces: spaces.map((space, at) => ({ space, load: loads[at] as PartitionLoad })),
    peakConcurrency,
    peakNewEnvironments: inTenSeconds(newEnvironments),
    peakSecretReadsPerSecond: Math.max(0, ...secretReads),
    secretReads: secretReads.reduce((sum, one) => sum + one, 0),
    busyMs,
    queue: queue ? { mostWaiting: queue.mostWaiting, longestSeconds: queue.longestSeconds } : null,
  }
}

/** In the second after a bell so many times more begin than if they came evenly. */
export const RUSH_AT_BELL = 3

/** The share of a bell's students that has begun when this share of the window is over. */
const startedBy = (share: number) => 1 - (1 - share) ** RUSH_AT_BELL

/** Half of a partition, and a tenth of it for keys that a hash places unevenly. */
const SHARE_OF_A_PARTITION = 0.4

/** As many partitions as keep each under half of what one can do, from the peak of all together, in powers of two. */
export function partitionsFor(peak: { readUnits: number; writeUnits: number }): number {
  const { readUnits, writeUnits } = limits.partition
  const needed = Math.max(peak.readUnits / readUnits, peak.writeUnits / writeUnits) / SHARE_OF_A_PARTITION
  return 2 ** Math.max(2, Math.ceil(Math.log2(needed)))
}
