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
import { chooseBySeed, keyOf, type Mutant, placeOf } from './mutation/choose.ts'
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
  name: string
  files: readonly string[]
  tests: readonly string[]
  chosen?: readonly Mutant[]
}

const nameOf = (folder: string) => folder.replaceAll('/', '-')
const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs Stryker once; `null` when the tests of the folder fail without any mutant. */
async function runStryker({ name, files, tests, chosen }: Run): Promise<Result[] | null> {
  if (tests.length === 0 && chosen) return chosen.map((mutant) => ({ ...mutant, status: 'NoCoverage' }))
  const report = `${CACHE}/${name}${chosen ? '-sample' : ''}.json`
  const chosenFile = `${CACHE}/${name}-chosen.json`
  if (chosen) writeFileSync(chosenFile, JSON.stringify(chosen.map(keyOf)))
  rmSync(report, { force: true })
  const log = openSync(`${CACHE}/${name}.log`, 'w')
  const stryker = spawn('stryker', ['run', '--concurrency', chosen ? '1' : '2'], {
    cwd: ROOT,
    env: {
      ...process.env,
      MUTATION_FILES: JSON.stringify(files),
      MUTATION_TESTS: JSON.stringify(tests),
      MUTATION_REPORT: report,
      ...(chosen ? { MUTATION_CHOSEN: chosenFile } : { MUTATION_INCREMENTAL: `${CACHE}/${name}.incremental.json` }),
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

/** Small groups share a run, since each begins with a copy of the project; more than these would make each other's runs longer. */
const GROUPS_TOGETHER = 8

function runsOf(chosen: readonly Mutant[]): Run[] {
  const byFolder = Map.groupBy(chosen, ({ fileName }) => folderOf(fileName))
  const [groups, packages] = [true, false].map((isGroup) =>
    [...byFolder.keys()].filter((folder) => folder.startsWith('functions/') === isGroup),
  ) as [string[], string[]]
  const count = Math.ceil(groups.length / GROUPS_TOGETHER)
  const together = Array.from({ length: count }, (_, at) => groups.filter((__, place) => place % count === at))
  return [...together, ...packages.map((folder) => [folder])].map((folders, at) => {
    const mutants = folders.flatMap((folder) => byFolder.get(folder) ?? [])
    const filesOf = (folder: string) => [...new Set((byFolder.get(folder) ?? []).map(({ fileName }) => fileName))]
    return {
      name: folders.length > 1 ? `functions-${at + 1}` : nameOf(folders[0] ?? ''),
      // The places alone: the counter of each other mutant makes the tests slower.
      files: mutants.map(placeOf),
      tests: [...new Set(folders.flatMap((folder) => testsOf(ROOT, folder, filesOf(folder))))],
      chosen: mutants,
    }
  })
}

async function runSample(count: number, seed: string, tiers: readonly string[]) {
  const folders = allFolders(ROOT)
  const left: Result[] = []
  for (const tier of tiers) {
    const files = folders.filter((folder) => TIERS[tier]?.(folder)).flatMap((folder) => sourcesOf(ROOT, folder))
    const waiting = runsOf(chooseBySeed(await listMutants(files), count, seed))
    const results: Result[] = []
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const ran = await runStryker(next)
        if (!ran) process.exitCode = 1
        const said = ran ? scoreOf(ran) : { notRun: next.chosen?.length }
        process.stdout.write(`${JSON.stringify({ run: next.name, ...said })}\n`)
        results.push(...(ran ?? []))
      }
    }
    await Promise.all([worker(), worker()])
    left.push(...results.filter(({ status }) => !FOUND.has(status)))
    writeFileSync(`${CACHE}/sample-${seed}.json`, JSON.stringify(left, null, 2))
    for (const [folder, own] of Map.groupBy(results, ({ fileName }) => folderOf(fileName)))
      process.stdout.write(`${JSON.stringify({ folder, ...scoreOf(own) })}\n`)
    process.stdout.write(`${JSON.stringify({ figure: 'mutation sample', tier, seed, ...scoreOf(results) })}\n`)
  }
}

async function runFolders(names: readonly string[]) {
  const folders = allFolders(ROOT)
  const runs = names.map((name): Run => {
    const folder = folders.find((one) => name === one || name.startsWith(`${one}/`))
    if (!folder) return stop(`知らないフォルダーです: ${name}。使えるもの: ${folders.join(', ')}`)
    const files = sourcesOf(ROOT, folder).filter((file) => file.endsWith(name.slice(folder.length)))
    if (files.length === 0) return stop(`ファイルが見つかりません: ${name}`)
    return { name: nameOf(folder), files, tests: testsOf(ROOT, folder, files) }
  })
  for (const run of runs) {
    const results = (await runStryker(run)) ?? stop(`${run.name} のテストを実行できませんでした`)
    process.stdout.write(`${JSON.stringify({ figure: 'mutation', folder: run.name, ...scoreOf(results) })}\n`)
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
