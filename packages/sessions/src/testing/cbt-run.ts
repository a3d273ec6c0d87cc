import type { CbtEvent } from '../cbt-event.ts'
import { type CbtMode, type CbtSession, currentQuestion, startCbtSession } from '../cbt-session.ts'
import { stepCbtSession } from '../cbt-step.ts'
import { sessionSetOf } from '../session-set.ts'
import { sampleMains } from './sample-set.ts'

/** Short ways to drive a CBT session of the sample set through a test. */

export const now = new Date('2024-04-01T01:00:00.000Z')
export const sampleSet = sessionSetOf(sampleMains, 2)

export const start = (mode: CbtMode = 'practice', set = sampleSet) =>
  startCbtSession({ set, mode, deviceId: 'device-a' })

/** Take steps that must succeed. */
export function run(session: CbtSession, ...events: CbtEvent[]): CbtSession {
  return events.reduce((state, event) => {
    const step = stepCbtSession(state, event, now)
    if (step.failure !== undefined) throw new Error(`${event.type}: ${step.failure}`)
    return step.state
  }, session)
}

export const failureOf = (session: CbtSession, event: CbtEvent) => stepCbtSession(session, event, now).failure
export const effectsOf = (session: CbtSession, event: CbtEvent) => stepCbtSession(session, event, now).effects
export const keyOf = (session: CbtSession) => currentQuestion(session)?.key

export const answer = (key: string, ...answers: string[]): CbtEvent => ({ type: 'answer', key, answers })
export const next: CbtEvent = { type: 'next' }
export const previous: CbtEvent = { type: 'previous' }

/** `1-1` right, `1-2` half right, `2-1` not answered, `2-2` nobody can score. */
export const halfRight = () => run(start(), answer('1-1', '3'), answer('1-2', '4', '9'), answer('2-2', 'x'))
