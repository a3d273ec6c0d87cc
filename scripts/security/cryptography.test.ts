import { COST } from '@tcheck/accounts/password-cost'
import { secretNames } from '@tcheck/stages/secret-names'
import { expect, test } from 'vitest'
import { filesWith, productFiles, readPage } from './product-files.ts'

const page = readPage('cryptography.md')
const code = productFiles(['packages', 'functions', 'frontend/src'])
const USES =
  /gcmsiv|hkdf(Sync)?\(|createHmac\(|generateKeyPair|\bargon2\b.*from 'node:crypto'|ECDH|subtle\.|from '(aws-jwt-verify|otpauth|openid-client)|getSignedUrl\(|createSign\(|createCipher|createDecipher|\b(sign|verify)\(\s*'sha/

test('the page lists every secret of a stage and every file that uses cryptography', () => {
  expect(secretNames.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([])
  const files = filesWith(code, USES)
  expect(files.length).toBeGreaterThan(12)
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
})

test('the page names no file that is gone', () => {
  const named = [...page.matchAll(/`((?:packages|functions|frontend)\/[^`]+\.ts)`/g)].map(([, file = '']) => file)
  expect(named.filter((file) => !code.has(file))).toEqual([])
})

test('cryptography comes from Node.js, the browser and four libraries alone', () => {
  const known = ['@noble/ciphers', 'otpauth', 'aws-jwt-verify', 'openid-client']
  const others = filesWith(
    code,
    /from '(?:@noble\/(?!ciphers)|jose|crypto-js|node-forge|tweetnacl|libsodium|bcrypt|argon2|sjcl|elliptic)/,
  )
  expect(others).toEqual([])
  for (const library of known) expect([library, page.includes(`\`${library}\``)]).toEqual([library, true])
})

test('no code uses a weak hash, mode or key', () => {
  expect(filesWith(code, /createHash\('(?!sha256')|createHmac\('(?!sha256')/)).toEqual([])
  expect(filesWith(code, /-ecb|-cbc|aes-128|RSA_PKCS1_PADDING|createCipher\(|generateKeyPairSync\('rsa'/i)).toEqual([])
  expect(filesWith(code, /Math\.random\(\)/).filter((file) => file.startsWith('packages/accounts/'))).toEqual([])
})

test('a password costs 19 MiB and two passes of argon2id', () => {
  expect(COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
})
