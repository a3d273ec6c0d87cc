import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tcheck-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Imports that Biome must refuse in a planted file of this path. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'packages/scoring/src/planted.ts': ['react', 'zod', '@tcheck/sessions', '@tcheck/markup/parse', 'node:fs/promises'],
  'packages/markup/src/planted.ts': ['katex', '@tcheck/scoring', 'node:fs'],
  'packages/sessions/src/planted.ts': ['node:crypto', '@tcheck/contract/route', '@tcheck/learning/task'],
  'packages/learning/src/planted.ts': ['@tcheck/scoring', '@tcheck/timetable/japan-clock', 'node:crypto'],
  'packages/timetable/src/planted.ts': ['@tcheck/learning/plan', '@tcheck/scoring', 'node:crypto'],
  'packages/contract/src/planted.ts': [
    ...['@aws-sdk/client-dynamodb', '@tcheck/data/table', 'react', 'node:fs', '../../../functions/health/index.ts'],
    "import { z } from 'zod'",
  ],
  'packages/data/src/planted.ts': [
    ...['@tcheck/accounts', '@tcheck/content/edit/rows', '@tcheck/api-runtime', '@tcheck/services/links/revoke'],
    ...['@tcheck/local-cloud', './table.test.ts', './testing/table.ts', '../../../scripts/start-options.ts'],
  ],
  'packages/accounts/src/planted.ts': ['@tcheck/content', '@tcheck/api-runtime', '@tcheck/services/links/revoke'],
  'packages/api-runtime/src/planted.ts': [
    ...['@tcheck/services/links/revoke', '@tcheck/content', '@tcheck/scoring', '@tcheck/sessions', '@tcheck/data'],
    ...['@tcheck/data/list/filter-sort-paginate', '@tcheck/local-cloud', '../../../functions/health/routes/show.ts'],
  ],
  'packages/services/src/planted.ts': [
    '@tcheck/api-runtime/api-error',
    '@tcheck/local-cloud',
    '@tcheck/operations/target',
  ],
  'packages/services/src/authentication/planted.ts': ['./account.test.ts', '../../../../infra/lib/areas.ts'],
  'packages/operations/src/planted.ts': [
    '@tcheck/api-runtime/serve',
    '@tcheck/sessions',
    '../../../infra/lib/areas.ts',
  ],
  'packages/stages/src/planted.ts': ['@tcheck/data/table', '@tcheck/scoring'],
  'packages/content/src/edit/planted.ts': ['hucre', 'fflate', 'katex', 'node:buffer', '@tcheck/data/table'],
  'packages/content/src/import/check-planted.ts': ['node:buffer', '@tcheck/accounts'],
  'functions/health/planted.ts': [
    ...['@tcheck/local-cloud', '@tcheck/operations/target', '@tcheck/api-runtime/api-error', '../testing/fixture.ts'],
    ...['../../frontend/src/ui/button.tsx', '../../scripts/start-options.ts', "import { z } from 'zod'"],
  ],
  'frontend/src/areas/v2-teacher/planted.tsx': [
    ...['@tcheck/data/table', '@tcheck/local-cloud', '@tcheck/content/import/masters', 'node:fs', '@aws-sdk/client-s3'],
    ...['../../../../scripts/where.ts', '../../testing/open-app.tsx', "import { MouseSensor } from '@dnd-kit/core'"],
  ],
  'frontend/src/features/memo/planted.ts': ['../../areas/v2-student/routes.ts'],
  'frontend/src/ui/planted.tsx': ['../features/memo/memo.ts', '../areas/v2-student/routes.ts'],
  'frontend/src/lib/planted.ts': ['../ui/button.tsx', '../app/routes.ts', '../features/memo/memo.ts'],
  'infra/lib/planted.ts': [
    ...['@tcheck/data/table', '@tcheck/services/links/revoke', '@tcheck/local-cloud'],
    ...['../../functions/health/routes/show.ts', '../../packages/data/src/table.ts'],
  ],
}

/** Imports that Biome must allow there. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/sessions/src/planted.ts': ['@tcheck/scoring', './cbt-step.ts'],
  'packages/timetable/src/planted.ts': ['@tcheck/learning/japan-day'],
  'packages/contract/src/planted.ts': ["import * as z from 'zod'"],
  'packages/api-runtime/src/planted.ts': ['@tcheck/data/table', '@tcheck/data/audit/record', '@tcheck/accounts'],
  'packages/services/src/authentication/planted.ts': ['@tcheck/api-runtime/api-error'],
  'packages/operations/src/planted.ts': ['@tcheck/local-cloud', '@tcheck/stages/stage'],
  'packages/scoring/src/planted.test.ts': ['vitest', 'fast-check', 'node:fs'],
  'functions/health/planted.ts': ['@tcheck/api-runtime/serve', '../function-needs.ts'],
  'frontend/src/areas/v2-teacher/planted.tsx': [
    '@tcheck/contract/mission',
    '@tcheck/content/edit/rows',
    './screen.tsx',
  ],
  'infra/lib/planted.ts': ['@tcheck/data/table-definition', '../../functions/health/needs.ts', '@tcheck/stages/stage'],
}

/** A value import and a type import of each specifier; a whole statement as it stands. */
const statementsOf = (imports: readonly string[] = []) =>
  imports.flatMap((one) =>
    one.includes(' ') ? [one] : [`import { a } from '${one}'`, `import type { B } from '${one}'`],
  )
const RULES =
  'style/noRestrictedImports|correctness/noUndeclaredDependencies|style/noProcessEnv|style/noRestrictedGlobals'
const FOUND = new RegExp(`^::error title=lint/(?:${RULES}),file=(.+),line=(\\d+),.*?::(.*)$`, 'gm')

/** Writes the files beside the configuration and every manifest. @returns the refused lines as `file: line`, and why */
function lint(files: Readonly<Record<string, readonly string[]>>): { lines: string[]; messages: string[] } {
  for (const path of execFileSync('git', ['ls-files', 'biome*.json', '**/package.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean))
    cpSync(join(ROOT, path), join(folder, path))
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), lines.join('\n'))
  }
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const options = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(biome, options, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  const found = [...stdout.matchAll(FOUND)].map(([, path = '', line, message = '']) => {
    const file = relative(folder, path)
    return { line: `${file}: ${files[file]?.[Number(line) - 1]}`, message }
  })
  return { lines: found.map(({ line }) => line).sort(), messages: found.map(({ message }) => message) }
}

it('refuses every import that points outward, also of a type alone', () => {
  const paths = [...new Set([...Object.keys(REFUSED), ...Object.keys(ALLOWED)])]
  const files = paths.map((path) => [path, [...statementsOf(REFUSED[path]), ...statementsOf(ALLOWED[path])]] as const)
  const { lines, messages } = lint(Object.fromEntries(files))
  const expected = Object.entries(REFUSED).flatMap(([path, imports]) =>
    statementsOf(imports).map((statement) => `${path}: ${statement}`),
  )
  expect(lines).toEqual(expected.sort())
  const rules = [...readFileSync(join(ROOT, 'biome.imports.json'), 'utf8').matchAll(/"message": "(.+)"/g)]
  expect(rules.map(([, message = '']) => message).filter((message) => !messages.includes(message))).toEqual([])
})

it('lets only the entry of a Lambda read the environment', () => {
  const read = ["export const stage = process.env['STAGE']"]
  const { lines } = lint({
    'functions/health/planted-environment.ts': read,
    'functions/health/index.ts': read,
    'packages/accounts/src/planted-environment.ts': read,
    'packages/local-cloud/src/planted-environment.ts': read,
    'scripts/planted-environment.ts': read,
  })
  const rejected = lines.filter((line) => line.endsWith(read[0] as string)).map((line) => line.split(':')[0])
  expect(rejected).toEqual(['functions/health/planted-environment.ts', 'packages/accounts/src/planted-environment.ts'])
})

it('lets no page use Intl', () => {
  const use = ["export const format = new Intl.DateTimeFormat('ja-JP')"]
  const { lines } = lint({
    'frontend/src/lib/planted-intl.ts': use,
    'frontend/src/lib/planted-intl.test.ts': use,
    'functions/health/planted-intl.ts': use,
  })
  expect(lines.filter((line) => line.endsWith(use[0] as string))).toEqual([
    `frontend/src/lib/planted-intl.ts: ${use[0]}`,
  ])
})
