import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProtectedStack } from '@tcheck/stages/stage'

export interface StackDeploy {
  readonly stageName: string
  readonly version: string
  /** Only this one. */
  readonly stack: string | undefined
  readonly newStacks: readonly ProtectedStack[]
  readonly root: string
}

interface Terminal {
  /** Runs the CDK's command with its output on the terminal; returns its exit code. */
  readonly cdk: (words: readonly string[]) => number
  /** Whether a person accepts wider permissions. */
  readonly accepts: () => Promise<boolean>
}

const APP = 'cdk.out'

/**
 * Stacks that do not depend on each other are deployed at the same time: CloudFormation watches alarms for minutes after
 * each update, and these minutes pass together. Only the domains depend on the areas' APIs.
 */
const AT_ONCE = '20'

/** @throws Error with one sentence: the CDK failed, there is no such stack, or nobody accepts the permissions */
export async function deployStacks(
  { stageName, version, stack, newStacks, root }: StackDeploy,
  { cdk, accepts }: Terminal,
): Promise<{ outputsFile: string }> {
  const run = (words: readonly string[]) => {
    const status = cdk(words)
    if (status !== 0) {
      throw new Error(
        `cdk ${words[0]} ended with ${status}. What is deployed already stays; the command can be given again.`,
      )
    }
  }
  const context = [`stage=${stageName}`, `version=${version}`, `newStacks=${newStacks.join(',')}`]
  run(['synth', '--quiet', ...context.flatMap((value) => ['-c', value])])
  const known = stackIdsIn(join(root, APP))
  if (stack !== undefined && !known.includes(stack)) {
    throw new Error(`There is no stack ${stack}. The stacks: ${known.join(', ')}`)
  }
  const chosen = stack === undefined ? [] : [stack, '--exclusively']
  // Several stacks at once cannot ask a person each, so all permissions are shown and accepted before the first one.
  const hasWider = cdk(['diff', '--app', APP, ...chosen, '--method', 'template', '--security-only', '--fail']) !== 0
  if (hasWider && !(await accepts())) throw new Error('Nothing was deployed.')
  const outputsFile = join(root, APP, stack === undefined ? 'outputs.json' : `outputs-${stack}.json`)
  run([
    ...['deploy', '--app', APP, ...(stack === undefined ? ['--all'] : chosen), '--concurrency', AT_ONCE],
    ...['--require-approval', 'never', '--outputs-file', outputsFile],
  ])
  return { outputsFile }
}

function stackIdsIn(folder: string): string[] {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts: Readonly<Record<string, { type: string }>>
  }
  return Object.keys(artifacts).filter((id) => artifacts[id]?.type === 'aws:cloudformation:stack')
}
