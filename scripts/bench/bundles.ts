import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildFunctions, largestBytesOf } from '../build-functions.ts'
import { type Figure, percentile, rounded } from './figure.ts'

const ROUNDS = 5
const environment = { ...process.env, AWS_REGION: 'ap-northeast-1', TABLE_NAME: 'tcheck', MEDIA_BUCKET: 'tcheck-media' }

interface Load {
  milliseconds: number
  /** Of the process, beyond what it had before. */
  megabytes: number
}

/** How long the import takes in an empty process, and how much memory the process holds for it afterwards. */
function load(path: string): Load {
  const script = `const before = process.memoryUsage.rss(); const startedMs = performance.now(); await import(${JSON.stringify(path)});
    process.stdout.write(JSON.stringify({ milliseconds: performance.now() - startedMs, megabytes: (process.memoryUsage.rss() - before) / 1e6 })); process.exit(0)`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env: environment }),
  ) as Load
}

const medianOf = (loads: readonly Load[], figure: keyof Load) =>
  percentile(
    loads.map((one) => one[figure]),
    0.5,
  )

/** Bytes of every Lambda's bundle, how long it takes to load and the memory it takes then, against loading the AWS client's own package alone. */
export async function* benchBundles(): AsyncGenerator<Figure> {
  const bundles = await buildFunctions()
  const client = import.meta.resolve('@aws-sdk/client-dynamodb')
  for (const { group, path, bytes, laterBytes } of bundles) {
    // In turns: what else the machine does meets both.
    const rounds = Array.from({ length: ROUNDS }, () => ({ base: load(client), own: load(path) }))
    const loads = rounds.map(({ own }) => own)
    const base = medianOf(
      rounds.map((round) => round.base),
      'milliseconds',
    )
    yield {
      figure: `bundle of ${group}`,
      bytes,
      later_bytes: laterBytes,
      gzip_bytes: gzipSync(readFileSync(path)).byteLength,
      load_ms: medianOf(loads, 'milliseconds'),
      memory_mb_after_load: rounded(medianOf(loads, 'megabytes'), 1),
      compared_to: 'loading @aws-sdk/client-dynamodb unbundled, in turns with it',
      base_load_ms: base,
      ratio_to_base: rounded(medianOf(loads, 'milliseconds') / base, 2),
      target_bytes: largestBytesOf(group),
      target_load_ms: 120,
      target_ratio: 0.6,
      target_memory_mb: 28,
    }
  }
}
