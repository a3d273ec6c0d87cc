/**
 * Mutation testing, at low priority:
 * - `npm run mutation -- functions/attendance sessions accounts/sign-in-limit.ts`: folders or files, one after the other, by Stryker.
 *   Only what changed since the last run is tested again. Reports: `node_modules/.cache/mutation/<folder>.json`.
 * - `npm run mutation -- --sample 300 --seed <hash>`: so many mutants of all folders, a third of each tier (`--tier pure`: of one tier).
 *   One line of JSON a folder and a tier; those that no test found are listed in `node_modules/.cache/mutation/sample-<tier>-<seed>.json`.
 *   It runs the tests themselves: for few mutants of many folders that takes less than Stryker's run of each folder before its first.
 *
 * All of Stryker's mutators are used. Ignored: sentences for people and texts of exceptions (`mutation/words-ignorer.ts` says why).
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allFolders, sourcesOf, TIERS, testsOf, tierOf } from './mutation/folders.ts'
import { runTier } from './mutation/sample.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = `${ROOT}node_modules/.cache/mutation`
/** As `nice -n 10`; the test runners inherit it. */
const LOW_PRIORITY = 10

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function runFolder(name: string): boolean {
  const folders = allFolders(ROOT)
  const folder = folders.find((one) => name === one || name.startsWith(`${one}/`))
  if (!folder) return stop(`知らないフォルダーです: ${name}。使えるもの: ${folders.join(', ')}`)
  const files = sourcesOf(ROOT, folder).filter((file) => file.endsWith(name.slice(folder.length)))
  if (files.length === 0) return stop(`ファイルが見つかりません: ${name}`)
  const kept = `${CACHE}/${folder.replaceAll('/', '-')}`
  const { status } = spawnSync('stryker', ['run'], {
    cwd: ROOT,
    env: {
      ...process.env,
      MUTATION_FILES: JSON.stringify(files),
      MUTATION_TESTS: JSON.stringify(testsOf(ROOT, folder, files)),
      MUTATION_REPORT: kept,
      MUTATION_LOWEST: String(tierOf(folder)?.lowest),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

async function runSample(sample: string, seed: string, only: string | undefined): Promise<boolean> {
  const tiers = Object.keys(TIERS)
  const count = Math.ceil(Number(sample) / tiers.length)
  const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
  let isWhole = true
  for (const tier of tiers.filter((one) => one === (only ?? one)))
    isWhole = (await runTier(tier, { root: ROOT, cache: CACHE, count, seed, say })) && isWhole
  return isWhole
}

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: text, seed: text, tier: text },
})
setPriority(LOW_PRIORITY)
mkdirSync(CACHE, { recursive: true })
const isDone = values.sample
  ? await runSample(values.sample, values.seed ?? stop('--seed を指定してください'), values.tier)
  : (positionals.length > 0 ? positionals : ['scoring', 'sessions', 'timetable']).map(runFolder).every(Boolean)
process.exit(isDone ? 0 : 1)
