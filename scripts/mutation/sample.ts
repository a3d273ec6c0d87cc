import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { allFolders, folderOf, sourcesOf, TIERS, testsOf } from './folders.ts'
import { chooseBySeed, keyOf, type Mutant, mutatedText } from './mutants.ts'
import { wordsIgnorer } from './words-ignorer.ts'

/** The number of concurrent runs on two cores. */
const RUNS_AT_ONCE = 2
/** A mutant that takes this much longer than the tests without it counts as endless. */
const TIMES_LONGER = 5
const LEAST_LIMIT_MS = 60_000

type Outcome = 'found' | 'survived' | 'endless'
type Result = Mutant & { outcome: Outcome }

/** All mutants that Stryker makes of some files, without the ignored ones. */
async function listMutants(root: string, files: readonly string[]): Promise<Mutant[]> {
  const quiet = () => undefined
  const logger = { debug: quiet, info: quiet, warn: quiet, isDebugEnabled: () => false }
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(`${root}${name}`, 'utf8') }))
  const options = { plugins: null, ignorers: [wordsIgnorer], excludedMutations: [] }
  const { mutants } = await new Instrumenter(logger as never).instrument(sources, options as never)
  return mutants.filter(({ status }) => status !== 'Ignored')
}

/** Runs tests until the first failure. A mutant replaces its file in memory; the file on disk stays unchanged. */
async function runTests(
  { root, cache, name }: { root: string; cache: string; name: string },
  tests: readonly string[],
  { mutant, limitMs }: { mutant?: Mutant; limitMs?: number } = {},
): Promise<Outcome> {
  const replaced = mutant && { file: `${root}${mutant.fileName}`, text: `${cache}/${name}.txt` }
  if (mutant && replaced) writeFileSync(replaced.text, mutatedText(readFileSync(replaced.file, 'utf8'), mutant))
  const run = spawn(
    'vitest',
    ['run', '--config', 'scripts/mutation/vitest.config.ts', '--bail', '1', '--maxWorkers', '1'],
    {
      cwd: root,
      env: {
        ...process.env,
        MUTATION_TESTS: JSON.stringify(tests),
        PROPERTY_RUNS: '100',
        ...(replaced && { MUTATION_REPLACED: JSON.stringify(replaced) }),
      },
      stdio: 'ignore',
      detached: true,
    },
  )
  let isEndless = false
  const timer = setTimeout(() => {
    isEndless = true
    if (run.pid) process.kill(-run.pid, 'SIGKILL')
  }, limitMs ?? 3_600_000)
  const [code] = await once(run, 'exit')
  clearTimeout(timer)
  return isEndless ? 'endless' : code === 0 ? 'survived' : 'found'
}

interface Sample {
  root: string
  cache: string
  count: number
  seed: string
  say: (line: Record<string, unknown>) => void
}

const scoreOf = (results: readonly Result[]) => {
  const found = results.filter(({ outcome }) => outcome !== 'survived').length
  return { mutants: results.length, found, score: Math.round((1000 * found) / Math.max(1, results.length)) / 10 }
}

/** Test files that pass without a mutant, and how long they took in all. */
interface Passed {
  files: Set<string>
  ms: number
}

/** Runs the mutants of one folder after its unmutated tests, and none if these fail. */
async function runFolder(place: Parameters<typeof runTests>[0], mutants: readonly Mutant[], passed: Passed) {
  const [folder = ''] = mutants.map(({ fileName }) => folderOf(fileName))
  const results: Result[] = []
  for (const mutant of mutants) {
    const tests = testsOf(place.root, folder, [mutant.fileName])
    const unknown = tests.filter((file) => !passed.files.has(file))
    if (unknown.length > 0) {
      const startedMs = performance.now()
      if ((await runTests(place, unknown)) !== 'survived') return null
      passed.ms += performance.now() - startedMs
      for (const file of unknown) passed.files.add(file)
    }
    const usualMs = (passed.ms / Math.max(1, passed.files.size)) * tests.length
    const limitMs = LEAST_LIMIT_MS + TIMES_LONGER * usualMs
    const outcome = tests.length === 0 ? 'survived' : await runTests(place, tests, { mutant, limitMs })
    results.push({ ...mutant, outcome })
  }
  return results
}

/** Samples mutants of a tier and runs each. @returns whether the tests of every folder passed without a mutant */
export async function runTier(tier: string, { root, cache, count, seed, say }: Sample): Promise<boolean> {
  mkdirSync(cache, { recursive: true })
  const folders = allFolders(root).filter((folder) => TIERS[tier]?.has(folder))
  const mutants = await listMutants(
    root,
    folders.flatMap((folder) => sourcesOf(root, folder)),
  )
  const waiting = [...Map.groupBy(chooseBySeed(mutants, count, seed), ({ fileName }) => folderOf(fileName))]
  const results: Result[] = []
  const passed: Passed = { files: new Set(), ms: 0 }
  let isWhole = true
  const worker = async (_: unknown, at: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [folder, chosen] = next
      const ran = await runFolder({ root, cache, name: `${tier}-${at}` }, chosen, passed)
      if (!ran) isWhole = false
      say(ran ? { folder, ...scoreOf(ran) } : { folder, notRun: chosen.length })
      results.push(...(ran ?? []))
      const left = results.filter(({ outcome }) => outcome === 'survived').map(keyOf)
      writeFileSync(`${cache}/sample-${tier}-${seed}.json`, JSON.stringify(left, null, 2))
    }
  }
  await Promise.all(Array.from({ length: RUNS_AT_ONCE }, worker))
  say({ figure: 'mutation sample', tier, seed, ...scoreOf(results) })
  return isWhole
}
