import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deployStacks } from './deploy-stacks.ts'

let root: string
let commands: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tcheck-deploy-'))
  commands = []
  mkdirSync(join(root, 'cdk.out'))
  const stack = { type: 'aws:cloudformation:stack' }
  const artifacts = { Keys: stack, Web: stack, 'Keys.assets': { type: 'cdk:asset-manifest' } }
  writeFileSync(join(root, 'cdk.out/manifest.json'), JSON.stringify({ artifacts }))
})
afterEach(() => rmSync(root, { recursive: true }))

interface Deploy {
  stack?: string
  /** Exit code by the CDK's command. */
  codes?: Record<string, number>
  isAccepted?: boolean
}

function deploy({ stack, codes = {}, isAccepted = false }: Deploy = {}) {
  return deployStacks(
    { stageName: 'dev', version: 'v1', stack, newStacks: ['Keys'], root },
    {
      cdk: (words) => {
        commands.push(words.join(' ').replace(root, '.'))
        return codes[words[0] ?? ''] ?? 0
      },
      accepts: async () => {
        commands.push('accepts?')
        return isAccepted
      },
    },
  )
}

test('deploys all stacks, independent ones at the same time, from one synthesis', async () => {
  expect(await deploy()).toEqual({ outputsFile: join(root, 'cdk.out/outputs.json') })
  expect(commands).toEqual([
    'synth --quiet -c stage=dev -c version=v1 -c newStacks=Keys',
    'diff --app cdk.out --method template --security-only --fail',
    'deploy --app cdk.out --all --concurrency 20 --require-approval never --outputs-file ./cdk.out/outputs.json',
  ])
})

test('deploys one stack alone, and leaves the outputs of the others', async () => {
  await deploy({ stack: 'Keys' })
  expect(commands.slice(1)).toEqual([
    'diff --app cdk.out Keys --exclusively --method template --security-only --fail',
    'deploy --app cdk.out Keys --exclusively --concurrency 20 --require-approval never --outputs-file ./cdk.out/outputs-Keys.json',
  ])
})

test('asks before wider permissions, and deploys nothing without a yes', async () => {
  await expect(deploy({ codes: { diff: 1 } })).rejects.toThrow('Nothing was deployed')
  expect(commands.at(-1)).toBe('accepts?')
  await deploy({ codes: { diff: 1 }, isAccepted: true })
  expect(commands.at(-1)).toContain('deploy --app')
})

test('names the stacks where there is no such one', async () => {
  await expect(deploy({ stack: 'keys' })).rejects.toThrow('There is no stack keys. The stacks: Keys, Web')
  expect(commands).toHaveLength(1)
})

test.each(['synth', 'deploy'])('stops where %s fails', async (command) => {
  await expect(deploy({ codes: { [command]: 1 } })).rejects.toThrow(`cdk ${command} ended with 1`)
})
