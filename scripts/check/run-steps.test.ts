import { expect, it } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './step.ts'

const options = { isAll: false, since: null }

function program(name: string, part: Step['part'], isPatient = false): Step {
  const command = [process.execPath, '-e', "console.log('priority', require('node:os').getPriority())"]
  return { name, part, isPatient, commands: () => [() => command] }
}

async function runAll(steps: readonly Step[]) {
  let said = ''
  const outcomes = await runSteps(steps, options, (text) => {
    said += text
  })
  return { said, names: outcomes.map(({ step }) => step.name), isGood: outcomes.every((one) => one.hasSucceeded) }
}

it('runs what is patient beside the journeys, behind everybody else, and waits for its end', async () => {
  const { said, names, isGood } = await runAll([
    program('types', 'static', true),
    program('lint', 'static'),
    program('node', 'node'),
    program('journeys', 'journeys'),
  ])
  expect(isGood).toBe(true)
  expect(names.slice(0, 2)).toEqual(['lint', 'node'])
  expect(names.slice(2).sort()).toEqual(['journeys', 'types'])
  expect(said).toMatch(/── types\npriority 19\n/)
})

it('runs what is patient with the static steps where there are no journeys', async () => {
  const { names, said } = await runAll([program('types', 'static', true), program('node', 'node')])
  expect(names).toEqual(['types', 'node'])
  expect(said).not.toContain('priority 19')
})
