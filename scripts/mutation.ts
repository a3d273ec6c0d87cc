/**
 * Mutation testing, at low priority:
 * - `npm run mutation -- functions/attendance sessions accounts/sign-in-limit.ts`: folders or files, one after the other. Only what
 *   changed since the last run is tested again. Reports: `node_modules/.cache/mutation/<folder>.json`.
 * - `npm run mutation -- --sample 300 --seed <hash>`: as many mutants of all folders, a third of each tier; `--tier pure` of one tier.
 *   Ends with one line of JSON a tier; the mutants that no test found are in `node_modules/.cache/mutation/sample-<seed>.json`.
 *
 * All of Stryker's mutators run. Ignored: sentences for people and texts of exceptions (`mutation/plugins.ts` says why).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { chooseBySeed, keyOf, type Mutant } from './mutation/choose.ts'
import { allFolders, folderOf, sourcesOf, TIERS, testsOf } from './mutation/folders.ts'
import { wordsIgnorer } from './mutation/plugins.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = `${ROOT}node_modules/.cache/mutation`
/** As `nice -n 10`; the test runners inherit it. */
const LOW_PRIORITY = 10
const FOUND = new Set(['Killed', 'Timeout', 'RuntimeError'])
const COUNTED = new Set([...FOUND, 'Survived', 'NoCoverage'])

type Result = Mutant & { status: string }
interface Run {
  folder: string
  files: readonly string[]
  chosen?: readonly Mutant[]
}

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
const nameOf = (folder: string) => folder.replaceAll('/', '-')

/** Runs Stryker once; `null` when the tests of the folder fail without any mutant. */
async function runStryker({ folder, files, chosen }: Run): Promise<Result[] | null> {
  const tests = testsOf(ROOT, folder, files)
  if (tests.length === 0 && chosen) return chosen.map((mutant) => ({ ...mutant, status: 'NoCoverage' }))
  const report = `${CACHE}/${nameOf(folder)}${chosen ? '-sample' : ''}.json`
  const chosenFile = `${CACHE}/${nameOf(folder)}-chosen.json`
  if (chosen) writeFileSync(chosenFile, JSON.stringify(chosen.map(keyOf)))
  rmSync(report, { force: true })
  const log = openSync(`${CACHE}/${nameOf(folder)}.log`, 'w')
  const stryker = spawn('stryker', ['run', '--concurrency', chosen ? '1' : '2'], {
    cwd: ROOT,
    env: {
      ...process.env,
      MUTATION_FILES: JSON.stringify(files),
      MUTATION_TESTS: JSON.stringify(tests),
      MUTATION_REPORT: report,
      ...(chosen
        ? { MUTATION_CHOSEN: chosenFile }
        : { MUTATION_INCREMENTAL: `${CACHE}/${nameOf(folder)}.incremental.json` }),
    },
    stdio: chosen ? ['ignore', log, log] : ['ignore', 'inherit', 'inherit'],
  })
  await once(stryker, 'exit')
  closeSync(log)
  if (!existsSync(report)) return null
  const { files: reported } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: Result[] }>
  }
  return Object.entries(reported).flatMap(([fileName, { mutants }]) =>
    mutants.filter(({ status }) => COUNTED.has(status)).map((mutant) => ({ ...mutant, fileName })),
  )
}

function scoreOf(results: readonly Result[]) {
  const found = results.filter(({ status }) => FOUND.has(status)).length
  return { mutants: results.length, found, score: Math.round((1000 * found) / Math.max(1, results.length)) / 10 }
}

/** All mutants that Stryker makes of some files, without the ignored ones. */
async function listMutants(files: readonly string[]): Promise<Mutant[]> {
  const quiet = () => undefined
  const instrumenter = new Instrumenter({
    debug: quiet,
    info: quiet,
    warn: quiet,
    isDebugEnabled: () => false,
  } as never)
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(`${ROOT}${name}`, 'utf8') }))
  const options = { plugins: null, ignorers: [wordsIgnorer], excludedMutations: [] }
  const { mutants } = await instrumenter.instrument(sources, options as never)
  return mutants.filter(({ status }) => status !== 'Ignored')
}

async function runSample(count: number, seed: string, tiers: readonly string[]) {
  const folders = allFolders(ROOT)
  const results: Result[] = []
  for (const tier of tiers) {
    const files = folders.filter((folder) => TIERS[tier]?.(folder)).flatMap((folder) => sourcesOf(ROOT, folder))
    const chosen = Map.groupBy(chooseBySeed(await listMutants(files), count, seed), ({ fileName }) =>
      folderOf(fileName),
    )
    const waiting = [...chosen]
    const ofTier: Result[] = []
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [folder, mutants] = next
        const run = { folder, files: [...new Set(mutants.map(({ fileName }) => fileName))], chosen: mutants }
        const ran = await runStryker(run)
        if (!ran) process.exitCode = 1
        process.stdout.write(
          `${JSON.stringify(ran ? { folder, ...scoreOf(ran) } : { folder, notRun: mutants.length })}\n`,
        )
        ofTier.push(...(ran ?? []))
      }
    }
    await Promise.all([worker(), worker()])
    results.push(...ofTier)
    const left = results.filter(({ status }) => !FOUND.has(status))
    writeFileSync(`${CACHE}/sample-${seed}.json`, JSON.stringify(left, null, 2))
    process.stdout.write(`${JSON.stringify({ figure: 'mutation sample', tier, seed, ...scoreOf(ofTier) })}\n`)
  }
}

async function runFolders(names: readonly string[]) {
  const folders = allFolders(ROOT)
  const runs = names.map((name): Run => {
    const folder = folders.find((one) => name === one || name.startsWith(`${one}/`))
    if (!folder) return stop(`知らないフォルダーです: ${name}。使えるもの: ${folders.join(', ')}`)
    const files = sourcesOf(ROOT, folder).filter((file) => file.endsWith(name.slice(folder.length)))
    return files.length > 0 ? { folder, files } : stop(`ファイルが見つかりません: ${name}`)
  })
  for (const run of runs) {
    const results = (await runStryker(run)) ?? stop(`${run.folder} のテストを実行できませんでした`)
    process.stdout.write(`${JSON.stringify({ figure: 'mutation', folder: run.folder, ...scoreOf(results) })}\n`)
  }
}

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options: { sample: text, seed: text, tier: text } })
setPriority(LOW_PRIORITY)
mkdirSync(CACHE, { recursive: true })
if (values.sample) {
  const tiers = Object.keys(TIERS).filter((tier) => tier === (values.tier ?? tier))
  await runSample(
    Math.ceil(Number(values.sample) / Object.keys(TIERS).length),
    values.seed ?? stop('--seed がありません'),
    tiers,
  )
} else await runFolders(positionals.length > 0 ? positionals : ['scoring', 'sessions', 'timetable'])
