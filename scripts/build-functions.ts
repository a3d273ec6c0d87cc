/**
 * `npm run build:functions`: one bundle per endpoint group into `functions/dist/<group>/index.mjs`, in one call of
 * esbuild. Prints the bytes of each.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url))
const ENVIRONMENT_CREDENTIALS = fileURLToPath(
  new URL('../packages/lambda-kit/src/environment-credentials.ts', import.meta.url),
)
/** Bundled CommonJS asks for `require`, which a module does not have. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

export interface FunctionBundle {
  group: string
  path: string
  /** Minified, without its source map. */
  bytes: number
}

/** Bundles every `functions/<group>/index.ts` into `<folder>/<group>/index.mjs`. */
export async function buildFunctions(folder = join(FUNCTIONS, 'dist')): Promise<FunctionBundle[]> {
  const groups = readdirSync(FUNCTIONS).filter((name) => existsSync(join(FUNCTIONS, name, 'index.ts')))
  const { metafile } = await build({
    absWorkingDir: FUNCTIONS,
    entryPoints: Object.fromEntries(groups.map((group) => [`${group}/index`, `${group}/index.ts`])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    metafile: true,
    sourcemap: 'external',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    alias: { '@aws-sdk/credential-provider-node': ENVIRONMENT_CREDENTIALS },
    banner: { js: REQUIRE_BANNER },
  })
  return groups.map((group) => {
    const path = join(folder, group, 'index.mjs')
    const name = relative(FUNCTIONS, path).replaceAll('\\', '/')
    return { group, path, bytes: metafile.outputs[name]?.bytes ?? 0 }
  })
}

if (import.meta.main) {
  const bundles = await buildFunctions()
  for (const { group, bytes } of bundles.sort((a, b) => b.bytes - a.bytes)) {
    process.stdout.write(`${group.padEnd(32)} ${String(bytes).padStart(9)}\n`)
  }
  process.stdout.write(`${bundles.length} bundles\n`)
}
