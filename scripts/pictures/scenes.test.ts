import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileRoutes } from '@tcheck/local-cloud/gateway/route-table'
import { expect, test } from 'vitest'
import { otherScreens } from './every-screen.ts'
import { type Scene, shotsOf } from './scene.ts'
import { scenes } from './scenes.ts'

const root = join(import.meta.dirname, '../..')
// A computed address, so that the types of this test do not pull in every screen of the browser.
const tableUrl = new URL('../../frontend/src/app/route-table.ts', import.meta.url)
const { reportRoutes } = (await import(tableUrl.href)) as { reportRoutes: () => { path: string }[] }

const sizesOf = { laptop: 1366, phone: 390, tablet: 820 }
const others = otherScreens(scenes)
const files = [...scenes, ...others].flatMap((scene) =>
  shotsOf(scene).flatMap(({ name }) => scene.sizes.map((size) => `${name}-${sizesOf[size]}.png`)),
)

test('shows screens that there are, and the error page', () => {
  const routes = reportRoutes().map(({ path }) => ({ method: 'GET', path: path.replaceAll('?}', '}'), group: path }))
  const findRoute = compileRoutes(routes)
  const known = ({ path }: Scene) => ['/', '/nowhere'].includes(path) || findRoute('GET', path.split('?')[0] ?? '')
  expect(scenes.filter((scene) => !known(scene)).map(({ name }) => name)).toEqual([])
})

test('every picture that a page of the project shows is taken by a scene, and is there', () => {
  const guide = readdirSync(join(root, 'docs/guide')).map((page) => `docs/guide/${page}`)
  const pages = ['README.md', 'README.ja.md', 'CONTRIBUTING.md', 'docs/architecture.md', ...guide]
  const shown = pages.flatMap((page) => [
    ...readFileSync(join(root, page), 'utf8').matchAll(/pictures\/([\w-]+\.png)/g),
  ])
  const names = shown.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(files).toContain(name)
    expect(existsSync(join(root, 'docs/pictures', name))).toBe(true)
  }
})

test('each screen of a student is shown at three sizes; /student/top only leads to the home', () => {
  const taken = scenes.filter(({ sizes }) => sizes.length === 3).map(({ path }) => path.split('?')[0] ?? '')
  const student = reportRoutes().filter(({ path }) => path.startsWith('/student') && path !== '/student/top')
  const routes = student.map(({ path }) => ({ method: 'GET', path: path.replaceAll('?}', '}'), group: path }))
  const findRoute = compileRoutes(routes)
  const shown = new Set(taken.map((path) => findRoute('GET', path)?.route.group))
  expect(student.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
})

test('every screen has a picture in the folder, and no two pictures one name', () => {
  expect(files.filter((file) => !existsSync(join(root, 'docs/pictures', file)))).toEqual([])
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
})

test('a picture that no scene takes any more is not kept', () => {
  expect(readdirSync(join(root, 'docs/pictures')).filter((file) => !files.includes(file))).toEqual([])
})
