import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ConflictingAttempt, canBeChosen, pickAttempts } from './pick-attempts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString()
let serial = 0
const attempt = (changes: Partial<ConflictingAttempt> = {}): ConflictingAttempt => {
  serial += 1
  return {
    id: `a-${serial}`,
    student_id: 'st-1',
    mode: 'test',
    started_at: at(0),
    finished_at: null,
    responses: ['7', ''],
    is_by_number: false,
    ...changes,
  }
}
const counted = (tries: readonly ConflictingAttempt[], choice?: ConflictingAttempt) =>
  pickAttempts(tries, new Map(choice ? [['st-1', choice.id]] : [])).get('st-1')

describe('which attempt counts', () => {
  const practice = { mode: 'practice' } as const
  const number = { is_by_number: true }
  test.each<[string, Partial<ConflictingAttempt>, Partial<ConflictingAttempt>]>([
    ['a card, though a number has finished', {}, { ...number, finished_at: at(5) }],
    ['what is finished', { finished_at: at(9) }, { started_at: at(1), responses: ['1', '2'] }],
    ['of tests the first that was finished', { finished_at: at(5) }, { started_at: at(-9), finished_at: at(6) }],
    [
      'of practice the newest that was finished',
      { ...practice, finished_at: at(6) },
      { ...practice, finished_at: at(5) },
    ],
    [
      'of open practice the newest with an answer',
      { ...practice, started_at: at(1) },
      { ...practice, started_at: at(2), responses: ['', ''] },
    ],
    ['of open tests the one with more answers', { responses: ['1', '2'], started_at: at(3) }, {}],
    ['of equal ones the one begun first', {}, { started_at: at(1) }],
    ['a test before practice', { finished_at: at(1) }, { ...practice, finished_at: at(9) }],
    ['of two by number the one begun first', number, { ...number, started_at: at(1), finished_at: at(2) }],
    ['by number not what was only opened', { ...number, started_at: at(1) }, { ...number, responses: [] }],
  ])('%s', (_, winner, loser) => {
    const [right, wrong] = [attempt(winner), attempt(loser)]
    expect(counted([right, wrong])?.counted).toBe(right)
    expect(counted([wrong, right])?.counted).toBe(right)
    expect(counted([right, wrong], wrong)).toMatchObject({ counted: wrong, isChosen: true })
  })

  test('reviews and similar questions never', () => {
    expect(counted([attempt({ mode: 'review' }), attempt({ mode: 'similar' })])).toBeUndefined()
  })
})

describe('「2つの端末」', () => {
  test('is reported when two attempts have answers and one was started by number', () => {
    const [card, number] = [attempt(), attempt({ is_by_number: true, started_at: at(1) })]
    expect(counted([number, card])).toMatchObject({ hasTwoDevices: true, rivals: [card, number] })
  })

  test('is reported when a card only opened an attempt and a number answered', () => {
    const card = attempt({ responses: ['', ''] })
    const number = attempt({ is_by_number: true, finished_at: at(5) })
    expect(counted([number, card])).toMatchObject({ counted: card, hasTwoDevices: true, rivals: [card, number] })
    expect(canBeChosen([number, card])).toBe(true)
  })

  test('is not reported for cards alone, or without an answer by number', () => {
    expect(counted([attempt(), attempt()])).toMatchObject({ hasTwoDevices: false, rivals: [] })
    const opened = attempt({ is_by_number: true, responses: ['', ''] })
    expect(counted([attempt(), opened])).toMatchObject({ hasTwoDevices: false, rivals: [] })
    expect(counted([opened])).toMatchObject({ counted: opened, hasTwoDevices: false })
  })

  test('stays said once the teacher has chosen', () => {
    const [card, number] = [attempt(), attempt({ is_by_number: true })]
    expect(counted([number, card], number)).toMatchObject({ hasTwoDevices: true, rivals: [number, card] })
  })
})

const anyTry = fc
  .record({
    mode: fc.constantFrom('practice' as const, 'test' as const, 'review' as const),
    student_id: fc.constantFrom('st-1', 'st-2'),
    started_at: fc.integer({ min: 0, max: 5 }).map(at),
    finished_at: fc.option(fc.integer({ min: 5, max: 9 }).map(at)),
    responses: fc.array(fc.constantFrom('', '7'), { minLength: 3, maxLength: 3 }),
    is_by_number: fc.boolean(),
  })
  .map(attempt)
const tries = fc.uniqueArray(anyTry, { selector: ({ id }) => id, maxLength: 8 })

test('the order of arrival never matters', () => {
  fc.assert(
    fc.property(
      tries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        for (const student of ['st-1', 'st-2'])
          expect(pickAttempts(shuffled).get(student)).toEqual(pickAttempts(all).get(student))
      },
    ),
  )
})

test('an entry by number never takes the place of a card, nor of an earlier entry with an answer', () => {
  fc.assert(
    fc.property(tries, anyTry, (all, one) => {
      const late = { ...one, student_id: 'st-1', is_by_number: true, started_at: at(10) }
      const before = counted(all)?.counted
      const isSafe = before && (!before.is_by_number || before.finished_at !== null || before.responses.includes('7'))
      fc.pre(isSafe === true)
      expect(counted([...all, late])?.counted).toBe(before)
    }),
  )
})

test('a choice counts while its attempt is there, and its undo gives back what counted before', () => {
  fc.assert(
    fc.property(tries, fc.nat(), (all, at) => {
      const own = all.filter(({ student_id, mode }) => student_id === 'st-1' && mode !== 'review')
      fc.pre(own.length > 0)
      const chosen = own[at % own.length]
      expect(counted(all, chosen)?.counted).toBe(chosen)
      expect(counted(all, attempt())?.counted).toBe(counted(all)?.counted)
    }),
  )
})
