/**
 * `npm run properties`: runs every property test 100,000 times instead of the 1,000 of `npm test`. `PROPERTY_RUNS` sets
 * another number. Parts of file names select tests.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listSources } from './list-sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const runs = process.env['PROPERTY_RUNS'] || '100000'

const holdsProperties = (file: string) =>
  /\.test\.ts$/.test(file) &&
  !/\.browser\.test\./.test(file) &&
  /from 'fast-check'/.test(readFileSync(`${ROOT}/${file}`, 'utf8'))

const wanted = process.argv.slice(2)
const files = listSources(ROOT, ['packages', 'frontend/src'])
  .filter(holdsProperties)
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
if (files.length === 0) {
  process.stderr.write(`性質のテストが見つかりません: ${wanted.join(' ')}\n`)
  process.exit(1)
}
const startedMs = performance.now()
const { status } = spawnSync('vitest', ['run', '--config', 'scripts/properties/vitest.config.ts', ...files], {
  cwd: ROOT,
  env: { ...process.env, PROPERTY_RUNS: runs },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(
  `${JSON.stringify({ figure: 'property tests', runs: Number(runs), files: files.length, seconds })}\n`,
)
process.exit(status ?? 1)
