import { readAnswerKeys, readAnswerPublicKey } from '@tcheck/accounts/answer-keys'
import { generateAnswerSecrets } from '@tcheck/accounts/new-keys'
import { openSealedAnswers } from '@tcheck/accounts/sealed-answers'
import { expect, test } from 'vitest'
import { seal } from './seal.ts'

const secrets = generateAnswerSecrets()
const keys = readAnswerKeys(secrets.answerKeys)
const key = readAnswerPublicKey(secrets.answerPublicKey)
const text = `答え ${'7'.repeat(100_000)} 𠮷`

test('the server opens what a browser has sealed', async () => {
  expect(openSealedAnswers(keys, 'answers', await seal(key, 'answers', text))).toBe(text)
})

test('a text that was sealed for one use does not open for the other', async () => {
  expect(openSealedAnswers(keys, 'answers', await seal(key, 'ticket', text))).toBeNull()
})

test('two blocks of one text have nothing in common but the key id', async () => {
  const [one, other] = [await seal(key, 'answers', 'x'), await seal(key, 'answers', 'x')]
  expect(one.slice(0, 5)).not.toBe('')
  expect(one.slice(3)).not.toBe(other.slice(3))
})

test('no other key opens it', async () => {
  const foreign = readAnswerKeys(generateAnswerSecrets().answerKeys)
  expect(openSealedAnswers(foreign, 'answers', await seal(key, 'answers', text))).toBeNull()
})
