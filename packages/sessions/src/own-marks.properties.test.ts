import { NEWEST_RULES, scoreResponse } from '@tcheck/scoring'
import {
  compileSelfMarked,
  countedMark,
  readWritten,
  SELF_MARKS,
  type SelfMark,
  writtenSlots,
} from '@tcheck/scoring/self-mark'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AttemptVersion, emptyAttempt, mergeAttempt, type SlotState } from './merge-attempt.ts'

const KEY = '1-1'
const question = compileSelfMarked('72 cm', NEWEST_RULES)
if (!question) throw new Error('There is a model answer')

const written: fc.Arbitrary<Written> = fc.record({
  revision: fc.integer({ min: 1, max: 6 }),
  device: fc.constantFrom('device-a', 'device-b', 'device-c'),
  text: fc.constantFrom('', '5つに分けた', '72'),
  mark: fc.constantFrom(null, ...SELF_MARKS),
})
type Written = { revision: number; device: string; text: string; mark: SelfMark | null }

const slotOf = ({ revision, device, text, mark }: Written): SlotState => ({
  key: KEY,
  answers: writtenSlots({ text, mark, photos: [] }),
  bookmarks: [],
  stamp: { revision, device_id: device },
  answered_at: '2026-11-20T03:00:00.000Z',
})
const arriving = (slots: readonly SlotState[]) =>
  slots.reduce<AttemptVersion>(
    (held, slot) =>
      mergeAttempt(held, { slots: { [KEY]: slot }, finished_at: null, revision: slot.stamp.revision }).merged,
    emptyAttempt(),
  )

it('counts the same own mark in whatever order saves come, and however often', () => {
  fc.assert(
    fc.property(
      fc
        .array(written, { minLength: 1, maxLength: 8 })
        .map((all) => all.map(slotOf))
        .chain((slots) =>
          fc.tuple(
            fc.constant(slots),
            fc.shuffledSubarray([...slots, ...slots], { minLength: slots.length * 2, maxLength: slots.length * 2 }),
          ),
        ),
      ([slots, again]) => {
        const [one, other] = [arriving(slots), arriving(again)].map(({ slots: held }) => held[KEY]?.answers ?? [])
        expect(other).toEqual(one)
        const { points } = scoreResponse(question, one ?? [])
        expect(points).toBe({ circle: 4, triangle: 2, cross: 0, none: 0 }[readWritten(one ?? []).mark ?? 'none'])
      },
    ),
  )
})

it('counts a teacher’s mark before the own one', () => {
  expect(countedMark('circle', 'triangle')).toBe('triangle')
  expect(countedMark('circle', null)).toBe('circle')
  expect(countedMark(null, null)).toBeNull()
})
