/**
 * `npm run build:functions`: one bundle per endpoint group into `functions/dist/<group>/index.mjs`. Prints the bytes of each; with
 * `-- --parts learning` also what one of them is made of.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { readNeedsOf } from '../functions/read-needs.ts'
import { plainGroups, routeFilesOf } from '../functions/read-plain-group.ts'

const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url))
/** Bundled CommonJS needs `require`, which a module does not have. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

/**
 * Groups with a large library that few of their calls need. Its `import()` becomes a file of its own beside the entry. In all other bundles
 * such a module is in the one file and is evaluated at its first use.
 */
const IN_PARTS: readonly string[] = [
  'admin-class-teachers',
  'admin-imports',
  'admin-japanese-users',
  'admin-list-exports',
  'admin-material-codes',
  'admin-question-analyses',
  'admin-question-sets',
  'admin-teachers',
  'api-description',
  'branch-roster-imports',
  'branch-teachers',
  'job-worker',
  'sealed-answers',
  'teacher-result-exports',
  'teacher-results',
  'understanding',
]

/** Credential providers of the AWS SDK, each behind an `import()`. A Lambda has its credentials in the environment. */
const OTHER_CREDENTIALS = ['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
)

/** A cold start reads the whole bundle, so code for rare calls is loaded later. */
export const LARGEST_BYTES = 650_000

/** The options of esbuild for a bundle. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  sourcemap: 'external',
  metafile: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  external: [...OTHER_CREDENTIALS, '@smithy/credential-provider-imds'],
  outExtension: { '.js': '.mjs' },
  // Japanese as it is: escaped, each letter of a refusal would take six bytes.
  charset: 'utf8',
  legalComments: 'none',
  banner: { js: REQUIRE_BANNER },
} satisfies BuildOptions

export interface FunctionBundle {
  group: string
  path: string
  /** What a cold start loads, of one file or several: minified, without source maps. */
  bytes: number
  /** What a call may load later. */
  laterBytes: number
  /** Of `bytes`, by library or package of ours, the largest first: `{ zod: 84000, 'packages/contract': 40000 }`. */
  parts: Readonly<Record<string, number>>
}

/** Bundles every `functions/<group>/index.ts`, and the routes of every plain group, into `<folder>/<group>/index.mjs`. */
export async function buildFunctions(folder = join(FUNCTIONS, 'dist')): Promise<FunctionBundle[]> {
  const groups = readdirSync(FUNCTIONS).filter((name) => isWritten(name) || plainGroups.includes(name))
  const entries = mkdtempSync(join(tmpdir(), 'tcheck-entries-'))
  // Parts are named by what is in them: those of the build before would stay beside the new ones, and be deployed.
  rmSync(folder, { recursive: true, force: true })
  try {
    const files = await Promise.all(groups.map(async (group) => [group, await entryOf(group, entries)] as const))
    const isInParts = ([group]: readonly [group: string, entry: string]) => IN_PARTS.includes(group)
    const builds = await Promise.all([
      bundle(
        folder,
        files.filter((file) => !isInParts(file)),
      ),
      ...files
        .filter(isInParts)
        .map((file) => bundle(folder, [file], { splitting: true, chunkNames: `${file[0]}/[name]-[hash]` })),
    ])
    const outputs = Object.assign({}, ...builds) as Outputs
    return groups.map((group) => describe(outputs, folder, group))
  } finally {
    rmSync(entries, { recursive: true })
  }
}

type Outputs = Metafile['outputs']

async function bundle(
  folder: string,
  files: readonly (readonly [group: string, entry: string])[],
  more: Pick<BuildOptions, 'splitting' | 'chunkNames'> = {},
): Promise<Outputs> {
  const entryPoints = Object.fromEntries(files.map(([group, entry]) => [`${group}/index`, entry]))
  const options = { ...bundleOptions, absWorkingDir: FUNCTIONS, outdir: folder, entryPoints, ...more }
  return (await build(options)).metafile.outputs
}

const isWritten = (group: string) => existsSync(join(FUNCTIONS, group, 'index.ts'))

/** A group's `index.ts`, or a generated one for a plain group (`functions/plain-group.ts`). */
async function entryOf(group: string, folder: string): Promise<string> {
  if (isWritten(group)) return join(FUNCTIONS, group, 'index.ts')
  const files = routeFilesOf(group)
  const from = (path: string) => `from ${JSON.stringify(join(FUNCTIONS, path))}`
  const wakesJobs = (await readNeedsOf(group)).needs?.jobs !== undefined
  const lines = [
    `import { ${camel(group)} } ${from(`../packages/contract/src/groups/${group}.ts`)}`,
    `import { servePlainGroup } ${from('plain-group.ts')}`,
    ...(wakesJobs ? [`import { openJobQueue } ${from('../packages/services/src/jobs/job-queue.ts')}`] : []),
    ...files.map((file, at) => `import * as route${at} ${from(`${group}/routes/${file}.ts`)}`),
    `const routes = { ${files.map((file, at) => `'${file}': route${at}`).join(', ')} }`,
    `export const handler = servePlainGroup(${camel(group)}, routes, process.env${wakesJobs ? ', openJobQueue' : ''})`,
  ]
  const path = join(folder, `${group}.ts`)
  writeFileSync(path, lines.join('\n'))
  return path
}

function describe(outputs: Outputs, folder: string, group: string): FunctionBundle {
  const path = join(folder, group, 'index.mjs')
  const byPath = new Map(Object.entries(outputs).map(([name, output]) => [resolve(FUNCTIONS, name), output]))
  const started = new Set<string>()
  const start = (file: string) => {
    if (started.has(file) || !byPath.has(file)) return
    started.add(file)
    for (const { path: name, kind } of byPath.get(file)?.imports ?? [])
      if (kind === 'import-statement') start(resolve(FUNCTIONS, name))
  }
  start(path)
  const all = [...byPath].filter(([file]) => dirname(file) === dirname(path) && file.endsWith('.mjs'))
  const atStart = all.filter(([file]) => started.has(file)).map(([, output]) => output)
  const bytes = sum(atStart.map((output) => output.bytes))
  return { group, path, bytes, laterBytes: sum(all.map(([, output]) => output.bytes)) - bytes, parts: partsOf(atStart) }
}

/** `zod` of `…/node_modules/zod/v4/core/util.js`, `packages/contract` of `../packages/contract/src/errors.ts`. */
const partOf = (file: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ??
  file
    .replace(/^(\.\.\/)+/, '')
    .split('/')
    .slice(0, 2)
    .join('/')

function partsOf(outputs: readonly Outputs[string][]): Record<string, number> {
  const parts = new Map<string, number>()
  for (const [file, { bytesInOutput }] of outputs.flatMap(({ inputs }) => Object.entries(inputs)))
    parts.set(partOf(file), (parts.get(partOf(file)) ?? 0) + bytesInOutput)
  return Object.fromEntries([...parts].sort(([, a], [, b]) => b - a))
}

const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

if (import.meta.main) {
  const { values } = parseArgs({ options: { parts: { type: 'string' } } })
  const bundles = await buildFunctions()
  for (const [part, bytes] of Object.entries(bundles.find(({ group }) => group === values.parts)?.parts ?? {}))
    process.stdout.write(`${part.padEnd(32)} ${String(bytes).padStart(9)}\n`)
  for (const { group, bytes, laterBytes } of bundles.sort((a, b) => b.bytes - a.bytes)) {
    const later = laterBytes > 0 ? `  and later ${laterBytes}` : ''
    process.stdout.write(`${group.padEnd(32)} ${String(bytes).padStart(9)}${later}\n`)
  }
  process.stdout.write(`${bundles.length} bundles\n`)
}
