import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AttemptVersion,
  emptyAttempt,
  isNewer,
  mergeAttempt,
  nextRevision,
  type SlotState,
} from './merge-attempt.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const slot = (key: string, answer: string, revision: number, deviceId = 'device-a'): SlotState => ({
  key,
  answers: [answer],
  bookmarks: [false],
  stamp: { revision, device_id: deviceId },
  answered_at: '2024-04-01T00:00:00.000Z',
})
const version = (...slots: SlotState[]): AttemptVersion => ({
  slots: Object.fromEntries(slots.map((each) => [each.key, each])),
  finished_at: null,
  revision: Math.max(0, ...slots.map(({ stamp }) => stamp.revision)),
})

describe('mergeAttempt', () => {
  it('keeps the newer answer when two tabs save, and the other in the history', () => {
    const [older, newer] = [slot('1-1', '3', 4), slot('1-1', '5', 6, 'device-b')]
    expect(mergeAttempt(version(older), version(newer))).toEqual({ merged: version(newer), lost: [older] })
    expect(mergeAttempt(version(newer), version(older))).toEqual({ merged: version(newer), lost: [older] })
  })

  it('keeps answers of both where they are about different sub questions', () => {
    const [one, two] = [slot('1-1', '3', 1), slot('1-2', '4', 2, 'device-b')]
    expect(mergeAttempt(version(one), version(two))).toEqual({ merged: version(one, two), lost: [] })
  })

  it('lets the device id decide between equal revisions, and the text between equal stamps', () => {
    const [a, b] = [slot('1-1', '3', 4, 'device-a'), slot('1-1', '5', 4, 'device-b')]
    expect(mergeAttempt(version(a), version(b)).merged.slots['1-1']).toEqual(b)
    const [low, high] = [slot('1-1', '3', 4), slot('1-1', '5', 4)]
    expect(mergeAttempt(version(high), version(low)).merged.slots['1-1']).toEqual(high)
    expect(mergeAttempt(version(low), version(high)).merged.slots['1-1']).toEqual(high)
  })

  it('loses nothing where both say the same', () => {
    const { lost } = mergeAttempt(version(slot('1-1', '3', 4)), version(slot('1-1', '3', 9, 'device-b')))
    expect(lost).toEqual([])
  })

  it('counts a changed bookmark and a clearing as different', () => {
    const before = slot('1-1', '', 4)
    const marked = { ...slot('1-1', '', 5), bookmarks: [true] }
    const cleared = { ...slot('1-1', '', 6), cleared: true }
    expect(mergeAttempt(version(before), version(marked)).lost).toEqual([before])
    expect(mergeAttempt(version(before), version(cleared)).lost).toEqual([before])
  })

  it('stays finished, from the earliest time on', () => {
    const at = (finished_at: string | null) => ({ ...emptyAttempt(), finished_at })
    const [early, late] = ['2024-04-01T09:00:00+09:00', '2024-04-01T00:30:00Z']
    expect(mergeAttempt(at(early), at(null)).merged.finished_at).toBe(early)
    expect(mergeAttempt(at(null), at(late)).merged.finished_at).toBe(late)
    expect(mergeAttempt(at(late), at(early)).merged.finished_at).toBe(early)
    expect(mergeAttempt(at('someday'), at(early)).merged.finished_at).toBe(early)
  })

  it('keeps of two spellings of one instant the smaller text, and of two that are no time likewise', () => {
    const at = (finished_at: string | null) => ({ ...emptyAttempt(), finished_at })
    const pairs = [
      ['2024-04-01T00:00:00Z', '2024-04-01T09:00:00+09:00'],
      ['x', 'y'],
    ] as const
    for (const [first, second] of pairs) {
      expect(mergeAttempt(at(first), at(second)).merged.finished_at).toBe(first)
      expect(mergeAttempt(at(second), at(first)).merged.finished_at).toBe(first)
    }
    expect(mergeAttempt(at(null), at(null)).merged.finished_at).toBeNull()
  })

  it('lets a clearing decide between equal stamps with equal answers, whichever comes first', () => {
    const [kept, cleared] = [slot('1-1', '', 4), { ...slot('1-1', '', 4), cleared: true }]
    const winners = [mergeAttempt(version(kept), version(cleared)), mergeAttempt(version(cleared), version(kept))]
    expect(winners[0]?.merged).toEqual(winners[1]?.merged)
  })

  it('takes any key as data', () => {
    const hostile: AttemptVersion = JSON.parse(
      `{"slots": {"__proto__": ${JSON.stringify(slot('__proto__', '3', 1))}}, "finished_at": null, "revision": 1}`,
    )
    const { merged } = mergeAttempt(emptyAttempt(), hostile)
    expect(Object.keys(merged.slots)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(merged.slots)).toBe(Object.prototype)
  })

  it('changes neither version', () => {
    const [a, b] = [version(slot('1-1', '3', 4)), version(slot('1-1', '5', 6), slot('1-2', '1', 1))]
    const before = structuredClone([a, b])
    mergeAttempt(a, b)
    expect([a, b]).toEqual(before)
  })
})

describe('the merge laws', () => {
  const anySlot = (key: string): fc.Arbitrary<SlotState> =>
    fc.record(
      {
        key: fc.constant(key),
        answers: fc.array(fc.constantFrom('', '1', '2'), { maxLength: 2 }),
        bookmarks: fc.array(fc.boolean(), { maxLength: 2 }),
        stamp: fc.record({
          revision: fc.integer({ min: 1, max: 3 }),
          device_id: fc.constantFrom('device-a', 'device-b'),
        }),
        answered_at: fc.constantFrom('2024-04-01T00:00:00.000Z', '2024-04-01T00:00:01.000Z'),
        cleared: fc.boolean(),
        checked: fc.constant(true as const),
      },
      { requiredKeys: ['key', 'answers', 'bookmarks', 'stamp', 'answered_at'] },
    )
  const anyVersion: fc.Arbitrary<AttemptVersion> = fc.record({
    slots: fc.record({ '1-1': anySlot('1-1'), '1-2': anySlot('1-2'), '2-r1': anySlot('2-r1') }, { requiredKeys: [] }),
    finished_at: fc.constantFrom(
      null,
      '2024-04-01T00:00:00Z',
      '2024-04-01T09:00:00+09:00',
      '2024-04-02T00:00:00Z',
      'x',
      'y',
    ),
    revision: fc.integer({ min: 0, max: 5 }),
  })
  const merge = (a: AttemptVersion, b: AttemptVersion): AttemptVersion => mergeAttempt(a, b).merged

  it('is commutative', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (a, b) => {
        expect(merge(a, b)).toEqual(merge(b, a))
      }),
    )
  })

  it('is associative', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, anyVersion, (a, b, c) => {
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      }),
    )
  })

  it('is idempotent, and loses nothing then', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (a, b) => {
        expect(mergeAttempt(a, a)).toEqual({ merged: a, lost: [] })
        expect(merge(merge(a, b), b)).toEqual(merge(a, b))
        expect(merge(a, emptyAttempt())).toEqual(a)
      }),
    )
  })

  it('drops no value: each is merged, lost, or said again by the winner', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (a, b) => {
        const { merged, lost } = mergeAttempt(a, b)
        const valueTextOf = ({ key, answers, bookmarks, cleared, checked }: SlotState) =>
          JSON.stringify([key, answers, bookmarks, cleared ?? false, checked ?? false])
        const kept = new Set([...Object.values(merged.slots), ...lost].map(valueTextOf))
        for (const each of [...Object.values(a.slots), ...Object.values(b.slots)])
          expect(kept).toContain(valueTextOf(each))
        expect(new Set(mergeAttempt(b, a).lost.map(valueTextOf))).toEqual(new Set(lost.map(valueTextOf)))
      }),
    )
  })
})

describe('stamps', () => {
  it('orders by revision, then by device', () => {
    expect(isNewer({ revision: 2, device_id: 'a' }, { revision: 1, device_id: 'b' })).toBe(true)
    expect(isNewer({ revision: 1, device_id: 'a' }, { revision: 2, device_id: 'b' })).toBe(false)
    expect(isNewer({ revision: 1, device_id: 'b' }, { revision: 1, device_id: 'a' })).toBe(true)
    expect(isNewer({ revision: 1, device_id: 'a' }, { revision: 1, device_id: 'a' })).toBe(false)
  })

  it('counts on, and never past what can be told apart', () => {
    expect(nextRevision(0)).toBe(1)
    expect(nextRevision(41)).toBe(42)
    expect(nextRevision(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  })
})
