import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildFunctions } from '../build-functions.ts'
import { type Figure, percentile, rounded } from './figure.ts'

const ROUNDS = 5
const environment = { ...process.env, AWS_REGION: 'ap-northeast-1', TABLE_NAME: 'tcheck', MEDIA_BUCKET: 'tcheck-media' }

/** Milliseconds from the start of an empty process to its end, and how long the import within it took. */
function load(path: string): number {
  const script = `const startedMs = performance.now(); await import(${JSON.stringify(path)}); process.stdout.write(String(performance.now() - startedMs)); process.exit(0)`
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env: environment }),
  )
}

/** Bytes of every Lambda's bundle and how long it takes to load, against loading the AWS client's own package alone. */
export async function* benchBundles(): AsyncGenerator<Figure> {
  const bundles = await buildFunctions()
  const client = import.meta.resolve('@aws-sdk/client-dynamodb')
  const base = percentile(
    Array.from({ length: ROUNDS }, () => load(client)),
    0.5,
  )
  for (const { group, path, bytes } of bundles) {
    const loads = Array.from({ length: ROUNDS }, () => load(path))
    yield {
      figure: `bundle of ${group}`,
      bytes,
      gzip_bytes: gzipSync(readFileSync(path)).byteLength,
      load_ms: percentile(loads, 0.5),
      compared_to: 'loading @aws-sdk/client-dynamodb unbundled in the same run',
      base_load_ms: base,
      ratio_to_base: rounded(percentile(loads, 0.5) / base, 2),
      target_bytes: 600_000,
      target_load_ms: 120,
    }
  }
}
