import { familyLambdaOf, groupNames } from '@tcheck/contract/endpoints'
import type { SecretName } from '@tcheck/stages/secret-names'
import { describe, expect, test } from 'vitest'
import { tableNeedsOf } from '../../functions/function-needs.ts'
import { plainGroups } from '../../functions/read-plain-group.ts'
import { readNeeds } from '../lib/read-needs.ts'
import { codeOf, keysReached, tableWriters, writesTable } from './code-reading.ts'

const needs = await readNeeds(groupNames)
const KEY_MAKERS = ['accounts', 'data', 'lambda-kit', 'services'].map((name) => `packages/${name}/src`)
/** What everybody who asks who calls may write anyway, under keys of its own (`ASKING`). */
const GRANTED_TO_ASKERS = ['accountAuthentication', 'putAuditRecord']
const writers = new Set([...tableWriters(KEY_MAKERS)].filter((name) => !GRANTED_TO_ASKERS.includes(name)))

const SECRETS_IN_CODE: readonly [SecretName, RegExp][] = [
  ['token-keys', /\bsigningKey\b/],
  ['token-public-keys', /\bpublicKeys\b|\baccountAuthentication\(/],
  ['sealing-keys', /\bsealingKeys\b|\baccountAuthentication\(/],
  ['answer-keys', /\banswerKeys\b/],
  ['answer-public-key', /\banswerPublicKey\b/],
  ['media-signing', /\bmediaSigningKey\b/],
]

describe.each(groupNames)('%s declares what its code does', (group) => {
  // A plain group asks who calls by `functions/plain-group.ts`.
  const code = codeOf(`functions/${group}`) + (plainGroups.includes(group) ? 'accountAuthentication(' : '')
  const declared = needs.get(group) ?? needs.get(familyLambdaOf(group))

  test('on the table', () => {
    expect((declared?.table.write ?? []).length > 0).toBe(writesTable(code, writers))
    const { read = [] } = (declared && tableNeedsOf(declared)) || {}
    expect(read.length > 0).toBe(/\btable\b/.test(code) || /\baccountAuthentication\(/.test(code))
  })

  test('below keys that its code can come to', () => {
    const { read = [], list = [], write = [] } = declared?.table ?? {}
    const reached = keysReached(code, KEY_MAKERS)
    expect([...read, ...list, ...write].filter((beginning) => !reached.has(beginning))).toEqual([])
  })

  test('with secrets', () => {
    const used = SECRETS_IN_CODE.filter(([, pattern]) => pattern.test(code)).map(([name]) => name)
    expect([...(declared?.secrets ?? [])].sort()).toEqual(used.sort())
  })

  test('on the queue of jobs', () => {
    expect(declared?.jobs !== undefined).toBe(/\bJobDeps\b/.test(code))
  })

  test('in the object store', () => {
    expect(declared?.media !== undefined || declared?.uploads !== undefined).toBe(/\bopenObjectStore\(/.test(code))
  })
})

test('knows which functions of the packages write', () => {
  expect([...writers]).toEqual(expect.arrayContaining(['countTry', 'createMission', 'putSession', 'replaceAttempt']))
  expect([...writers]).not.toContain('getAccount')
})
