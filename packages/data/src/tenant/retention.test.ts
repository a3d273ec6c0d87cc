import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Item } from '../table.ts'
import { itemKinds, type KindName, kindNames, kindOf } from './item-kinds.ts'
import { protectionOf } from './protection.ts'
import { type Retention, retentions } from './retention.ts'

const retentionOf = (kind: KindName): Retention => retentions[kind]

test('every kind of item has a level of protection and a retention', () => {
  expect(Object.keys(retentions).sort()).toEqual([...kindNames].sort())
  for (const kind of kindNames) {
    const { holds, end, kept } = retentionOf(kind)
    expect([kind, holds.length > 0, end === 'time' ? kept !== undefined : true]).toEqual([kind, true, true])
    expect(['secret', 'personal', 'internal', 'content']).toContain(protectionOf(kind))
  }
})

test('a kind without a line of its own is personal', () => {
  expect(protectionOf('pupil')).toBe('personal')
  expect(protectionOf('a new kind' as KindName)).toBe('personal')
})

test('what names a child or a parent is never kept for good', () => {
  const forGood = kindNames.filter((kind) => retentionOf(kind).end === 'nothing')
  expect(forGood.filter((kind) => ['personal', 'secret'].includes(protectionOf(kind)))).toEqual([])
  expect(forGood.filter((kind) => itemKinds[kind].scope !== 'platform')).toEqual([])
})

test('what ends with a student lies where the erasure of a student looks', () => {
  const own = ['STUDENT#', 'LEARNING#', 'PLANS#', 'READINGS#', 'REPORTS#', 'SCHOOL_REPORTS#', 'LISTED#']
  /** Beside them: found by an index, and by the class. */
  const elsewhere: readonly KindName[] = ['period_detail', 'attempt_choice']
  const ofStudents = kindNames.filter((kind) => retentionOf(kind).end === 'student')
  expect(ofStudents.filter((kind) => !own.includes(itemKinds[kind].pk) && !elsewhere.includes(kind))).toEqual([])
})

const folder = join(import.meta.dirname, '../../../../frozen/table')
const stored = globSync('*.json', { cwd: folder }).flatMap(
  (file) => [JSON.parse(readFileSync(join(folder, file), 'utf8'))].flat() as (Item & { ttl?: number })[],
)

test('stored items end by time exactly where their retention says so', () => {
  const seen = new Set<KindName>()
  const wrong: unknown[] = []
  for (const item of stored) {
    const kind = kindOf(item)
    if (kind === undefined) continue
    seen.add(kind)
    const { end, mayExpire } = retentionOf(kind)
    const expires = item.ttl !== undefined
    if (!mayExpire && expires !== (end === 'time')) wrong.push([kind, { expires, end }])
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
