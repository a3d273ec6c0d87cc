import { followUpSource } from '@tcheck/data/follow/follow-source'
import { TABLE_REQUEST_MS } from './lambda-time.ts'
import type { RecordedCall } from './recorded-calls.ts'

/** How the queue behind the pipe is emptied. */
export interface Takers {
  /** So many Lambdas take messages at once. */
  atOnce: number
  /** How long what follows one call keeps one of them busy in the cloud: milliseconds. */
  busyMs: (call: RecordedCall) => number
}

/**
 * An estimate of the same: a batch is taken side by side, so that its messages share the waits for the table and not the processor.
 *
 * @param share of one processor that the memory buys
 */
export const takerMilliseconds =
  (share: number) =>
  ({ followedMs, followed }: RecordedCall): number =>
    followedMs / share + (followed.length * TABLE_REQUEST_MS) / followUpSource.batchSize

interface Waiting<S> {
  step: S
  student: number
  since: number
}

/** What waits behind the pipe, the oldest first: the queue lets no more through a second than those who take from it can do. */
export class FollowQueue<S extends { followedMs: number }> {
  mostWaiting = 0
  longestSeconds = 0
  #all: Waiting<S>[] = []
  #next = 0
  /** What the takers have done beyond the second before. */
  #aheadMs = 0
  readonly #msASecond: number

  constructor(atOnce: number) {
    this.#msASecond = atOnce * 1000
  }

  get isEmpty(): boolean {
    return this.#next === this.#all.length
  }

  add(step: S, student: number, second: number): void {
    this.#all.push({ step, student, since: second })
  }

  /** What is taken in this second. */
  take(second: number): Waiting<S>[] {
    this.mostWaiting = Math.max(this.mostWaiting, this.#all.length - this.#next)
    const from = this.#next
    let left = this.#msASecond - this.#aheadMs
    for (let one = this.#all[this.#next]; one && left > 0; one = this.#all[this.#next]) {
      left -= one.step.followedMs
      this.longestSeconds = Math.max(this.longestSeconds, second - one.since)
      this.#next += 1
    }
    this.#aheadMs = Math.max(0, -left)
    const taken = this.#all.slice(from, this.#next)
    if (this.#next > 100_000) {
      this.#all = this.#all.slice(this.#next)
      this.#next = 0
    }
    return taken
  }
}
