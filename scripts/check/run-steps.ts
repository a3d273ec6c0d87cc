import { spawn } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { delimiter, resolve } from 'node:path'
import type { CheckOptions, Step } from './step.ts'

export interface StepOutcome {
  step: Step
  hasSucceeded: boolean
  seconds: number
}

/** The lowest priority: the step runs only while the processor is otherwise idle. */
const PATIENT = 19

/**
 * Runs the static steps, one for each processor at a time, and prints each one's output when it ends; then the tests, one project after the
 * other. A failure does not stop it. Node and browser tests use all processors. Journeys leave a third of the processors idle, so patient
 * steps run beside them; without journeys they run with the static steps.
 */
export async function runSteps(
  steps: readonly Step[],
  options: CheckOptions,
  say: (text: string) => void,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  const hasJourneys = steps.some(({ part }) => part === 'journeys')
  const mayWait = ({ isPatient }: Step) => hasJourneys && isPatient === true

  /** As many at once as there are lanes. */
  async function runQuietly(some: readonly Step[], lanes: number, priority?: number) {
    const waiting = [...some]
    async function lane() {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const said: string[] = []
        outcomes.push(await runStep(step, options, (text) => said.push(text), priority))
        say(`\n── ${step.name}\n${said.join('')}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  const ofStatic = steps.filter(({ part }) => part === 'static')
  const patient = ofStatic.filter(mayWait)
  await runQuietly(
    ofStatic.filter((step) => !mayWait(step)),
    availableParallelism(),
  )
  for (const step of steps.filter(({ part }) => part !== 'static')) {
    say(`\n── ${step.name}\n`)
    const beside = step.part === 'journeys' ? runQuietly(patient, 1, PATIENT) : null
    outcomes.push(await runStep(step, options, say))
    await beside
  }
  return outcomes
}

async function runStep(
  step: Step,
  options: CheckOptions,
  say: (text: string) => void,
  priority?: number,
): Promise<StepOutcome> {
  const startedMs = performance.now()
  let hasSucceeded = true
  for (const command of step.commands()) hasSucceeded &&= await runCommand(command(options), options, say, priority)
  return { step, hasSucceeded, seconds: (performance.now() - startedMs) / 1000 }
}

function runCommand(
  [program = '', ...parameters]: readonly string[],
  { isAll, since }: CheckOptions,
  say: (text: string) => void,
  priority?: number,
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
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
  return new Promise((done) => {
    child.once('error', (error) => {
      say(`${error.message}\n`)
      done(false)
    })
    child.once('close', (status) => done(status === 0))
  })
}
