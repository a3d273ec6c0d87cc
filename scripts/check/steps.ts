import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** One thing that `npm run check` looks at. */
export interface Step {
  name: string
  /** Programs with their arguments, one after the other; the first that fails ends the step. */
  commands: () => readonly (readonly string[])[]
}

/** Where the test runner leaves its counts, from the root. */
export const TEST_REPORT = 'node_modules/.cache/test-report.json'
const CLOUD_TEMPLATES = 'cdk.out'

/** Named as the npm scripts are, in the order in which a fault is cheapest to find. */
export const steps: readonly Step[] = [
  { name: 'lint', commands: () => [['biome', 'check', '.']] },
  { name: 'types', commands: () => [['tsc', '-b']] },
  { name: 'unused', commands: () => [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'imports', commands: () => [['node', 'scripts/imports.ts']] },
  { name: 'synth', commands: () => [['cdk', 'synth', '--quiet']] },
  { name: 'templates', commands: () => (isInstalled('cfn-lint') ? [['cfn-lint', ...templates()]] : []) },
  {
    name: 'tests',
    commands: () => [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${TEST_REPORT}`]],
  },
]

const templates = () =>
  readdirSync(CLOUD_TEMPLATES)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(CLOUD_TEMPLATES, file))

const environment = () => ({
  ...process.env,
  PATH: `${resolve('node_modules', '.bin')}${delimiter}${process.env['PATH']}`,
})

const isInstalled = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', env: environment() }).status === 0

/** Whether every command of the step succeeded; their output is shown as it comes. */
export function runStep(step: Step): boolean {
  return step.commands().every(([program = '', ...parameters]) => {
    const { status } = spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env: environment() })
    return status === 0
  })
}
