import { expect, test } from 'vitest'
import { answerPublicKeyOf, generateAnswerKey, readAnswerKeys, readAnswerPublicKey } from './answer-keys.ts'
import { openSealedAnswers } from './sealed-answers.ts'
import { sealForTest } from './testing/seal-answers.ts'

const jwk = generateAnswerKey()
const keys = readAnswerKeys({ keys: { k1: jwk, k2: generateAnswerKey() } })
const publicKey = readAnswerPublicKey(answerPublicKeyOf('k1', jwk))
const sealed = sealForTest(publicKey, 'answers', '答え')

test('opens what was sealed to one of its keys, for its use alone', () => {
  expect(openSealedAnswers(keys, 'answers', sealed)).toBe('答え')
  expect(openSealedAnswers(keys, 'ticket', sealed)).toBeNull()
  expect(openSealedAnswers(keys, 'ticket', sealForTest(publicKey, 'ticket', ''))).toBe('')
})

test('opens nothing that was altered in any byte', () => {
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (const at of bytes.keys()) {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    expect(openSealedAnswers(keys, 'answers', `k1.${copy.toString('base64url')}`)).toBeNull()
  }
})

test.each([
  ['another key', sealed.replace('k1.', 'k2.')],
  ['a key that is not there', sealed.replace('k1.', 'k3.')],
  ['a name of every object', sealed.replace('k1.', 'constructor.')],
  ['no key', sealed.slice(3)],
  ['a key in capital letters', sealed.replace('k1.', 'K1.')],
  ['something behind it', `${sealed}.`],
  ['a space before it', ` ${sealed}`],
  ['padding', `${sealed}=`],
  ['fewer bytes than an empty text has', `k1.${Buffer.alloc(92).toString('base64url')}`],
  ['nothing', ''],
])('opens nothing with %s', (_, text) => {
  expect(openSealedAnswers(keys, 'answers', text)).toBeNull()
})

test.each([
  ['no object', null],
  ['no keys', { keys: {} }],
  ['keys of another kind', { keys: { k1: { ...jwk, crv: 'P-384' } } }],
  ['a key that is no object', { keys: { k1: 'x' } }],
  ['a name in capital letters', { keys: { K1: jwk } }],
  ['a name of 17 letters', { keys: { ['k'.repeat(17)]: jwk } }],
  ['an empty name', { keys: { '': jwk } }],
])('refuses a secret with %s', (_, secret) => {
  expect(() => readAnswerKeys(secret)).toThrow()
})

test.each([
  ['no object', null],
  ['no name', { public_key: publicKey.publicKey }],
  ['a name in capital letters', { key_id: 'K1', public_key: publicKey.publicKey }],
  ['no key', { key_id: 'k1' }],
  ['a key of 64 bytes', { key_id: 'k1', public_key: Buffer.alloc(64).toString('base64url') }],
])('refuses a public key with %s', (_, secret) => {
  expect(() => readAnswerPublicKey(secret)).toThrow()
})
