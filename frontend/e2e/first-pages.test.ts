import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_WEB_FOLDER } from '@tcheck/local-cloud'
import { describe, expect, it } from 'vitest'
import { pagePattern } from '../vite/documents-plugin.ts'
import { allPages, filesAt } from './page-files.ts'

const ASSETS = join(BUILT_WEB_FOLDER, 'assets')
const pages = allPages()

/** A file that only passes on what others have is without a map. */
const sourcesOf = (file: string): readonly string[] =>
  existsSync(join(ASSETS, `${file}.map`)) ? JSON.parse(readFileSync(join(ASSETS, `${file}.map`), 'utf8')).sources : []
const sources = new Map([...new Set(pages.flatMap(({ files }) => files))].map((file) => [file, sourcesOf(file)]))
const has = (library: string) => (files: readonly string[]) =>
  files.some((file) => sources.get(file)?.some((source) => source.includes(`/${library}/`)))
const pagesWith = (library: string) => pages.filter(({ files }) => has(library)(files)).map(({ pattern }) => pattern)

describe('what grown-ups wait for', () => {
  // A slow device takes some ten milliseconds for each file, found or not.
  it.each([
    ['/v1/parent/top', 12],
    ['/v1/teacher/top', 17],
    ['/teacher/home', 15],
    ['/teacher/class-result/cbt', 15],
  ])('%s is made of few files', (address, most) => {
    const files = filesAt(address)
    expect(files.length).toBeGreaterThan(5)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
  })

  // What stands around pages must not have it: each of them would wait for it.
  it.each([
    ['@mantine/core', 22],
    ['@dnd-kit/core', 22],
  ])('%s comes with few pages', (library, most) => {
    const those = pagesWith(library)
    expect(those.length).toBeGreaterThan(0)
    expect(those.length, those.join('\n')).toBeLessThanOrEqual(most)
  })
})

// A computed address, so that the types of the journeys do not pull in every screen of the browser.
const tableUrl = new URL('../src/app/route-table.ts', import.meta.url)

it('has a document for every page, that names its files', async () => {
  const { routeTable } = (await import(tableUrl.href)) as { routeTable: readonly { path: string; area: string }[] }
  const expected = routeTable.map(({ path }) => pagePattern(path))
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(100)
})
