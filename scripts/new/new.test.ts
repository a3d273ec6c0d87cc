import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@tcheck/contract/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Draft } from './draft.ts'
import { newEndpoint } from './endpoint.ts'
import { menuFileOf } from './menu-entry.ts'
import { mayHaveMenuEntry, newScreen, screenText } from './screen.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIN = join(ROOT, 'node_modules/.bin')
let copy: string

/** What the compiler says of a folder; other tests want the second processor. */
const complaintsOf = (folder: string) =>
  spawnSync(join(BIN, 'tsc'), ['--singleThreaded', '-p', folder], { encoding: 'utf8' }).stdout

/** The sources once more, whose packages know each other and nothing of ours. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tcheck-new-'))
  for (const name of [
    'packages',
    'functions',
    'events',
    'frontend',
    'tsconfig.base.json',
    'biome.json',
    'biome.imports.json',
    '.gitignore',
  ])
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules|e2e)$/.test(path),
    })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@tcheck'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@tcheck') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@tcheck', name))
  symlinkSync(join(ROOT, 'frontend/node_modules'), join(copy, 'frontend/node_modules'))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what is written for endpoints of a group that is there, and of a new one, compiles', { timeout: 180_000 }, () => {
  const names = ['list-archived', 'show-archived', 'archive'].map((name) => `admin-branches/${name}`)
  for (const name of [...names, 'parent-plans/list', 'parent-plans/create', 'teacher-question-groups/delete']) {
    const draft = new Draft(copy)
    newEndpoint(draft, name)
    draft.write()
  }
  const include = ['admin-branches', 'parent-plans', 'teacher-question-groups'].map((group) => `functions/${group}`)
  const options = { types: ['node'], incremental: false }
  const config = { extends: './tsconfig.base.json', compilerOptions: options, include, exclude: ['**/*.test.ts'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  expect(complaintsOf(copy)).toBe('')
})

/** What a screen is made of: every list, record and form of the contract; and what the command refuses. */
const NO_SCREEN = / is no listRoute|is no record/
const madeOf = Object.entries(contract).flatMap(([group, routes]) =>
  Object.keys(routes)
    .filter((name) => /^(list|show|create|update)/.test(name))
    .map((name) => `${group}.${name}`),
)

test('what is written for screens of every list, record and form of the contract compiles and is clean', {
  timeout: 180_000,
}, () => {
  const draft = new Draft(copy)
  for (const call of madeOf) {
    const screen = { area: 'v1-made', path: `/v1/made/${call}/{id}/edit`, title: '知らせの編集' }
    try {
      draft.create(`frontend/src/areas/v1-made/${call}/route.tsx`, screenText(screen, call))
    } catch (error) {
      if (!NO_SCREEN.test(String(error))) throw error
    }
  }
  const paths = draft.write()
  expect(paths.length).toBeGreaterThan(40)
  const config = JSON.parse(readFileSync(join(copy, 'frontend/tsconfig.json'), 'utf8'))
  const compilerOptions = { ...config.compilerOptions, incremental: false, tsBuildInfoFile: null }
  const include = ['src/areas/v1-made', 'src/*.d.ts', 'src/**/*.d.ts']
  writeFileSync(join(copy, 'frontend/tsconfig.json'), JSON.stringify({ ...config, compilerOptions, include }))
  expect(complaintsOf(join(copy, 'frontend'))).toBe('')
  // As the command does once it has written.
  const clean = spawnSync(join(BIN, 'biome'), ['check', '--write', ...paths], { cwd: copy, encoding: 'utf8' })
  expect([clean.status, clean.status === 0 ? '' : clean.stderr.slice(0, 4000)]).toEqual([0, ''])
})

test('an endpoint of a group that is there has method, path and caller of its group', () => {
  const draft = new Draft(ROOT)
  const endpoint = newEndpoint(draft, 'teacher-missions/rename')
  expect(endpoint).toMatchObject({ method: 'POST', path: '/api/v2/teacher/missions/{id}/rename', caller: 'teacher' })
  const event = JSON.parse(draft.read('events/teacher-missions/rename.success.json'))
  expect(event).toMatchObject({
    rawPath: '/api/v2/teacher/missions/sample-1/rename',
    pathParameters: { id: 'sample-1' },
  })
  expect(draft.read('functions/teacher-missions/handlers.ts')).toContain('rename: rename(deps),')
})

test('a screen stands after the others of its area', () => {
  const draft = new Draft(ROOT)
  const area = 'frontend/src/areas/v1-made'
  draft.create(
    `${area}/routes.ts`,
    `defineScreens(\n  'v1-made',\n  [],\n  [\n    ['/v1/made/top', 'トップ', () => import('./top/route.tsx')],\n  ],\n)\n`,
  )
  const screen = { name: 'v1-made/news', title: '知らせ', call: 'adminBranches.list', menu: null }
  expect(newScreen(draft, screen)).toBe('/v1/made/news')
  expect(draft.read(`${area}/routes.ts`)).toContain(
    `トップ', () => import('./top/route.tsx')],\n    ['/v1/made/news', '知らせ', () => import('./news/route.tsx')],\n  ],\n)`,
  )
  expect(draft.read(`${area}/news/route.tsx`)).toContain("list: 'adminBranches.list'")
  expect(draft.has(`${area}/news/news.browser.test.tsx`)).toBe(false)
  expect(draft.read('frontend/src/app/route-table.test.ts')).toMatch(/const ourPaths = \[\n {2}'\/v1\/made\/news',/)
})

test.each([
  ['v1-admin', '/v1/admin/news', "label: '知らせ', icon"],
  ['v1-branch', '/v1/branch/news', "label: '知らせ', icon"],
  ['v1-parent', '/v1/parent/news', "label: '知らせ', icon"],
  ['v1-student', '/v1/student/news', "label: '知らせ', icon"],
  ['v1-teacher', '/v1/teacher/news', "label: '知らせ', text: '知らせ', icon"],
  ['v2-admin', '/admin/news', "label: '知らせ', icon"],
  ['v2-student', '/student/news', "label: '知らせ', icon"],
  ['v2-teacher', '/teacher/news', "label: '知らせ', icon"],
])('a menu entry of %s is the last one of its menu', (area, path, words) => {
  const draft = new Draft(ROOT)
  newScreen(draft, { name: `${area}/news`, title: '知らせの一覧', menu: '知らせ' })
  const text = draft.read(menuFileOf(draft, area) ?? '')
  expect(text).toContain(`{ to: '${path}', ${words}: IconList },\n${area === 'v2-admin' ? '    ],\n  },\n]' : ']'}`)
  expect(text).toMatch(/import \{[^}]*\bIconList\b[^}]*\} from '@tabler\/icons-react'/)
  expect(text.match(/\bIconList,/g)).toHaveLength(1)
})

test('a screen outside the menus, or with parameters in its path, has no menu entry', () => {
  const draft = new Draft(ROOT)
  expect(['common/news', 'v1-admin/news/{id}', 'v1-admin/news'].map((name) => mayHaveMenuEntry(draft, name))).toEqual([
    false,
    false,
    true,
  ])
  expect(() => newScreen(draft, { name: 'common/news', title: '知らせ', menu: '知らせ' })).toThrow('has no menu')
})

test.each([
  ['adminBranches.show', 'detailScreen({', 'class_count'],
  ['adminBranches.create', 'formScreen({', "field('login_id')"],
  ['adminBranches.update', 'editScreen({', "show: 'adminBranches.show'"],
])('a screen of %s is a declaration of what the contract says', (call, kind, detail) => {
  const text = screenText({ area: 'v1-made', path: '/v1/made/news/{id}/edit', title: '知らせの編集' }, call)
  for (const part of [kind, detail, "'/v1/made/news'"]) expect(text).toContain(part)
})

test('nothing that is there is written over', () => {
  expect(() => newEndpoint(new Draft(ROOT), 'admin-branches/list')).toThrow('is there already')
  expect(() => newEndpoint(new Draft(ROOT), 'parcels/list')).toThrow('begins with who calls it')
  expect(() => newScreen(new Draft(ROOT), { name: 'v1-admin/branches', title: '教室', menu: null })).toThrow('already')
})
