import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentAreas, documentName } from '@tcheck/contract/page-documents'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import config from '../vite.config.ts'

const FRONTEND = fileURLToPath(new URL('..', import.meta.url))
const nested = (config as { plugins: unknown[] }).plugins.flat(9) as Plugin[]
const ours = nested.filter(({ name }) => name.startsWith('tcheck-'))

/** None of these can change a module; `resolveId` and `load` are called below. */
const HARMLESS = ['name', 'apply', 'configResolved', 'generateBundle', 'load', 'resolveId']
const libraries = [...Object.keys(packageJson.dependencies), 'react-dom/client', 'katex/dist/katex.min.css'].filter(
  (name) => !name.startsWith('@tcheck/'),
)

const handlerOf = (hook: unknown) =>
  typeof hook === 'object' && hook !== null && 'handler' in hook ? hook.handler : hook
const call = (hook: unknown, context: object, ...input: unknown[]) =>
  hook ? Reflect.apply(handlerOf(hook) as () => unknown, context, input) : null

test('at most four plugins are ours, and they have no hook that changes modules', () => {
  expect(ours.map(({ name }) => name)).toEqual(['tcheck-contract', 'tcheck-documents', 'tcheck-offline-files'])
  expect(ours.flatMap((plugin) => Object.keys(plugin)).filter((hook) => !HARMLESS.includes(hook))).toEqual([])
})

test.each(libraries)('no plugin of ours resolves or loads %s', async (library) => {
  const file = join(FRONTEND, 'node_modules', library, 'index.js')
  for (const { resolveId, load } of ours) {
    expect(await call(resolveId, {}, library, join(FRONTEND, 'src/app/main.tsx'))).toBeNull()
    expect(await call(resolveId, {}, './index.js', file)).toBeNull()
    expect(await call(load, {}, file)).toBeNull()
  }
})

/** A chunk as the bundler passes it to plugins; a write to it throws. */
const frozenChunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[]) =>
  Object.freeze({
    ...{ type: 'chunk', fileName, name: fileName, code: 'export {}', isEntry: false },
    ...{ moduleIds: Object.freeze(moduleIds), imports: Object.freeze(imports), dynamicImports: Object.freeze([]) },
    modules: Object.freeze({}),
  })

test('no plugin of ours changes a chunk; a document for each area is written beside them', async () => {
  const sources = readdirSync(join(FRONTEND, 'src'), { recursive: true, encoding: 'utf8' })
  const bundle = {
    'index.html': {
      type: 'asset',
      fileName: 'index.html',
      source: '<head>\n    <script src="/assets/app.js"></script></head>',
    },
    'assets/app.js': frozenChunk(
      'assets/app.js',
      sources.map((name) => join(FRONTEND, 'src', name)),
      ['assets/react.js'],
    ),
    'assets/react.js': frozenChunk('assets/react.js', [join(FRONTEND, 'node_modules/react/index.js')], []),
  }
  const before = JSON.stringify([bundle['assets/app.js'], bundle['assets/react.js']])
  const written: string[] = []
  const context = {
    error: (message: string) => expect.unreachable(message),
    emitFile: ({ fileName }: { fileName: string }) => written.push(fileName),
    getModuleInfo: () => null,
  }
  for (const { generateBundle } of ours) await call(generateBundle, context, {}, bundle)
  expect(written).toEqual(documentAreas.map(documentName))
  expect(JSON.stringify([bundle['assets/app.js'], bundle['assets/react.js']])).toBe(before)
  expect(Object.keys(bundle)).toEqual(['index.html', 'assets/app.js', 'assets/react.js'])
})
