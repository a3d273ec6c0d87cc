import { OperationError } from './operation-error.ts'
import type { Target } from './target.ts'

/** The dependencies of an operator's command besides its place: the terminal and the clock. */
export interface Terminal {
  print: (line: string) => void
  /** Asks the person; null where nobody is there to answer. */
  ask: (question: string) => Promise<string | null>
  now: () => Date
  /** The stage's table and secrets, or, without a stage, those of the local data folder whose program is not running. */
  open: (stage: string | undefined, options?: TargetOptions) => Promise<Target>
  /** The local data folder. */
  dataDir: string
}

interface TargetOptions {
  /** Another table of the stage. */
  table?: string | undefined
  /** The local data folder may have formats of earlier numbers. */
  isMigrating?: boolean
}

type Values = Readonly<Record<string, string | boolean | undefined>>

export interface OperationCall {
  terminal: Terminal
  args: readonly string[]
  values: Values
}

/** One operator's command: its entry in `npm run ops`, its options, and its action. */
export interface Operation {
  /** What follows the command's name, as its usage shows it. */
  usage: string
  /** One line: what it does. */
  summary: string
  /** How many words may follow at least and at most, options apart. */
  args: readonly [number, number]
  options: Readonly<Record<string, 'text' | 'flag'>>
  /** @returns the exit code: 0 done, 1 done and something is wrong */
  run: (call: OperationCall) => Promise<0 | 1>
}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** A required option. */
export function requiredText(values: Values, name: string, label: string): string {
  const value = textOf(values, name)
  if (value === undefined || value === '') throw new OperationError(`--${name} に、${label}を書いてください。`)
  return value
}

/**
 * Continues only if the operator typed the target's name, or gave it with `--yes`.
 * @throws OperationError for another name
 */
export async function confirmByName({ terminal, values }: OperationCall, label: string, name: string): Promise<void> {
  const typed = textOf(values, 'yes') ?? (await terminal.ask(`${label}\n続けるには「${name}」と入力してください: `))
  if (typed === null) throw new OperationError(`続けるには --yes "${name}" を付けてください。`)
  if (typed.trim() !== name) throw new OperationError(`名前が「${name}」と合いません。何もしていません。`)
}

/** Runs with a place and always closes it. */
export async function withTarget<T>(
  { terminal, values }: OperationCall,
  work: (target: Target) => Promise<T>,
  options: TargetOptions = {},
): Promise<T> {
  const stage = textOf(values, 'stage')
  if (options.table !== undefined && stage === undefined)
    throw new OperationError('--table は、--stage といっしょに使います。')
  const target = await terminal.open(stage, options)
  try {
    return await work(target)
  } finally {
    await target.close()
  }
}
