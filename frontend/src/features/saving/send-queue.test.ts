import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SETTLING_MS, saveStateOf } from './save-state.ts'
import {
  DEBOUNCE_MS,
  emptySendQueue,
  LONGEST_WAIT_MS,
  type SendQueue,
  type SendQueueEvent,
  type SendTrouble,
  stepSendQueue,
} from './send-queue.ts'

const onDevice = { changedAtMs: null, isLasting: true, isConfirmed: true }

/** Steps through events at given times; answers the last outbox and every effect. */
function run(...events: [atMs: number, event: SendQueueEvent][]) {
  let sendQueue: SendQueue = emptySendQueue
  const effects = events.map(([atMs, event]) => {
    const step = stepSendQueue(sendQueue, event, atMs)
    sendQueue = step.sendQueue
    return step.effect
  })
  return { sendQueue, effects }
}

const changed = { type: 'changed' } as const
const due = { type: 'due' } as const
const hurry = { type: 'hurry' } as const
const sent = { type: 'sent', hasMore: false } as const
const failed = (trouble: SendTrouble, jitter = 1) => ({ type: 'failed', trouble, jitter }) as const

describe('when to send', () => {
  it('waits until the student pauses', () => {
    expect(run([0, changed], [300, changed]).effects).toEqual([
      { type: 'wait', ms: DEBOUNCE_MS },
      { type: 'wait', ms: DEBOUNCE_MS },
    ])
  })

  it('waits at most three seconds while the user types', () => {
    expect(run([0, changed], [LONGEST_WAIT_MS - 100, changed]).effects.at(-1)).toEqual({ type: 'wait', ms: 100 })
    expect(run([0, changed], [LONGEST_WAIT_MS + 100, changed]).effects.at(-1)).toEqual({ type: 'wait', ms: 0 })
  })

  it('has one request in flight and sends what changed meanwhile afterwards', () => {
    const { effects, sendQueue } = run([0, changed], [600, due], [700, changed], [800, hurry], [900, sent])
    expect(effects).toEqual([
      { type: 'wait', ms: 600 },
      { type: 'send' },
      null,
      null,
      { type: 'wait', ms: DEBOUNCE_MS },
    ])
    expect(sendQueue.unsavedSinceMs).not.toBeNull()
  })

  it('goes on at once while something is left', () => {
    expect(run([0, changed], [600, due], [700, { type: 'sent', hasMore: true }]).effects.at(-1)).toEqual({
      type: 'wait',
      ms: 0,
    })
  })

  it('tries again later and later, at most every 30 seconds, however long there is no connection', () => {
    const offline = Array.from({ length: 12 }, (_, index): [number, SendQueueEvent][] => [
      [index, due],
      [index, failed('no_connection')],
    ]).flat()
    const waits = run([0, changed], ...offline).effects.flatMap((effect) => (effect?.type === 'wait' ? effect.ms : []))
    expect(waits.slice(1, 6)).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(Math.max(...waits)).toBe(30_000)
  })

  it('comes back at different times after a common break', () => {
    const waitAt = (jitter: number) => run([0, changed], [600, due], [700, failed('busy', jitter)]).effects.at(-1)
    expect(waitAt(0)).toEqual({ type: 'wait', ms: 500 })
    expect(waitAt(1)).toEqual({ type: 'wait', ms: 1000 })
  })

  it('is not hurried by typing on after a failure, but by a connection that comes back', () => {
    const broken: [number, SendQueueEvent][] = [
      [0, changed],
      [600, due],
      [700, failed('no_connection')],
    ]
    expect(run(...broken, [800, changed]).effects.at(-1)).toBeNull()
    expect(run(...broken, [800, hurry]).effects.at(-1)).toEqual({ type: 'send' })
  })

  it('stops when the link has ended, and starts again on request', () => {
    const ended: [number, SendQueueEvent][] = [
      [0, changed],
      [600, due],
      [700, failed('signed_out')],
    ]
    expect(run(...ended, [800, changed]).effects.slice(-2)).toEqual([null, null])
    expect(run(...ended, [800, hurry]).effects.at(-1)).toEqual({ type: 'send' })
  })
})

it('asks the server no more after a refusal for good, but where a person asks for it', () => {
  const rejected: [number, SendQueueEvent][] = [
    [0, changed],
    [600, due],
    [700, failed('refused')],
  ]
  expect(run(...rejected, [800, hurry], [900, changed]).effects.slice(-2)).toEqual([null, null])
  expect(run(...rejected, [800, { type: 'hurry', isAsked: true }]).effects.at(-1)).toEqual({ type: 'send' })
})

describe('what the line says', () => {
  it('claims nothing in the first half second, then 保存中', () => {
    const { sendQueue } = run([1000, changed])
    expect(saveStateOf(sendQueue, 1000, onDevice)).toBe('settling')
    expect(saveStateOf(sendQueue, 1000 + SETTLING_MS, onDevice)).toBe('saving')
  })

  it('says オフライン at once without a connection, and for a busy server only after some tries', () => {
    expect(saveStateOf(run([0, changed], [600, due], [700, failed('no_connection')]).sendQueue, 700, onDevice)).toBe(
      'offline',
    )
    const busy: [number, SendQueueEvent][] = [
      [0, due],
      [0, failed('busy')],
    ]
    expect(saveStateOf(run([0, changed], ...busy).sendQueue, 9000, onDevice)).toBe('saving')
    expect(saveStateOf(run([0, changed], ...busy, ...busy, ...busy).sendQueue, 9000, onDevice)).toBe('offline')
  })

  const anyEvent = fc.oneof(
    fc.constantFrom<SendQueueEvent>(changed, due, hurry, sent, { type: 'sent', hasMore: true }),
    fc
      .constantFrom<SendTrouble>('no_connection', 'busy', 'signed_out', 'refused')
      .map((trouble) => failed(trouble, 0.5)),
  )

  it('says 保存済み only when everything that changed was confirmed by an answer', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let sendQueue = emptySendQueue
        // The truth, kept apart: changes the server has not confirmed; `inFlight` are those the request carries.
        let waiting = 0
        let inFlight = 0
        for (const [index, event] of events.entries()) {
          // An answer comes only to a request.
          if ((event.type === 'sent' || event.type === 'failed') && sendQueue.phase !== 'sending') continue
          if (event.type === 'changed') waiting += 1
          if (event.type === 'failed') waiting += inFlight
          if (event.type === 'sent' && event.hasMore) waiting = Math.max(1, waiting)
          if (event.type === 'sent' || event.type === 'failed') inFlight = 0
          const step = stepSendQueue(sendQueue, event, index * 100)
          sendQueue = step.sendQueue
          if (step.effect?.type === 'send') {
            inFlight = waiting
            waiting = 0
          }
          if (saveStateOf(sendQueue, index * 100, onDevice) === 'saved') expect(waiting + inFlight).toBe(0)
        }
      }),
    )
  })
})
