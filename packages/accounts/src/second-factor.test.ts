import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SealingKeys, seal } from './sealed-text.ts'
import {
  generateRecoveryCodes,
  generateSecondFactor,
  hashRecoveryCode,
  isTotpCode,
  rolesWithSecondFactor,
  stepOfCode,
  withoutRecoveryCode,
} from './second-factor.ts'
import { codeShownAt } from './testing/authenticator-app.ts'

const key = () => new Uint8Array(randomBytes(32))
const keys: SealingKeys = { current: 'k2', keys: { k1: key(), k2: key() } }
const now = new Date('2026-04-10T09:00:10+09:00')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const owner = { id: 'acc-1', login_id: 'branch01' }
const generated = generateSecondFactor(keys, owner)
const secret = { accountId: owner.id, sealedSecret: generated.sealedSecret, afterStep: 0 }
const step = Math.floor(now.getTime() / 30_000)

test('the picture tells an authenticator app all it needs', () => {
  const url = new URL(generated.otpauthUrl)
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(url.pathname)).toBe('/Tチェック:branch01')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: generated.secret, digits: '6', period: '30' })
  expect(generated.secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('takes the code of now, of the step before and of the step after', () => {
  expect(
    [-60, -30, 0, 30, 60].map((seconds) =>
      stepOfCode(keys, secret, { code: codeShownAt(generated.secret, at(seconds)), now }),
    ),
  ).toEqual([null, step - 1, step, step + 1, null])
})

test('takes each code once, and none before one that was taken', () => {
  const take = (afterStep: number, seconds: number) =>
    stepOfCode(keys, { ...secret, afterStep }, { code: codeShownAt(generated.secret, at(seconds)), now })
  expect([take(step, 0), take(step, -30), take(step, 30)]).toEqual([null, null, step + 1])
})

test('reads a code in full width and with a gap, and nothing else as a code', () => {
  const code = codeShownAt(generated.secret, now)
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  for (const typed of [wide, `${code.slice(0, 3)} ${code.slice(3)}`])
    expect(stepOfCode(keys, secret, { code: typed, now })).toBe(step)
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５']) expect(isTotpCode(typed)).toBe(false)
})

test('a sealed secret opens for its own account only, and no other sealed text opens in its place', () => {
  const code = codeShownAt(generated.secret, now)
  const open = (change: Partial<typeof secret>) => () => stepOfCode(keys, { ...secret, ...change }, { code, now })
  expect(open({ accountId: 'acc-2' })).toThrow()
  expect(open({ sealedSecret: `${generated.sealedSecret.slice(0, -3)}AAA` })).toThrow()
  expect(open({ sealedSecret: generated.sealedSecret.replace('k2', 'k1') })).toThrow()
  expect(open({ sealedSecret: seal(keys, { purpose: 'text', branchId: 'b', text: 'x' }) })).toThrow()
  expect(generated.sealedSecret).not.toContain(generated.secret)
})

test('a secret sealed with an older key still works after the sealing keys were exchanged', () => {
  const old = generateSecondFactor({ ...keys, current: 'k1' }, owner)
  const now1 = { code: codeShownAt(old.secret, now), now }
  expect(stepOfCode(keys, { ...secret, sealedSecret: old.sealedSecret }, now1)).toBe(step)
})

test('ten recovery codes, each good once, kept as hashes', () => {
  const { codes, hashes } = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(hashes.join()).not.toContain(code)
  const [first = ''] = codes
  const left = withoutRecoveryCode(hashes, ` ${first.toUpperCase()} `)
  expect(left).toHaveLength(9)
  expect(withoutRecoveryCode(left ?? [], first)).toBeNull()
  expect(withoutRecoveryCode(hashes, 'abcde-abcde')).toBeNull()
  expect(hashes).toContain(hashRecoveryCode(first))
})

test('reads from the stage for which roles a second factor is required', () => {
  expect(rolesWithSecondFactor({})).toEqual(new Set())
  expect(rolesWithSecondFactor({ SECOND_FACTOR_REQUIRED_FOR: 'admin, branch' })).toEqual(new Set(['admin', 'branch']))
})
