import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { buildFunctions, bundleOptions, LARGEST_BYTES } from '../build-functions.ts'
import { type Figure, figureOf, percentile } from './figure.ts'

const ROUNDS = 5
const environment = { ...process.env, AWS_REGION: 'ap-northeast-1', TABLE_NAME: 'tcheck', MEDIA_BUCKET: 'tcheck-media' }

interface Load {
  milliseconds: number
  /** Of all its threads. */
  cpuMs: number
  /** Of the process, beyond what it had before. */
  megabytes: number
}

/** How long the import takes in an empty process, and how much memory the process holds for it afterwards. */
function load(path: string): Load {
  const script = `const before = process.memoryUsage.rss(); const cpu = process.cpuUsage(); const startedMs = performance.now(); await import(${JSON.stringify(path)});
    const milliseconds = performance.now() - startedMs; const { user, system } = process.cpuUsage(cpu);
    process.stdout.write(JSON.stringify({ milliseconds, cpuMs: (user + system) / 1000, megabytes: (process.memoryUsage.rss() - before) / 1e6 })); process.exit(0)`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env: environment }),
  ) as Load
}

const medianOf = (loads: readonly Load[], figure: keyof Load) =>
  percentile(
    loads.map((one) => one[figure]),
    0.5,
  )

/** The client alone, bundled as a group is. */
async function bytesOfClient(): Promise<number> {
  const stdin = { contents: "export * from '@aws-sdk/client-dynamodb'", resolveDir: import.meta.dirname }
  const { outputFiles } = await build({ ...bundleOptions, stdin, sourcemap: false, write: false })
  return outputFiles[0]?.contents.byteLength ?? 0
}

/** The largest, the smallest, and two between. */
const SOME = ['learning', 'student-activities', 'teacher-results', 'stream-watch']

/** Bytes of every Lambda's bundle, how long it takes to load and the memory it takes then, against AWS's client of the table alone. */
export async function* benchBundles(isShort = false): AsyncGenerator<Figure> {
  const bundles = (await buildFunctions()).filter(({ group }) => !isShort || SOME.includes(group))
  const client = import.meta.resolve('@aws-sdk/client-dynamodb')
  const clientBytes = await bytesOfClient()
  for (const { group, path, bytes, laterBytes } of bundles) {
    // In turns: what else the machine does meets both.
    const rounds = Array.from({ length: ROUNDS }, () => ({ base: load(client), own: load(path) }))
    const [loads, bases] = [rounds.map(({ own }) => own), rounds.map(({ base }) => base)]
    yield figureOf({
      figure: `bundle of ${group}`,
      value: bytes,
      unit: 'bytes',
      compared_to: '@aws-sdk/client-dynamodb alone, bundled',
      base: clientBytes,
      target: { most: LARGEST_BYTES },
      later_bytes: laterBytes,
      gzip_bytes: gzipSync(readFileSync(path)).byteLength,
    })
    yield figureOf({
      figure: `processor time of loading ${group}`,
      value: medianOf(loads, 'cpuMs'),
      unit: 'ms',
      compared_to: 'loading @aws-sdk/client-dynamodb alone, unbundled, in turns with it',
      base: medianOf(bases, 'cpuMs'),
      target: { mostRatio: 2 },
      load_ms: medianOf(loads, 'milliseconds'),
      base_load_ms: medianOf(bases, 'milliseconds'),
    })
    yield figureOf({
      figure: `memory after loading ${group}`,
      value: medianOf(loads, 'megabytes'),
      unit: 'MB',
      compared_to: 'after loading @aws-sdk/client-dynamodb alone, unbundled',
      base: medianOf(bases, 'megabytes'),
    })
  }
}
