import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tcheck/contract/endpoints'
import { expect, test } from 'vitest'

const FUNCTIONS = join(import.meta.dirname, '..')
/** What every thing of the product has. */
const PLAIN = ['list', 'show', 'create', 'update', 'delete']
/** What is said in the field, or in the specification, of some things only; `save` creates or updates in one call. */
const OF_THE_FIELD = [
  ...[
    'begin',
    'cancel',
    'check',
    'choose',
    'close',
    'complete',
    'confirm',
    'decrypt',
    'encrypt',
    'end',
    'enter',
    'export',
  ],
  ...[
    'accept',
    'compare',
    'count',
    'give',
    'invite',
    'leave',
    'merge',
    'move',
    'read',
    'release',
    'remind',
    'reopen',
    'restore',
    'retry',
  ],
  ...['issue', 'link', 'register', 'renew', 'request', 'reset', 'revoke', 'save', 'sign-in', 'sign-out', 'unchoose'],
]

/** A domain's routes of several roles are one file: `create` of `create-by-branch`, `create-by-parent` (decision 0301). */
const withoutRole = (name: string) => name.replace(/-by-(branch|teacher|student|parent)$/, '')

const filesOf = (group: string) => readdirSync(join(FUNCTIONS, group, 'routes'))

test('every endpoint has a file of its name, and the folder of routes holds nothing else but their tests', () => {
  const groups = Map.groupBy(endpoints, ({ group }) => group)
  for (const [group, own] of groups) {
    const names = [...new Set(own.map(({ name }) => `${withoutRole(name)}.ts`))].sort()
    expect([
      group,
      filesOf(group)
        .filter((file) => !file.endsWith('.test.ts'))
        .sort(),
    ]).toEqual([group, names])
    const tested = filesOf(group).filter((file) => file.endsWith('.test.ts'))
    expect(tested.filter((file) => !names.includes(file.replace('.test.ts', '.ts')))).toEqual([])
  }
})

test('no folder of routes is outside the contract', () => {
  const known = new Set(endpoints.map(({ group }) => group))
  const found = readdirSync(FUNCTIONS).filter((name) => existsSync(join(FUNCTIONS, name, 'routes')))
  expect(found.filter((name) => !known.has(name))).toEqual([])
})

test('an endpoint is named by a verb that the product knows', () => {
  const verbs = [...PLAIN, ...OF_THE_FIELD]
  const others = endpoints.filter(({ name }) => !verbs.some((verb) => name === verb || name.startsWith(`${verb}-`)))
  expect(others.map(({ group, name }) => `${group}/${name}`)).toEqual([])
})

test('what a group touches is said in one place: in its needs.ts, or beside each of its routes', () => {
  const isSaidTwice = (group: string) =>
    existsSync(join(FUNCTIONS, group, 'needs.ts')) &&
    filesOf(group).some((file) =>
      readFileSync(join(FUNCTIONS, group, 'routes', file), 'utf8').includes('const needs ='),
    )
  const groups = [...new Set(endpoints.map(({ group }) => group))]
  expect(groups.filter(isSaidTwice)).toEqual([])
})
