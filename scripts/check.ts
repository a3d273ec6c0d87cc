/**
 * `npm run check`: format and lint, types, unused code, import directions, the cloud's templates, all tests; all of
 * them, also after a failure. `npm run check -- types imports` runs the named ones.
 *
 * The last line counts every test and every other check as one: `812 passed, 0 failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Counts, countTests, type TestReport } from './check/count-tests.ts'
import { nameTroubles } from './check/name-troubles.ts'
import { runStep, steps, TEST_REPORT } from './check/steps.ts'

process.chdir(new URL('..', import.meta.url).pathname)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const lines: string[] = []
const total: Counts = { passed: 0, failed: 0 }
mkdirSync(dirname(TEST_REPORT), { recursive: true })
rmSync(TEST_REPORT, { force: true })
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n── ${step.name}\n`)
  const startedMs = performance.now()
  const hasSucceeded = runStep(step)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const counts = step.name === 'tests' ? countTests(readReport(), hasSucceeded) : countOne(hasSucceeded)
  total.passed += counts.passed
  total.failed += counts.failed
  lines.push(`${hasSucceeded ? 'ok    ' : 'FAILED'} ${step.name.padEnd(10)} ${seconds.padStart(7)} s`)
}
const troubles = nameTroubles(readReport())
process.stdout.write(`\n${[...troubles, ...lines].join('\n')}\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

function countOne(hasSucceeded: boolean): Counts {
  return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function readReport(): TestReport | null {
  return existsSync(TEST_REPORT) ? (JSON.parse(readFileSync(TEST_REPORT, 'utf8')) as TestReport) : null
}
