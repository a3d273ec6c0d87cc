import { expect, test } from 'vitest'
import { type AccessTokenClaims, createAccessTokenReader, issueAccessToken } from './access-token.ts'
import { generateSecrets } from './new-keys.ts'
import { readPublicKeys, readSigningKey } from './token-keys.ts'
import { publishNext, replaceLeaked, retirePrevious, signWithNext, type TokenSecrets } from './token-keys-rotation.ts'

const now = new Date('2026-04-10T09:00:00+09:00')
const claims: AccessTokenClaims = { sub: 'acc-1', role: 'teacher', branch_id: 'br-1', session_version: 1, sid: 's1' }
const issue = ({ tokenKeys }: TokenSecrets) => issueAccessToken(readSigningKey(tokenKeys), claims, now)
const readers = ({ tokenPublicKeys }: TokenSecrets) => {
  const keys = readPublicKeys(tokenPublicKeys)
  return createAccessTokenReader(async () => keys)
}

test('at every step the Lambdas of this step and those still at the step before read each other’s tokens', async () => {
  const before: TokenSecrets = generateSecrets()
  const published = publishNext(before)
  const signing = signWithNext(published)
  const after = retirePrevious(signing)
  for (const [one, other] of [
    [before, published],
    [published, signing],
    [signing, after],
  ] as const) {
    expect(await readers(one)(issue(one), now)).not.toBeNull()
    // After the switch nobody signs with the key before for longer than five minutes; retiring waits for an hour more.
    expect(await readers(one)(issue(other), now)).not.toBeNull()
    if (other !== after) expect(await readers(other)(issue(one), now)).not.toBeNull()
  }
  expect(await readers(after)(issue(before), now)).toBeNull()
  expect(await readers(after)(issue(signing), now)).not.toBeNull()
})

test('publishes two keys while one replaces the other, and never a private part', () => {
  const published = publishNext(generateSecrets())
  const kids = ({ tokenPublicKeys }: TokenSecrets) => tokenPublicKeys.keys.map((key) => key['kid'])
  const signing = signWithNext(published)
  expect(kids(published)).toHaveLength(2)
  expect(kids(signing).toSorted()).toEqual(kids(published).toSorted())
  expect(kids(retirePrevious(signing))).toEqual([signing.tokenKeys.current.kid])
  for (const step of [published, signing, retirePrevious(signing)]) {
    expect(JSON.stringify(step.tokenPublicKeys)).not.toContain('"d"')
  }
})

test('client handles follow by the same key through every rotation', () => {
  const before: TokenSecrets = generateSecrets()
  const renewalKeyOf = ({ tokenKeys }: TokenSecrets) => readSigningKey(tokenKeys).renewalKey
  const once = retirePrevious(signWithNext(publishNext(before)))
  const twice = signWithNext(publishNext(once))
  expect(renewalKeyOf(once)).toEqual(renewalKeyOf(before))
  expect(renewalKeyOf(twice)).toEqual(renewalKeyOf(before))
  expect(twice.tokenKeys.current.kid).not.toBe(before.tokenKeys.current.kid)
})

test('keeps to the order of the steps', () => {
  const before = generateSecrets()
  const published = publishNext(before)
  expect(() => signWithNext(before)).toThrow('publish')
  expect(() => publishNext(published)).toThrow('under way')
  expect(() => publishNext(signWithNext(published))).toThrow('under way')
  expect(() => retirePrevious(published)).toThrow('no key')
})

test('after a leak no token of the key before passes', async () => {
  const leaked = generateSecrets()
  expect(await readers(replaceLeaked())(issue(leaked), now)).toBeNull()
})
