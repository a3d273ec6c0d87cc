import { beginSignInTry } from '@tcheck/accounts/sign-in-limit'
import { type SignInTryCounter, windowOf } from '@tcheck/accounts/sign-in-tries'
import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import { memoryCounter } from '@tcheck/accounts/testing/memory-counter'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** One pupil's script behind the address of a school: what others behind it notice (decision 0312). */

const ADDRESS = '203.0.113.9'
const monday = Date.parse('2026-04-14T00:00:00.000Z')
type CounterAt = (now: Date) => SignInTryCounter

interface Try {
  login: string
  device?: string | undefined
  branchId?: string
  isRight?: boolean
}

/** One try as `password-sign-in.ts` makes it. @returns milliseconds to wait; 0: it was looked at */
async function tryAt(counterAt: CounterAt, atMs: number, { login, device, branchId = 'br-1', isRight = false }: Try) {
  const now = new Date(atMs)
  const tried = { realm: 'student', login, address: ADDRESS, device: device ?? null }
  const one = await beginSignInTry(counterAt(now), tried, now)
  if (one.waitMs > 0) return one.waitMs
  const branch = await one.inBranch(branchId)
  await (isRight ? branch.wasRight(device ?? `new-${login}`) : branch.wasWrong())
  return 0
}

/** Wrong passwords that the address, and the branch, have had in these minutes. */
const seeded = ({ wrong, branch }: { wrong: number; branch: number }) =>
  memoryCounter({
    before: new Map([
      [windowOf('address', SIGN_IN_LIMITS.address.seconds, ADDRESS).name, wrong],
      [windowOf('branch', SIGN_IN_LIMITS.branch.seconds, 'br-1').name, branch],
    ]),
  })

const guess = fc.record({
  /** After the one before; some come while the pupil waits. */
  afterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
  login: fc.integer({ min: 0, max: 20 }).map((number) => `other${number}`),
  device: fc.option(fc.constantFrom('own', 'made-up'), { nil: undefined }),
  branchId: fc.constantFrom('br-1', 'br-2'),
  /** The script's own account is right now and then. */
  isRight: fc.boolean(),
})

const address = fc.oneof(
  fc.constantFrom(0, SIGN_IN_LIMITS.address.tries - 1, SIGN_IN_LIMITS.address.tries),
  fc.integer({ min: 0, max: 9000 }),
)

/** The pupil's tries with the right password, each when the last answer said; the script goes on in between. */
async function signInOf(
  counterAt: CounterAt,
  pupil: Try,
  guesses: readonly (Try & { afterMs: number })[],
  fromMs: number,
) {
  let atMs = monday
  let due = monday + fromMs
  let waitedMs = 0
  const tryPupil = async () => {
    const waitMs = await tryAt(counterAt, due, { ...pupil, isRight: true })
    due += waitMs
    waitedMs += waitMs
    return waitMs === 0
  }
  for (const { afterMs, ...one } of guesses) {
    atMs += afterMs
    while (due <= atMs) if (await tryPupil()) return waitedMs
    await tryAt(counterAt, atMs, one)
  }
  for (let more = 0; more < 100; more += 1) if (await tryPupil()) return waitedMs
  return Number.POSITIVE_INFINITY
}

test('a pupil with the right password is in after 30 seconds of waiting at most, whatever a script behind the same address tries', async () => {
  const isIn = fc.asyncProperty(
    fc.array(guess, { maxLength: 60 }),
    fc.record({ wrong: address, branch: fc.constantFrom(0, SIGN_IN_LIMITS.branch.tries) }),
    fc.integer({ min: 0, max: 290_000 }),
    async (guesses, before, fromMs) => {
      const counterAt = seeded(before)
      expect(await signInOf(counterAt, { login: 'pupil' }, guesses, fromMs)).toBeLessThanOrEqual(30_000)
    },
  )
  await fc.assert(isIn, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) })
}, 60_000)

test('a known device of a login is in at once, however unknown devices guess at that login', async () => {
  const isIn = fc.asyncProperty(
    fc.array(fc.record({ ...guessAt('pupil') }), { maxLength: 60 }),
    address,
    fc.integer({ min: 31_000, max: 290_000 }),
    async (guesses, wrong, fromMs) => {
      const counterAt = seeded({ wrong, branch: SIGN_IN_LIMITS.branch.tries })
      expect(await signInOf(counterAt, { login: 'pupil', device: 'pupils-own' }, [], 0)).toBeLessThanOrEqual(30_000)
      const pupil = { login: 'pupil', device: 'pupils-own' }
      expect(await signInOf(counterAt, pupil, guesses, fromMs)).toBe(0)
    },
  )
  await fc.assert(isIn, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) })
}, 60_000)

function guessAt(login: string) {
  return {
    afterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
    login: fc.constant(login),
    device: fc.option(fc.constantFrom('own', 'made-up'), { nil: undefined }),
  }
}

test('a script that guesses at every login gets one guess at each in thirty seconds, once its address has too many', async () => {
  const counterAt = seeded({ wrong: 8 * SIGN_IN_LIMITS.address.tries, branch: 0 })
  let looked = 0
  for (let second = 0; second < 120; second += 1)
    for (let login = 0; login < 10; login += 1)
      if ((await tryAt(counterAt, monday + second * 1000, { login: `other${login}` })) === 0) looked += 1
  // At 30, 61 and 92 seconds: each guess asks again, and its next wait begins.
  expect(looked).toBe(30)
})

test('logins that one address sprays are counted once each, and those that get in are taken away', async () => {
  const counterAt = memoryCounter()
  const sprayed: number[] = []
  const wrong = async (login: string) => {
    const now = new Date(monday)
    const tried = { realm: 'student', login, address: ADDRESS, device: null }
    const one = await (await beginSignInTry(counterAt(now), tried, now)).inBranch('br-1')
    sprayed.push((await one.wasWrong()).sprayed)
  }
  for (const login of ['a', 'a', 'b', 'c']) await wrong(login)
  await tryAt(counterAt, monday, { login: 'b', isRight: true })
  await wrong('d')
  expect(sprayed).toEqual([1, 0, 2, 3, 3])
})
