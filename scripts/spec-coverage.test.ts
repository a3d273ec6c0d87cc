import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tcheck/contract/endpoints'
import { expect, test } from 'vitest'
import { coverageOf, pathsOf, readRows, table, withBlock } from './spec-coverage/coverage-page.ts'
import { specifiedCalls } from './spec-coverage/specified-calls.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'docs/spec-coverage.md')

interface Screen {
  path: string
  area: string
  file: string
}
// A computed address, so that the types of this test do not pull in every screen of the browser.
const tableUrl = new URL('../frontend/src/app/route-table.ts', import.meta.url)
const { reportRoutes } = (await import(tableUrl.href)) as { reportRoutes: () => readonly Screen[] }

const syncOf = ({ area, file }: Screen): string => `\`frontend/src/areas/${area}/${file}\``

/** What `{scope}` of a specified call stands for: there must be a call of each. */
const SCOPES = ['branch', 'student', 'parent', 'teacher']

function derivedPage(page: string): string {
  const screens = reportRoutes().map((screen) => ({ sentence: screen.path, keptBy: syncOf(screen) }))
  const calls = specifiedCalls.map((call) => {
    const made = SCOPES.map((scope) => call.replace('{scope}', scope)).map((one) =>
      endpoints.find(({ method, path }) => `${method} ${path}` === one),
    )
    const [first] = made
    return {
      sentence: call,
      keptBy: first && made.every(Boolean) ? `\`functions/${first.group}\` \`events/${first.group}\`` : '`open`',
    }
  })
  const filled = withBlock(withBlock(page, 'routes', table(screens)), 'calls', table(calls))
  const coverages = readRows(filled).map(coverageOf)
  const count = (coverage: string) => coverages.filter((one) => one === coverage).length
  const counts = `${count('kept')} kept, ${count('in part')} in part, ${count('open')} open, ${count('asks nothing')} ask for nothing`
  return withBlock(filled, 'summary', [`${coverages.length} rows: ${counts}.`])
}

const page = readFileSync(PAGE, 'utf8')
const derived = derivedPage(page)
if (process.env['UPDATE_DOCS'] === '1') writeFileSync(PAGE, derived)

test('names only files and folders that exist', () => {
  const missing = readRows(derived)
    .flatMap(pathsOf)
    .filter((path) => !existsSync(join(ROOT, path)))
  expect([...new Set(missing)]).toEqual([])
})

test('every row names what keeps its sentence, or says that it is open or asks for nothing', () => {
  const silent = readRows(derived).filter((row) => coverageOf(row) === 'kept' && pathsOf(row).length === 0)
  expect(silent).toEqual([])
})

test('lists every screen and call as the code has them (else: UPDATE_DOCS=1)', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(derived)
})
