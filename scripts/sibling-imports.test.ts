import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listSources } from './list-sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Folders whose folders never import each other. Biome sees a specifier, not the file that it leads to. */
const PARENTS = ['functions', 'frontend/src/areas']
const TESTS = /\.test\.tsx?$|\/testing\//
/**
 * Areas share the pages of `common`. A list's file is made of the list's own answers (decision 0341). Sealed answers are
 * saved by the routes that save any answer (decision 0321).
 */
const MAY_IMPORT = /^functions\/(job-worker\/kinds\/export-list\/exported-lists|sealed-answers\/replay-save)\.ts$/
const SHARED = /^frontend\/src\/areas\/common\//
const SPECIFIER = /\b(?:from|import) ?\(?'(\.[^']+)'/g

/** Imports of a file that lead into a folder beside its own. */
function siblingImports(file: string, source: string): string[] {
  const parent = PARENTS.find((folder) => file.startsWith(`${folder}/`)) ?? ''
  const own = file.slice(parent.length + 1).split('/')[0]
  return [...source.matchAll(SPECIFIER)]
    .map(([, specifier = '']) => posix.join(posix.dirname(file), specifier))
    .filter((target) => target.startsWith(`${parent}/`) && !SHARED.test(target))
    .filter((target) => {
      const [folder, ...rest] = target.slice(parent.length + 1).split('/')
      return rest.length > 0 && folder !== own
    })
    .map((target) => `${file} imports ${target}`)
}

it('no group of functions and no area imports another', () => {
  const files = listSources(ROOT, PARENTS).filter((file) => !TESTS.test(file) && !MAY_IMPORT.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => siblingImports(file, readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([])
})

it.each([
  ['functions/health/routes/show.ts', "import { a } from '../../session/routes/show.ts'", 1],
  ['functions/health/index.ts', "import type { A } from '../session/needs.ts'", 1],
  ['functions/health/index.ts', "const a = await import('../session/needs.ts')", 1],
  ['functions/health/routes/show.ts', "import { a } from '../../function-needs.ts'\nimport '../health.ts'", 0],
  ['frontend/src/areas/v2-teacher/home/screen.tsx', "export * from '../../v2-student/home/screen.tsx'", 1],
  ['frontend/src/areas/v2-teacher/home/screen.tsx', "import { a } from '../../v2-teacher-old/screen.tsx'", 1],
  ['frontend/src/areas/common/layout.tsx', "import { a } from '../v2-teacher/home/screen.tsx'", 1],
  ['frontend/src/areas/v2-teacher/home/screen.tsx', "import { a } from '../../common/layout.tsx'\nimport './b.ts'", 0],
])('of %s, %s has %i such imports', (file, source, count) => {
  expect(siblingImports(file, source)).toHaveLength(count)
})
