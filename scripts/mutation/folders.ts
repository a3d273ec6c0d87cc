import { globSync, readFileSync } from 'node:fs'

interface Tier {
  has: (folder: string) => boolean
  /** The least share of mutants, in percent, that the tests find. */
  lowest: number
}

/** Tiers of `--sample`; a folder is named `scoring` (of `packages`) or `functions/<group>`. */
export const TIERS: Readonly<Record<string, Tier>> = {
  pure: { has: (folder) => ['scoring', 'sessions', 'timetable', 'learning', 'contract'].includes(folder), lowest: 90 },
  access: {
    has: (folder) => ['services', 'accounts', 'api-runtime'].includes(folder) || folder.startsWith('functions/'),
    lowest: 85,
  },
  content: { has: (folder) => ['data', 'content'].includes(folder), lowest: 80 },
}

export const tierOf = (folder: string): Tier | undefined => Object.values(TIERS).find(({ has }) => has(folder))

/**
 * Not mutated: tests and their support; of the contract all but the rules of acts, because schemas are not rules; the
 * demo's sample content; `index.ts`, which only connects a Lambda's dependencies; `needs.ts`, which the tests of
 * `infra` check.
 */
const NOT_MUTATED =
  /^packages\/contract\/src\/(?!act-rules\.ts$)|\/demo\/|\.test\.ts$|\/testing\/|\/(index|needs)\.ts$|\.d\.ts$/
/** Use cases and rules that the tests of routes call. */
const TESTED_BY_CALLS = ['services', 'data', 'contract']
/** Tests of the whole product would add minutes to each mutant, so no folder has them. */
const OF_NO_FOLDER = /^functions\/testing\//
/** The sample events of the groups whose tests run: each has its answer and what it stores. */
export const EVENTS_TEST = 'functions/testing/events.test.ts'

export const folderOf = (file: string): string =>
  /^functions\/[^/]+(?=\/)/.exec(file)?.[0] ?? /^packages\/([^/]+)\//.exec(file)?.[1] ?? ''

const pathOf = (folder: string) => (folder.startsWith('functions/') ? folder : `packages/${folder}/src`)
const list = (root: string, pattern: string) => globSync(pattern, { cwd: root }).toSorted()

/** The mutated files of a folder, or the one file of `sessions/cbt-session.ts`. */
export const sourcesOf = (root: string, folder: string): string[] =>
  list(root, `${pathOf(folder)}/**/*.ts`).filter((file) => !NOT_MUTATED.test(file))

export const allFolders = (root: string): string[] => {
  const files = list(root, '{packages/*/src,functions/*}/**/*.ts').filter((file) => !NOT_MUTATED.test(file))
  return [...new Set(files.map(folderOf))].filter(
    (folder) => tierOf(folder) !== undefined && !OF_NO_FOLDER.test(`${folder}/`),
  )
}

/**
 * The tests that may find a mutant of these files: those of the folder itself, and
 * - of a group, tests of other groups that open it, themselves or by their `testing/` files: some routes are tested where their
 *   effect is read;
 * - of a package, tests elsewhere that import one of the files;
 * - of `services`, `data` and `contract`, all tests of the groups that import one of the files: use cases are tested by calls;
 * - the sample events of the groups whose tests are found.
 */
export function testsOf(root: string, folder: string, files: readonly string[]): string[] {
  const own = list(root, `${pathOf(folder)}/**/*.test.ts`)
  const all = list(root, '{functions/*,packages/*/src}/**/*.ts').filter((file) => !OF_NO_FOLDER.test(file))
  const mentioning = (words: readonly string[]) =>
    all.filter((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8')
      return words.some((word) => text.includes(word))
    })
  const group = folder.slice('functions/'.length)
  const words = folder.startsWith('functions/')
    ? [`Lambda('${group}'`, `./${group}/`]
    : files.map((file) => `'@tcheck/${folder}/${file.slice(pathOf(folder).length + 1, -'.ts'.length)}'`)
  const opening = mentioning(words)
  const helpers = opening.filter((file) => file.includes('/testing/') && !file.endsWith('.test.ts'))
  const found = [...opening, ...mentioning(helpers.map((file) => `testing/${file.split('/').at(-1)}'`))]
  const groups = TESTED_BY_CALLS.includes(folder) ? found.map(folderOf).filter((one) => one.includes('/')) : []
  const tests = all.filter(
    (file) => file.endsWith('.test.ts') && (found.includes(file) || groups.includes(folderOf(file))),
  )
  const both = [...new Set([...own, ...tests])]
  return groupsOf(both).length > 0 ? [...both, EVENTS_TEST] : both
}

/** The groups that tests are of. */
export const groupsOf = (tests: readonly string[]): string[] => [
  ...new Set(
    tests
      .filter((file) => file !== EVENTS_TEST && file.startsWith('functions/'))
      .map((file) => file.split('/')[1] ?? ''),
  ),
]
