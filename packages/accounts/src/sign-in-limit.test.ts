import { beforeEach, expect, test } from 'vitest'
import { beginTry, networkOf, type SignInAttempt, type TryCounter } from './sign-in-limit.ts'

let counts: Map<string, number>
beforeEach(() => {
  counts = new Map()
})
const counter: TryCounter = {
  count: async (name, _, by) => {
    counts.set(name, (counts.get(name) ?? 0) + by)
    return counts.get(name) ?? 0
  },
  read: async (name) => counts.get(name) ?? 0,
}

/** How many of these tries got as far as the password. */
async function tries(number: number, attempt: (index: number) => Partial<SignInAttempt>, isRight = false) {
  let allowed = 0
  for (let index = 0; index < number; index++) {
    const one = await beginTry(counter, {
      realm: 'teacher-v2',
      login: 'sensei01',
      address: '192.0.2.1',
      ...attempt(index),
    })
    if (!one.isAllowed) continue
    allowed++
    await (isRight ? one.wasRight() : one.wasWrong())
  }
  return allowed
}

test('a school of a thousand people behind one address signs in, although every second one mistypes first', async () => {
  const login = (index: number) => ({ login: `user${index}` })
  expect(await tries(500, login)).toBe(500)
  expect(await tries(1000, login, true)).toBe(1000)
})

test('one address gets twenty guesses at one name', async () => {
  expect(await tries(1000, () => ({}))).toBe(20)
})

test('a hundred addresses get a hundred guesses at one name together', async () => {
  expect(await tries(1000, (index) => ({ address: `192.0.2.${index % 100}` }))).toBe(100)
})

test('one address gets a thousand wrong guesses over all names', async () => {
  expect(await tries(3000, (index) => ({ login: `user${index}` }))).toBe(1000)
})

test('one address cannot lock a person out of another', async () => {
  await tries(1000, () => ({}))
  expect(await tries(1, () => ({ address: '198.51.100.7' }), true)).toBe(1)
})

test('the same name on another sign-in page is another person', async () => {
  await tries(1000, () => ({}))
  expect(await tries(1, () => ({ realm: 'admin' }))).toBe(1)
})

test('names neither person nor address in what it stores', async () => {
  await tries(1, () => ({}))
  expect([...counts.keys()].join()).not.toMatch(/sensei01|192\.0\.2\.1/)
  expect(Math.max(...[...counts.keys()].map((name) => name.length))).toBeLessThan(100)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
