import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { ConditionFailed } from '../table.ts'
import { sampleShareableUrl } from '../testing/sample-shareable-url.ts'
import {
  countOpening,
  countOpenUrls,
  getShareableUrl,
  isLinkFor,
  putShareableUrl,
  revokeShareableUrl,
  shareableStateAt,
  shareableUrlItem,
  takesAnswersAt,
} from './shareable-url.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const DAY_MS = 86_400_000
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const ends = (expires_at: string, revoked_at: string | null = null) => ({ expires_at, revoked_at })

test.each([
  ['ends in a moment', ends(at(1)), 'open'],
  ['ends now', ends(at(0)), 'expired'],
  ['has ended', ends(at(-1)), 'expired'],
  ['was taken back', ends(at(DAY_MS), at(-1)), 'revoked'],
  ['was taken back and has ended', ends(at(-DAY_MS), at(-1)), 'revoked'],
] as const)('a link that %s is in its state', (_, url, state) => {
  expect(shareableStateAt(url, now)).toBe(state)
})

test.each([
  ['is open', ends(at(DAY_MS)), true],
  ['ended a moment less than thirty days ago', ends(at(1 - 30 * DAY_MS)), true],
  ['ended thirty days ago', ends(at(-30 * DAY_MS)), false],
  ['was taken back less than thirty days ago', ends(at(DAY_MS), at(1 - 30 * DAY_MS)), true],
  ['was taken back thirty days ago', ends(at(DAY_MS), at(-30 * DAY_MS)), false],
  ['ended thirty days ago and was taken back later', ends(at(-30 * DAY_MS), at(-1)), false],
])('answers that were begun by a link that %s are taken: %s', (_, url, isTaken) => {
  expect(takesAnswersAt(url, now)).toBe(isTaken)
})

test('a link is for its set and for students of its branch', () => {
  const url = sampleShareableUrl({ branch_id: 'br-1', category: 'unit', set_code: 'MA-1' })
  const set = { category: 'unit', code: 'MA-1' } as const
  expect(isLinkFor(url, { branch_id: 'br-1' }, set)).toBe(true)
  expect(isLinkFor(url, { branch_id: 'br-2' }, set)).toBe(false)
  expect(isLinkFor(url, { branch_id: 'br-1' }, { ...set, category: 'cbt' })).toBe(false)
  expect(isLinkFor(url, { branch_id: 'br-1' }, { ...set, code: 'MA-2' })).toBe(false)
})

test('a link stays for a year after its end', () => {
  const { ttl } = shareableUrlItem(sampleShareableUrl({ expires_at: '2026-11-20T03:00:00.500Z' }))
  expect(ttl).toBe(now.getTime() / 1000 + 365 * 86_400)
})

test('counts who begins by a link, and takes it back once', async () => {
  const table = await openTestTable()
  const url = sampleShareableUrl({ key: 'key-1', opened_count: 0, last_opened_at: null })
  await putShareableUrl(table, url)
  await expect(putShareableUrl(table, url)).rejects.toThrow(ConditionFailed)
  for (const moment of [at(0), at(1)]) await countOpening(table, 'key-1', moment)
  expect(await getShareableUrl(table, 'key-1')).toMatchObject({ opened_count: 2, last_opened_at: at(1) })
  await expect(countOpening(table, 'key-9', at(0))).rejects.toThrow(ConditionFailed)
  expect(await revokeShareableUrl(table, url, at(2))).toMatchObject({ key: 'key-1', revoked_at: at(2) })
  await expect(revokeShareableUrl(table, url, at(3))).rejects.toThrow(ConditionFailed)
  expect(await getShareableUrl(table, 'key-1')).toMatchObject({ revoked_at: at(2) })
})

test('counts the links that open a set of a branch now', async () => {
  const table = await openTestTable()
  const own = { branch_id: 'br-1', category: 'unit', set_code: 'MA-1', expires_at: at(1), revoked_at: null } as const
  const others = [{ branch_id: 'br-2' }, { set_code: 'MA-2' }, { expires_at: at(0) }, { revoked_at: at(-1) }, {}, {}]
  for (const [index, change] of others.entries())
    await putShareableUrl(table, sampleShareableUrl({ ...own, ...change, key: `key-${index}` }))
  const set = { category: 'unit', code: 'MA-1' } as const
  expect(await countOpenUrls(table, { branchId: 'br-1', set }, now)).toBe(2)
})
