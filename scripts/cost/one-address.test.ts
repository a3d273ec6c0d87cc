import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import { memoryCounter } from '@tcheck/accounts/testing/memory-counter'
import { addressLimits } from '@tcheck/stages/address-limits'
import { expect, test } from 'vitest'
import { begunBy, playFirstLesson, refusedLines } from './one-address.ts'

const play = (people: number, { guesses = 0, isConfirmed = false } = {}) =>
  playFirstLesson({ people, window: 600, guesses, counterAt: memoryCounter({ isConfirmed }) })

test('most students begin at the bell, and all within the window', () => {
  expect([0, 300, 600, 900].map((seconds) => begunBy(seconds, 1000, 600))).toEqual([0, 875, 1000, 1000])
})

test('a school of 1,000 on new devices waits for nothing, and no alarm goes off', async () => {
  const lesson = await play(1000)
  expect(lesson).toMatchObject({ signedIn: 1000, refusals: 0, peopleWhoWaited: 0, guessed: 0 })
  expect(lesson.mostSprayed).toBeLessThan(SIGN_IN_LIMITS.sprayed.tries)
  // Seven in eight begin in the first five minutes, and 750 mistype in all.
  expect(lesson.mostSignIns).toBeGreaterThan(1400)
  expect(lesson.mostSignIns).toBeLessThanOrEqual(1750)
})

test('a script behind the address of a school makes nobody wait longer than thirty seconds, and sets off the alarm', async () => {
  const lesson = await play(1000, { guesses: 10 })
  expect(lesson.signedIn).toBe(1000)
  expect(lesson.peopleWhoWaited).toBeGreaterThan(0)
  expect(lesson.longestRetry).toBeLessThanOrEqual(30)
  expect(lesson.guessed + lesson.guessesRefused).toBe(6000)
  // The first ones before its address has too many, then fewer than half of what it sends.
  expect(lesson.guessesRefused).toBeGreaterThan(2000)
  expect(lesson.mostSprayed).toBeGreaterThan(SIGN_IN_LIMITS.sprayed.tries)
})

test('5,000 people in an unknown network wait and are all in; in a confirmed one nobody waits', async () => {
  const unknown = await play(5000)
  expect(unknown).toMatchObject({ signedIn: 5000 })
  expect(unknown.peopleWhoWaited).toBeGreaterThan(0)
  expect(unknown.longestRetry).toBeLessThanOrEqual(30)
  expect(await play(5000, { isConfirmed: true })).toMatchObject({ signedIn: 5000, refusals: 0 })
})

test('says which limit of the firewall would refuse', async () => {
  const lesson = await play(1000)
  const asked = { people: 1000, limits: addressLimits({ peopleBehindOneAddress: 1000 }), calls: 20_000, files: 60_000 }
  expect(refusedLines(lesson, asked).isRefused).toBe(false)
  const tooFew = refusedLines(lesson, { ...asked, limits: { signIns: 1000, calls: 20_000, files: 59_999 } })
  expect(tooFew.isRefused).toBe(true)
  expect(tooFew.lines.filter((line) => line.includes('WOULD REFUSE')).map((line) => line.split(' ')[1])).toEqual([
    'sign-ins',
    'files',
  ])
  expect(refusedLines({ ...lesson, signedIn: 999 }, asked).isRefused).toBe(true)
})
