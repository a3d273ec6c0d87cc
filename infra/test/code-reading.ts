import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listSources } from '../../scripts/list-sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NO_PRODUCT = /\.test\.tsx?$|\/testing\/|\/needs\.ts$/
const WRITES_ITSELF = /\b(?:table|\w+Table)\.(?:put|update|remove|transact|batchPut)(?:<[^(]*>)?\(/
const DEFINED = /^(?:export )?(?:async )?(?:function|const) (\w+)/

/** The text of every file of the product below a folder, tests left out. */
export function codeOf(folder: string): string {
  const files = listSources(root, [folder]).filter((file) => !NO_PRODUCT.test(file))
  return files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
}

/** What stands at the top of the files below the folders, by name. */
function bodiesOf(folders: readonly string[]): Map<string, string> {
  const bodies = new Map<string, string>()
  for (const part of folders
    .map(codeOf)
    .join('\n')
    .split(/^(?=(?:export )?(?:async )?(?:function|const|class|interface|type) )/m)) {
    const name = DEFINED.exec(part)?.[1]
    if (name) bodies.set(name, `${bodies.get(name) ?? ''}${part}`)
  }
  return bodies
}

/**
 * Beginnings of the keys that code can come to by the names it uses: more than it does touch, so what is not among them is
 * declared in vain.
 */
export function keysReached(code: string, folders: readonly string[]): ReadonlySet<string> {
  const bodies = bodiesOf(folders)
  const seen = new Set<string>()
  const keys = new Set<string>()
  const waiting = [code]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, key = ''] of text.matchAll(
      /[`'}]([A-Z][A-Z_]*#|BRANCHES|JOBS_OPEN|JOBS|MATERIAL_LOTS|SHAREABLES|CLASS_TEACHERS|TEACHERS|NOTIFICATIONS|MAILS_FAILED|QUESTION_DOUBTS|HEALTH|STAGE)/g,
    ))
      keys.add(key)
    if (text.includes('}#MISSIONS`')) keys.add('BRANCH#*#MISSIONS')
    for (const [name] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) {
      const body = seen.has(name) ? undefined : bodies.get(name)
      seen.add(name)
      if (body !== undefined) waiting.push(body)
    }
  }
  return keys
}

/**
 * Names of all functions below the folders that write the table, themselves or by calling one that does.
 * Read from the text, name by name: a name too many shows in a test, and is told apart by giving it its own name.
 */
export function tableWriters(folders: readonly string[]): ReadonlySet<string> {
  const bodies = bodiesOf(folders)
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
