import { groupNames } from '@tcheck/contract'
import { describe, expect, test } from 'vitest'
import type { SecretName } from '../../functions/function-needs.ts'
import { readNeeds } from '../lib/read-needs.ts'
import { codeOf, tableWriters, writesTable } from './code-reading.ts'

const needs = await readNeeds(groupNames)
const writers = tableWriters(['packages/data/src', 'packages/accounts/src', 'packages/lambda-kit/src'])

const SECRETS_IN_CODE: readonly [SecretName, RegExp][] = [
  ['token-keys', /\bsecrets\.signingKey\b/],
  ['token-public-keys', /\bsecrets\.publicKeys\b|\baccountAuthentication\(/],
  ['sealing-keys', /\bsecrets\.sealingKeys\b|\baccountAuthentication\(/],
  ['media-signing', /\bsecrets\.mediaSigningKey\b/],
]

describe.each(groupNames)('%s declares what its code does', (group) => {
  const code = codeOf(`functions/${group}`)
  const declared = needs.get(group)

  test('on the table', () => {
    expect(declared?.table.includes('write')).toBe(writesTable(code, writers))
    expect(declared?.table.includes('read')).toBe(/\btable\b/.test(code) || /\baccountAuthentication\(/.test(code))
  })

  test('with secrets', () => {
    const used = SECRETS_IN_CODE.filter(([, pattern]) => pattern.test(code)).map(([name]) => name)
    expect([...(declared?.secrets ?? [])].sort()).toEqual(used.sort())
  })

  test('in the object store', () => {
    expect(declared?.media !== undefined || declared?.uploads !== undefined).toBe(/\bnew S3Client\(/.test(code))
  })
})

test('knows which functions of the packages write', () => {
  expect([...writers]).toEqual(expect.arrayContaining(['countTry', 'createMission', 'putSession', 'replaceAttempt']))
  expect([...writers]).not.toContain('getAccount')
})
