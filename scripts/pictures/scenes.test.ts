import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileRoutes } from '@tcheck/local-cloud/gateway/route-table'
import { expect, test } from 'vitest'
import { type Scene, scenes } from './scenes.ts'

const root = join(import.meta.dirname, '../..')
// A computed address, so that the types of this test do not pull in every screen of the browser.
const tableUrl = new URL('../../frontend/src/app/route-table.ts', import.meta.url)
const { reportRoutes } = (await import(tableUrl.href)) as { reportRoutes: () => { path: string; built: boolean }[] }

const sizesOf = { laptop: 1366, phone: 390 }
const files = scenes.flatMap(({ name, sizes }) => sizes.map((size) => `${name}-${sizesOf[size]}.png`))

test('shows screens that are built, and the error page', () => {
  const built = reportRoutes().filter((route) => route.built)
  const routes = built.map(({ path }) => ({ method: 'GET', path: path.replaceAll('?}', '}'), group: path }))
  const findRoute = compileRoutes(routes)
  const known = ({ path }: Scene) => ['/', '/nowhere'].includes(path) || findRoute('GET', path.split('?')[0] ?? '')
  expect(scenes.filter((scene) => !known(scene)).map(({ name }) => name)).toEqual([])
})

test('every picture that a page of the project shows is taken by a scene, and is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']
  const shown = pages.flatMap((page) => [
    ...readFileSync(join(root, page), 'utf8').matchAll(/docs\/pictures\/([\w-]+\.png)/g),
  ])
  const names = shown.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(files).toContain(name)
    expect(existsSync(join(root, 'docs/pictures', name))).toBe(true)
  }
})
