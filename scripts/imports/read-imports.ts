import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  /** The importing file, from the root: `packages/data/src/table.ts`. */
  from: string
  /** A file from the root, or what an outside module is called: `zod`, `node:fs`, `@aws-sdk/client-s3`. */
  to: string
  line: number
  /** Gone when the program runs. */
  isTypeOnly: boolean
}

const SOURCE = /\.(ts|tsx|mts|mjs)$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'cdk.out'])

// The formatter lets an import begin a line and end it with the module's name in single quotes.
const STATEMENT = /^(?:(import|export)(?: (type))?\b[^'\n]*?from|\} from|import) '([^']+)'/
const OPENING = /^(?:import|export) (type )?\{$/
const DYNAMIC = /\bimport\('([^']+)'\)/g

/** All source files under the folders, from the root, sorted. */
export function listSources(root: string, folders: readonly string[]): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) walk(path)
      else if (entry.isFile() && SOURCE.test(entry.name)) found.push(path)
    }
  }
  for (const folder of folders) if (existsSync(join(root, folder))) walk(folder)
  return found.sort()
}

/** Every import of a file, types too, with own packages and relative paths resolved to files. */
export function readImports(root: string, file: string, resolve = resolver(root)): Import[] {
  return parseImports(readFileSync(join(root, file), 'utf8')).map(({ name, ...found }) => ({
    ...found,
    from: file,
    to: resolve(file, name),
  }))
}

export function parseImports(source: string): { name: string; line: number; isTypeOnly: boolean }[] {
  let isTypeBlock = false
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1
    const opening = OPENING.exec(text)
    if (opening) isTypeBlock = opening[1] !== undefined
    const statement = STATEMENT.exec(text)
    const dynamic = [...text.matchAll(DYNAMIC)].map(([, name = '']) => ({ name, line, isTypeOnly: false }))
    if (!statement) return dynamic
    const [, keyword, type, name = ''] = statement
    return [{ name, line, isTypeOnly: keyword ? type !== undefined : text.startsWith('}') && isTypeBlock }, ...dynamic]
  })
}

/** `@tcheck/data/table` becomes `packages/data/src/table.ts`, `./x.ts` the file beside; anything else stays a name. */
function resolver(root: string) {
  return (from: string, name: string): string => {
    if (name.startsWith('.')) return join(dirname(from), name)
    const [, workspace = '', rest = 'index'] = /^@tcheck\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
    if (!workspace) return name
    const base = existsSync(join(root, 'packages', workspace))
      ? `packages/${workspace}/src/${rest}`
      : `${workspace}/${rest}`
    return ['.ts', '.tsx', ''].map((ending) => base + ending).find((path) => existsSync(join(root, path))) ?? base
  }
}
