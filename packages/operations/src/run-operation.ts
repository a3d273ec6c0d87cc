import { parseArgs } from 'node:util'
import type { Operation, Terminal } from './operation.ts'
import { OperationError } from './operation-error.ts'
import { operations } from './operations.ts'

const usageLine = (name: string, { usage, summary }: Operation) => `  ${name} ${usage}\n      ${summary}`
const START = 'npm run ops -- '

/** Every command, one after the other. */
const listing = () =>
  [
    `使い方: ${START}<命令> …(くわしくは ${START}help <命令>)`,
    'ステージは --stage で選びます。なければ、この機械のデータ(起動していないもの)が相手です。',
    ...Object.entries(operations).map(([name, operation]) => usageLine(name, operation)),
  ].join('\n')

function usageOf(name: string): string {
  const operation = find(name)
  return `使い方: ${START}${name} ${operation.usage}\n${operation.summary}\n手順: docs/how-to と docs/runbooks にあります。`
}

function find(name: string): Operation {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (operation) return operation
  throw new OperationError(`命令「${name}」はありません。${Object.keys(operations).join('、')} のどれかです。`)
}

function read(name: string, operation: Operation, args: readonly string[]) {
  const types = { text: 'string', flag: 'boolean' } as const
  const options = Object.fromEntries(
    Object.entries(operation.options).map(([option, kind]) => [option, { type: types[kind] }]),
  )
  const wrong = (problem: string) => new OperationError(`${problem}。使い方: ${START}${name} ${operation.usage}`)
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [least, most] = operation.args
    if (positionals.length < least) throw wrong('言葉が足りません')
    if (positionals.length > most) throw wrong(`「${positionals[most]}」は余分です`)
    return { args: positionals, values }
  } catch (error) {
    if (error instanceof OperationError) throw error
    const [, option] = /'(--?[^' ]+)/.exec(error instanceof Error ? error.message : '') ?? []
    throw wrong(option === undefined ? '書き方が違います' : `「${option}」の書き方が違います`)
  }
}

/**
 * Runs one command.
 * @param complain prints an error
 * @returns 0: done; 1: done, with a finding; 2: not done
 */
export async function runOperation(
  args: readonly string[],
  terminal: Terminal,
  complain: (line: string) => void,
): Promise<0 | 1 | 2> {
  try {
    const [name, ...rest] = args
    if (name === undefined || name === 'help' || name === '--help') {
      terminal.print(rest[0] === undefined ? listing() : usageOf(rest[0]))
      return 0
    }
    const operation = find(name)
    return await operation.run({ terminal, ...read(name, operation, rest) })
  } catch (error) {
    complain(error instanceof OperationError ? error.message : `できませんでした(${describe(error)})。`)
    return 2
  }
}

const describe = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
