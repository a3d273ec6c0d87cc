import { parseArgs } from 'node:util'

const USAGE =
  'npm run deploy -- --stage dev [--check | --only-web | --stack <id> | --rollback <tag>] [--despite-alarms] [--yes]'

export interface DeployOptions {
  stageName: string
  /** Checks the account and deploys nothing. */
  isCheck: boolean
  /** The stacks stay as they are. */
  isOnlyWeb: boolean
  /** Only this stack, by its id in the app: `Keys`. The web app stays as it is. */
  stack: string | undefined
  /** The tag of an earlier release: its code is deployed. */
  rollbackTag: string | undefined
  /** No alarm puts this release back. */
  isDespiteAlarms: boolean
  /** Nobody is asked about wider permissions. */
  isYes: boolean
}

const FLAGS = {
  '--check': 'isCheck',
  '--only-web': 'isOnlyWeb',
  '--despite-alarms': 'isDespiteAlarms',
  '--yes': 'isYes',
} as const
const TEXTS = { '--stage': 'stageName', '--stack': 'stack', '--rollback': 'rollbackTag' } as const

const isFlag = (name: string): name is keyof typeof FLAGS => name in FLAGS
const isText = (name: string): name is keyof typeof TEXTS => name in TEXTS

/** @throws Error with one sentence that names the unknown option, the missing stage, or options that exclude each other */
export async function readDeployOptions(words: readonly string[]): Promise<DeployOptions> {
  const { tokens } = parseArgs({ args: [...words], options: {}, strict: false, allowPositionals: true, tokens: true })
  const texts: Partial<Record<(typeof TEXTS)[keyof typeof TEXTS], string>> = {}
  const options = { isCheck: false, isOnlyWeb: false, isDespiteAlarms: false, isYes: false }
  let taken = -1
  for (const token of tokens) {
    if (token.index === taken) continue
    const name = token.kind === 'option' ? token.rawName : ''
    const value = token.kind === 'option' ? token.value : undefined
    if (isText(name)) {
      if (value === undefined) taken = token.index + 1
      const text = value ?? words[token.index + 1]
      if (text === undefined || text === '' || text.startsWith('-')) {
        throw new Error(name === '--stage' ? `Name the stage: ${USAGE}` : `Write a value after ${name}: ${USAGE}`)
      }
      texts[TEXTS[name]] = text
    } else if (isFlag(name) && value === undefined) options[FLAGS[name]] = true
    else throw new Error(`A deploy does not know "${words[token.index]}": ${USAGE}`)
  }
  const { stageName, stack, rollbackTag } = texts
  if (stageName === undefined) throw new Error(`Name the stage: ${USAGE}`)
  if ([options.isCheck, options.isOnlyWeb, stack, rollbackTag].filter(Boolean).length > 1) {
    throw new Error(`--check, --only-web, --stack and --rollback exclude each other: ${USAGE}`)
  }
  return { stageName, stack, rollbackTag, ...options }
}
