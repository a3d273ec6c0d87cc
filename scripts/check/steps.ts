import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import type { Command, Step } from './step.ts'

const CLOUD_TEMPLATES = 'cdk.out'

function testStep(name: 'node' | 'browser' | 'journeys', ...projects: readonly string[]): Step {
  const report = `node_modules/.cache/test-report-${name}.json`
  const command: Command = ({ since }) => [
    ...['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(since === null ? [] : [`--changed=${since}`, '--passWithNoTests']),
  ]
  return { name, part: name, report, commands: () => [command] }
}

const staticStep = (name: string, ...command: readonly string[]): Step => ({
  name,
  part: 'static',
  commands: () => [() => command],
})

export const steps: readonly Step[] = [
  // Named as the npm scripts are.
  {
    name: 'templates',
    part: 'static',
    isPatient: true,
    commands: () => [
      () => ['cdk', 'synth', '--quiet'],
      ...(isInstalled('cfn-lint') ? [() => ['cfn-lint', ...templates()]] : []),
    ],
  },
  // Checkers beside each other each look anew at what they share: twice the work, and the journeys want the processors.
  { ...staticStep('types', 'tsc', '-b', '--singleThreaded'), isPatient: true },
  staticStep('lint', 'biome', 'check', '.'),
  staticStep('unused', 'knip', '--no-progress', '--no-config-hints'),
  staticStep('oldest', 'node', 'scripts/oldest-browsers.ts'),
  testStep('node', 'node', 'after'),
  testStep('browser', 'browser'),
  testStep('journeys', 'journey'),
]

const templates = () =>
  readdirSync(CLOUD_TEMPLATES)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(CLOUD_TEMPLATES, file))

const isInstalled = (program: string) => {
  const PATH = `${resolve('node_modules', '.bin')}${delimiter}${process.env['PATH']}`
  return spawnSync(program, ['--version'], { stdio: 'ignore', env: { ...process.env, PATH } }).status === 0
}
