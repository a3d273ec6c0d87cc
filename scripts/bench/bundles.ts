import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildFunctions, bundleOptions, LARGEST_BYTES } from '../build-functions.ts'
import { type Figure, figureOf, percentile } from './figure.ts'

const ROUNDS = 5
const env = { ...process.env, AWS_REGION: 'ap-northeast-1', TABLE_NAME: 'tcheck', MEDIA_BUCKET: 'tcheck-media' }
/** The largest, the smallest, and two between. */
const SOME = ['learning', 'student-activities', 'teacher-results', 'stream-watch']

/** Milliseconds of processor time of all threads for the import in an empty process. */
function loadMs(path: string): number {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(path)});
    const { user, system } = process.cpuUsage(before); process.stdout.write(String((user + system) / 1000)); process.exit(0)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }))
}

/** Bytes of every Lambda's bundle and how long it takes to load, against AWS's client of the table alone, bundled as a group is. */
export async function* benchBundles(isShort: boolean): AsyncGenerator<Figure> {
  const bundles = (await buildFunctions()).filter(({ group }) => !isShort || SOME.includes(group))
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tcheck-client-'))
  const client = join(folder.path, 'client.mjs')
  const stdin = { contents: "export * from '@aws-sdk/client-dynamodb'", resolveDir: import.meta.dirname }
  await build({ ...bundleOptions, stdin, outfile: client })
  const compared_to = '@aws-sdk/client-dynamodb alone, bundled'
  for (const { group, path, bytes } of bundles) {
    const times = { own: [] as number[], client: [] as number[] }
    // In turns: what else the machine does meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.client.push(loadMs(client))
      times.own.push(loadMs(path))
    }
    yield figureOf({
      ...{ figure: `bundle of ${group}`, value: bytes, unit: 'bytes', compared_to, base: statSync(client).size },
      target: { most: LARGEST_BYTES },
    })
    yield figureOf({
      ...{ figure: `processor time of loading ${group}`, value: percentile(times.own, 0.5), unit: 'ms' },
      ...{ compared_to, base: percentile(times.client, 0.5), target: { mostRatio: 2 } },
    })
  }
}
