import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, resolve } from 'node:path'
import type { CheckOptions, Step } from './step.ts'

export interface StepOutcome {
  step: Step
  hasSucceeded: boolean
  seconds: number
}

/**
 * Runs what is static as many at a time as there are processors, each one's output shown when it has ended; then the tests,
 * which use every processor by themselves, one project after the other. All of them, also after a failure.
 */
export async function runSteps(
  steps: readonly Step[],
  options: CheckOptions,
  say: (text: string) => void,
): Promise<StepOutcome[]> {
  const waiting = steps.filter(({ part }) => part === 'static')
  const outcomes: StepOutcome[] = []
  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const said: string[] = []
      outcomes.push(await runStep(step, options, (text) => said.push(text)))
      say(`\n── ${step.name}\n${said.join('')}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  for (const step of steps.filter(({ part }) => part !== 'static')) {
    say(`\n── ${step.name}\n`)
    outcomes.push(await runStep(step, options, say))
  }
  return outcomes
}

async function runStep(step: Step, options: CheckOptions, say: (text: string) => void): Promise<StepOutcome> {
  const startedMs = performance.now()
  let hasSucceeded = true
  for (const command of step.commands()) hasSucceeded &&= await runCommand(command(options), options, say)
  return { step, hasSucceeded, seconds: (performance.now() - startedMs) / 1000 }
}

function runCommand(
  [program = '', ...parameters]: readonly string[],
  { isAll, since }: CheckOptions,
  say: (text: string) => void,
): Promise<boolean> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${resolve('node_modules', '.bin')}${delimiter}${process.env['PATH']}`,
      ...(isAll && { CHECK_ALL: '1' }),
      ...(since !== null && { CHECK_SINCE: since }),
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
  return new Promise((done) => {
    child.once('error', (error) => {
      say(`${error.message}\n`)
      done(false)
    })
    child.once('close', (status) => done(status === 0))
  })
}
