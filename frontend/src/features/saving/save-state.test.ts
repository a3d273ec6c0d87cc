import { describe, expect, it } from 'vitest'
import { hindranceOf, type Known, saveStateOf } from './save-state.ts'
import { emptySendQueue, type SendQueue, type SendTrouble } from './send-queue.ts'

const NOW = 100_000
const known: Known = { changedAtMs: null, isLasting: true, isConfirmed: true }
const at = (sendQueue: Partial<SendQueue>, more: Partial<Known> = {}) =>
  saveStateOf({ ...emptySendQueue, ...sendQueue }, NOW, { ...known, ...more })
const unsaved = { unsavedSinceMs: NOW - 9999, isConfirmed: false }

describe('the save status', () => {
  it.each<[string, Partial<SendQueue>, Partial<Known>, string]>([
    ['all is confirmed', {}, {}, 'saved'],
    ['nothing waits, and no answer of the server has named the attempt', {}, { isConfirmed: false }, 'settling'],
    ['a change is not half a second old', { unsavedSinceMs: NOW - 400 }, {}, 'settling'],
    ['a change is queued or being sent', unsaved, {}, 'saving'],
    ['the request has had no answer for ten seconds', { unsavedSinceMs: NOW - 10_000 }, {}, 'offline'],
    ['it has had none, and typing goes on', { unsavedSinceMs: NOW - 10_000 }, { changedAtMs: NOW }, 'settling'],
    ['it has had none, and the page alone holds the answers', { unsavedSinceMs: 0 }, { isLasting: false }, 'saving'],
    ['no answer came', { ...unsaved, trouble: 'no_connection', failures: 1 }, {}, 'offline'],
    [
      'the write to the disk has not finished',
      { ...unsaved, trouble: 'no_connection' },
      { changedAtMs: NOW },
      'settling',
    ],
    ['the page alone holds the answers', { ...unsaved, trouble: 'no_connection' }, { isLasting: false }, 'saving'],
    ['the server is busy for a moment', { ...unsaved, trouble: 'busy', failures: 2 }, {}, 'saving'],
    ['the server stays busy', { ...unsaved, trouble: 'busy', failures: 3 }, {}, 'offline'],
    ['the sign-in has ended', { ...unsaved, trouble: 'signed_out', failures: 1 }, {}, 'offline'],
    ['the server refuses', { ...unsaved, trouble: 'refused', failures: 1 }, {}, 'refused'],
    ['it refuses, and the page alone holds them', { ...unsaved, trouble: 'refused' }, { isLasting: false }, 'refused'],
    ['it refuses, and typing goes on', { ...unsaved, trouble: 'refused' }, { changedAtMs: NOW }, 'refused'],
  ])('where %s', (_, sendQueue, more, state) => {
    expect(at(sendQueue, more)).toBe(state)
  })

  const troubles: readonly (SendTrouble | null)[] = [
    null,
    'no_connection',
    'busy',
    'closed',
    'blocked',
    'signed_out',
    'refused',
  ]
  const all = troubles.flatMap((trouble) =>
    [0, 1, 3].flatMap((failures) =>
      [null, NOW - 5000].flatMap((unsavedSinceMs) =>
        [true, false].map((isConfirmed) => ({ trouble, failures, unsavedSinceMs, isConfirmed })),
      ),
    ),
  )
  it('says 保存済み in no state in which the server has not confirmed, or has refused', () => {
    for (const { isConfirmed, ...sendQueue } of all) {
      const mayBe = isConfirmed && sendQueue.unsavedSinceMs === null && sendQueue.trouble !== 'refused'
      expect(at(sendQueue, { isConfirmed }) === 'saved', JSON.stringify(sendQueue)).toBe(mayBe)
    }
  })

  it('calls only a missing connection オフライン', () => {
    for (const { isConfirmed, ...sendQueue } of all) {
      if (at(sendQueue, { isConfirmed }) !== 'offline') continue
      const hindrance = hindranceOf({ ...emptySendQueue, ...sendQueue })
      expect(hindrance === null, JSON.stringify(sendQueue)).toBe(sendQueue.trouble === 'no_connection')
    }
  })
})
