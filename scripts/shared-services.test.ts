import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listSources } from './list-sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVICES = 'packages/services/src/'
const TESTS = /\.test\.ts$|\/testing\//
const SPECIFIER = /\b(?:from|import) ?\(?'(\.[^']+|@tcheck\/services\/[^']+)'/g

type Sources = Readonly<Record<string, string>>

const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(SPECIFIER)].map(([, specifier = '']) =>
    specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : specifier.replace('@tcheck/services/', SERVICES).concat('.ts'),
  )

/** Modules of `services` that fewer than two groups or packages use, directly or through other modules. */
function notShared(sources: Sources): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, source] of Object.entries(sources))
    for (const target of importsOf(file, source)) importers.set(target, [...(importers.get(target) ?? []), file])
  const usersOf = (file: string, seen = new Set<string>()): Set<string> => {
    for (const importer of importers.get(file) ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      if (importer.startsWith(SERVICES)) usersOf(importer, seen)
    }
    return seen
  }
  return Object.keys(sources).filter((file) => {
    if (!file.startsWith(SERVICES)) return false
    const users = [...usersOf(file)].filter((user) => !user.startsWith(SERVICES))
    return new Set(users.map((user) => user.split('/').slice(0, 2).join('/'))).size < 2
  })
}

it('services holds only modules that two or more groups or packages use', () => {
  const files = listSources(ROOT, ['functions', 'packages']).filter((file) => !TESTS.test(file))
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8')]))
  expect(Object.keys(sources).filter((file) => file.startsWith(SERVICES)).length).toBeGreaterThan(50)
  expect(notShared(sources)).toEqual([])
})

it('finds a module that one group uses through another module', () => {
  const shared = {
    [`${SERVICES}exam/a.ts`]: "import { b } from './b.ts'",
    [`${SERVICES}exam/b.ts`]: '',
    'functions/health/index.ts': "import { a } from '@tcheck/services/exam/a'",
  }
  expect(notShared(shared)).toEqual([`${SERVICES}exam/a.ts`, `${SERVICES}exam/b.ts`])
  const other = { 'functions/session/routes/show.ts': "const a = await import('@tcheck/services/exam/a')" }
  expect(notShared({ ...shared, ...other })).toEqual([])
})
