import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listSources } from '../../scripts/imports/read-imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NO_PRODUCT = /\.test\.tsx?$|\/testing\/|\/needs\.ts$/
const WRITES_ITSELF = /\b(?:table|\w+Table)\.(?:put|update|remove|transact|batchPut)(?:<[^(]*>)?\(/
const DEFINED = /^(?:export )?(?:async )?(?:function|const) (\w+)/

/** The text of every file of the product below a folder, tests left out. */
export function codeOf(folder: string): string {
  const files = listSources(root, [folder]).filter((file) => !NO_PRODUCT.test(file))
  return files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
}

/**
 * Names of all functions below the folders that write the table, themselves or by calling one that does.
 * Read from the text, name by name: a name too many shows in a test, and is told apart by giving it its own name.
 */
export function tableWriters(folders: readonly string[]): ReadonlySet<string> {
  const bodies = new Map<string, string>()
  for (const part of folders
    .map(codeOf)
    .join('\n')
    .split(/^(?=(?:export )?(?:async )?(?:function|const|class|interface|type) )/m)) {
    const name = DEFINED.exec(part)?.[1]
    if (name) bodies.set(name, part)
  }
  const writers = new Set([...bodies].filter(([, body]) => WRITES_ITSELF.test(body)).map(([name]) => name))
  for (let known = -1; known !== writers.size; ) {
    known = writers.size
    for (const [name, body] of bodies) if (callsOneOf(body.slice(name.length), writers, name)) writers.add(name)
  }
  return writers
}

export const writesTable = (code: string, writers: ReadonlySet<string>) =>
  WRITES_ITSELF.test(code) || callsOneOf(code, writers)

function callsOneOf(code: string, names: ReadonlySet<string>, except = ''): boolean {
  return [...code.matchAll(/(?<![.\w])(\w+)\(/g)].some(([, name = '']) => name !== except && names.has(name))
}
