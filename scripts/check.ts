/**
 * `npm run check`: format and lint, types, unused code, import directions, the cloud's templates, and all tests. A failure does not stop
 * it. `npm run check -- static|node|browser|journeys` runs a part, `-- types imports` single steps, `-- --since main` the tests of what
 * changed, `-- --all` every case instead of a sample (decision 0347). The last line counts every test and every other check as one: `812
 * passed, 0 failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCheckOptions } from './check/check-options.ts'
import { type Counts, countTests, type TestReport } from './check/count-tests.ts'
import { nameTroubles } from './check/name-troubles.ts'
import { runSteps, type StepOutcome } from './check/run-steps.ts'
import type { Step } from './check/step.ts'
import { steps as allSteps } from './check/steps.ts'

process.chdir(new URL('..', import.meta.url).pathname)
const { steps, ...options } = readOptions()
// One seed for the whole run, so that one command repeats it.
process.env['CHECK_SEED'] ??= String(Date.now() % 1_000_000)

for (const { report } of steps) {
  if (report === undefined) continue
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
}
const startedMs = performance.now()
const outcomes = await runSteps(steps, options, (text) => void process.stdout.write(text))
const total: Counts = { passed: 0, failed: 0, notRun: 0 }
for (const { passed, failed, notRun } of outcomes.map(countsOf)) {
  total.passed += passed
  total.failed += failed
  total.notRun += notRun
}
const troubles = outcomes.flatMap(({ step }) => nameTroubles(readReport(step)))
const drawn = options.isAll ? 'nothing was drawn' : `drawn by CHECK_SEED=${process.env['CHECK_SEED']}`
const lines = [
  ...troubles,
  ...outcomes.map((outcome) => lineOf(outcome.hasSucceeded ? 'ok' : 'FAILED', outcome.step.name, outcome.seconds)),
  lineOf('', 'together', (performance.now() - startedMs) / 1000),
  drawn,
]
const notRun = total.notRun > 0 ? `, ${total.notRun} not run` : ''
process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed${notRun}\n`)
process.exitCode = total.failed > 0 ? 1 : 0

function readOptions() {
  try {
    return readCheckOptions(process.argv.slice(2), allSteps)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

function lineOf(word: string, name: string, seconds: number): string {
  return `${word.padEnd(6)} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`
}

function countsOf({ step, hasSucceeded }: StepOutcome): Counts {
  if (step.report !== undefined) return countTests(readReport(step), hasSucceeded)
  return { passed: Number(hasSucceeded), failed: Number(!hasSucceeded), notRun: 0 }
}

function readReport({ report }: Step): TestReport | null {
  return report !== undefined && existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : null
}
