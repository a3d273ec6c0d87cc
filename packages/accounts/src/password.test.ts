import { argon2Sync } from 'node:crypto'
import { COST } from '@tcheck/accounts/password-cost'
import { expect, test } from 'vitest'
import { hashPassword, verifyAgainstNobody, verifyPassword } from './password.ts'

test('accepts the password that was hashed and no other', async () => {
  // By the name of the package it is the product's own cost; the relative import is the tests' cheap one.
  const phc = await hashPassword('さくら-2024', COST)
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('さくら-2024', phc)).toBe(true)
  expect(await verifyPassword('さくら-2025', phc)).toBe(false)
  expect(await verifyPassword('', phc)).toBe(false)
})

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'))
})

test('takes full-width and half-width, composed and decomposed letters as the same password', async () => {
  const phc = await hashPassword('ガット12')
  expect(await verifyPassword('ガット12', phc)).toBe(true)
  expect(await verifyPassword('カ\u3099ット12', phc)).toBe(true)
})

test('reads a hash of another cost, as a PHC string names it', async () => {
  const salt = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', {
    message: 'old',
    nonce: salt,
    tagLength: 24,
    memory: 64,
    passes: 3,
    parallelism: 2,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  expect(await verifyPassword('old', `$argon2id$v=19$m=64,t=3,p=2$${base64(salt)}$${base64(tag)}`)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['plain text', 'sensei-demo-2024'],
  ['another algorithm', '$argon2i$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg'],
  ['a cost of four gigabytes', '$argon2id$v=19$m=4194304,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg'],
  ['too little memory for its lanes', '$argon2id$v=19$m=7,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg'],
  ['no passes', '$argon2id$v=19$m=19456,t=0,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg'],
  ['an empty tag', '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$'],
])('refuses a stored text that is %s', async (_, phc) => {
  expect(await verifyPassword('sensei-demo-2024', phc)).toBe(false)
})

test('never accepts an account that does not exist', async () => {
  expect(await verifyAgainstNobody('')).toBe(false)
})
