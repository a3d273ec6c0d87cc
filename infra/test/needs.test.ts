import { familyLambdaOf, groupNames } from '@tcheck/contract/endpoints'
import type { SecretName } from '@tcheck/stages/secret-names'
import { describe, expect, test } from 'vitest'
import { tableNeedsOf } from '../../functions/function-needs.ts'
import { needsFileOf } from '../../functions/read-needs.ts'
import { plainGroups } from '../../functions/read-plain-group.ts'
import { readNeeds } from '../lib/read-needs.ts'
import { codeOf, keysReached, tableWriters, writesTable } from './code-reading.ts'

const needs = await readNeeds(groupNames)
const KEY_MAKERS = ['accounts', 'data', 'api-runtime', 'services'].map((name) => `packages/${name}/src`)
/** Functions that identify the caller. Every function that has the secrets may write their keys (`ASKING`). */
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
  // `functions/plain-group.ts` identifies the caller for groups without `index.ts`.
  const code = codeOf(`functions/${group}`) + (plainGroups.includes(group) ? 'accountAuthentication(' : '')
  const declared = needs.get(group) ?? needs.get(familyLambdaOf(group))
  const file = `functions/${group}/needs.ts`
  /** The message of a failure. The code decides: an entry that it does not use has to go. */
  const fix = (entry: string, isUsed: boolean, place = file) =>
    isUsed ? `the code needs ${entry}: add it in ${place}` : `no code uses ${entry}: remove it from ${place}`

  test('on the table', () => {
    const writes = writesTable(code, writers)
    const place = `needs of ${needsFileOf(group)}`
    expect((declared?.table.write ?? []).length > 0, fix('key prefixes to write', writes, place)).toBe(writes)
    const { read = [] } = (declared && tableNeedsOf(declared)) || {}
    const reads = /\btable\b/.test(code) || /\baccountAuthentication\(/.test(code)
    expect(read.length > 0, fix('key prefixes to read', reads, place)).toBe(reads)
  })

  test('with key prefixes that its code can reach', () => {
    const { read = [], list = [], write = [], remove = [] } = declared?.table ?? {}
    const reached = keysReached(code, KEY_MAKERS)
    const unused = [...read, ...list, ...write, ...remove].filter((prefix) => !reached.has(prefix))
    expect(unused, fix('these key prefixes', false, needsFileOf(group))).toEqual([])
  })

  test('with secrets', () => {
    const used = SECRETS_IN_CODE.filter(([, pattern]) => pattern.test(code)).map(([name]) => name)
    const found = declared?.secrets ?? []
    const missing = used.filter((name) => !found.includes(name))
    const unused = found.filter((name) => !used.includes(name))
    const message = `secrets of ${file}: add [${missing.join()}], remove [${unused.join()}]`
    expect([...found].sort(), message).toEqual(used.sort())
  })

  test('on the queue of jobs', () => {
    const wakes = /\bJobDeps\b/.test(code)
    expect(declared?.jobs !== undefined, fix("jobs: ['wake']", wakes)).toBe(wakes)
  })

  test('in the object store', () => {
    const opens = /\bopenObjectStore\(/.test(code)
    const isDeclared = declared?.media !== undefined || declared?.uploads !== undefined
    expect(isDeclared, fix("media or uploads, for example media: ['read']", opens)).toBe(opens)
  })
})

test('knows which functions of the packages write', () => {
  expect([...writers]).toEqual(expect.arrayContaining(['countTry', 'createMission', 'putSession', 'replaceAttempt']))
  expect([...writers]).not.toContain('getAccount')
})
