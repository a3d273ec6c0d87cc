/**
 * `npm run build:functions`: one bundle per endpoint group into `functions/dist/<group>/index.mjs`. Prints the bytes of each; with
 * `-- --parts learning` also what one of them is made of.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { plainGroups, routeFilesOf } from '../functions/read-plain-group.ts'
import { cipherWhenUsed } from './bundles/cipher-when-used.ts'
import { lateConstants } from './bundles/late-constants.ts'
import { noEventStream } from './bundles/no-event-stream.ts'
import { noJsonSchema } from './bundles/no-json-schema.ts'
import { withOneStart } from './bundles/one-start.ts'
import { quietBuiltins } from './bundles/quiet-builtins.ts'

const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url))
const ENVIRONMENT_CREDENTIALS = fileURLToPath(
  new URL('../packages/lambda-kit/src/environment-credentials.ts', import.meta.url),
)
/** Bundled CommonJS asks for `require`, which a module does not have. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

/** Groups of which a part is loaded when a call first wants it; each is built by itself, so that the part stays in its folder. */
const LOADING_LATER: readonly string[] = [
  'admin-japanese-users',
  'admin-material-codes',
  'admin-imports',
  'admin-question-analyses',
  'admin-question-sets',
  'api-description',
  'admin-teachers',
  'branch-roster-imports',
  'job-worker',
  'learning',
  'teacher-missions',
  'teacher-results',
  'understanding',
  'upload-check',
]

/** Tells schemas as JSON Schema. */
const DESCRIBES = 'api-description'

/** A cold start reads the whole bundle: code for rare calls is loaded later. */
export const LARGEST_BYTES = 650_000

export interface FunctionBundle {
  group: string
  path: string
  /** What a cold start loads: minified, without source maps. */
  bytes: number
  /** What a call may load later. */
  laterBytes: number
  /** Of `bytes`, by library or package of ours, the largest first: `{ zod: 84000, 'packages/contract': 40000 }`. */
  parts: Readonly<Record<string, number>>
}

/** Bundles every `functions/<group>/index.ts`, and the routes of every plain group, into `<folder>/<group>/index.mjs`. */
export async function buildFunctions(folder = join(FUNCTIONS, 'dist')): Promise<FunctionBundle[]> {
  const groups = readdirSync(FUNCTIONS).filter(
    (name) => existsSync(join(FUNCTIONS, name, 'index.ts')) || plainGroups.includes(name),
  )
  const [later, whole] = [true, false].map((isLater) =>
    groups.filter((group) => LOADING_LATER.includes(group) === isLater),
  )
  const builds = await Promise.all([
    bundle(folder, whole ?? []),
    ...(later ?? []).map((group) => bundleInParts(folder, group)),
  ])
  const outputs = Object.assign({}, ...builds) as Metafile['outputs']
  return groups.map((group) => {
    const path = join(folder, group, 'index.mjs')
    const { bytes = 0, inputs = {} } = outputs[relative(FUNCTIONS, path).replaceAll('\\', '/')] ?? {}
    const all = Object.entries(outputs).filter(([name]) => dirname(join(FUNCTIONS, name)) === join(folder, group))
    const total = sum(all.flatMap(([name, { bytes }]) => (name.endsWith('.map') ? [] : [bytes])))
    return { group, path, bytes, laterBytes: total - bytes, parts: partsOf(inputs) }
  })
}

/** `zod` of `…/node_modules/zod/v4/core/util.js`, `packages/contract` of `../packages/contract/src/errors.ts`. */
const partOf = (file: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ??
  file
    .replace(/^(\.\.\/)+/, '')
    .split('/')
    .slice(0, 2)
    .join('/')

function partsOf(inputs: Metafile['outputs'][string]['inputs']): Record<string, number> {
  const parts = new Map<string, number>()
  for (const [file, { bytesInOutput }] of Object.entries(inputs))
    parts.set(partOf(file), (parts.get(partOf(file)) ?? 0) + bytesInOutput)
  return Object.fromEntries([...parts].sort(([, a], [, b]) => b - a))
}

/** The entry that a plain group does not have (`functions/plain-group.ts`). */
function plainEntry(group: string): string {
  const files = routeFilesOf(group)
  return `import { ${camel(group)} } from '@tcheck/contract/groups/${group}'
import { servePlainGroup } from '../plain-group.ts'
${files.map((file, at) => `import * as route${at} from './routes/${file}.ts'`).join('\n')}
export const handler = servePlainGroup(${camel(group)}, { ${files.map((file, at) => `'${file}': route${at}`).join(', ')} }, process.env)`
}

const plainEntries: Plugin = {
  name: 'plain-groups',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/index\.ts$/ }, ({ path, kind }) => {
      const group = dirname(path)
      return kind === 'entry-point' && plainGroups.includes(group)
        ? { path: join(FUNCTIONS, group, 'index.ts'), namespace: 'plain-group', pluginData: group }
        : null
    })
    onLoad({ filter: /.*/, namespace: 'plain-group' }, ({ pluginData }) => ({
      contents: plainEntry(pluginData),
      loader: 'ts',
      resolveDir: join(FUNCTIONS, pluginData),
    }))
  },
}

/** How a file is written, whatever it is made of. */
const how = {
  absWorkingDir: FUNCTIONS,
  bundle: true,
  minify: true,
  sourcemap: 'external',
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Japanese as it is: escaped, each letter of a refusal would take six bytes.
  charset: 'utf8',
  legalComments: 'none',
  banner: { js: REQUIRE_BANNER },
} satisfies BuildOptions

const planOf = (folder: string, groups: readonly string[]) =>
  ({
    ...how,
    entryPoints: Object.fromEntries(groups.map((group) => [`${group}/index`, `${group}/index.ts`])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': ENVIRONMENT_CREDENTIALS },
    plugins: [
      plainEntries,
      quietBuiltins,
      noEventStream,
      cipherWhenUsed,
      lateConstants,
      ...(groups.includes(DESCRIBES) ? [] : [noJsonSchema]),
    ],
  }) satisfies BuildOptions

const bundle = async (folder: string, groups: readonly string[]): Promise<Metafile['outputs']> =>
  (await build(planOf(folder, groups))).metafile.outputs

async function bundleInParts(folder: string, group: string): Promise<Metafile['outputs']> {
  const plan = {
    ...planOf(folder, [group]),
    splitting: true,
    chunkNames: `${group}/[name]-[hash]`,
    write: false,
  } as const
  const { contents, outputs } = await withOneStart(await build(plan), how)
  // Parts are named by what is in them: those of the build before would stay beside the new ones, and be deployed.
  rmSync(join(folder, group), { recursive: true, force: true })
  mkdirSync(join(folder, group), { recursive: true })
  for (const [path, text] of contents) writeFileSync(path, text)
  return outputs
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
