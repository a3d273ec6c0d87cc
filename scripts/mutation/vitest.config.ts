import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'
import { EVENTS_TEST, groupsOf } from './folders.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const tests = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[]

/** Case tables run before properties and sample events: a case kills most mutants within milliseconds, and the other tests need not run. */
class CasesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith(EVENTS_TEST)
        ? 3
        : /\.properties\.|-faults\./.test(moduleId)
          ? 2
          : moduleId.includes('/normalize.')
            ? 1
            : 0
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

interface Replaced {
  file: string
  /** The file that holds the text. */
  text: string
}
const replaced = JSON.parse(process.env['MUTATION_REPLACED'] ?? 'null') as Replaced | null

/** The tests of the folder that is mutated, with fewer runs of each property: every mutant runs them anew. */
export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id: string) => (id === replaced?.file ? readFileSync(replaced.text, 'utf8') : undefined),
      // Vitest keeps modules by the text of their files, which is not what runs here.
      configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
        defineCacheKeyGenerator(({ id }) => (id === replaced?.file ? false : undefined)),
    },
  ],
  resolve: {
    alias: [
      {
        find: /^\.\/password-cost\.ts$/,
        replacement: `${ROOT}packages/accounts/src/testing/cheap-password-cost.ts`,
      },
      // In Stryker's copy `node_modules` leads to the packages of the original, where no mutant is.
      { find: /^@tcheck\/(?!functions|infra|frontend)([^/]+)$/, replacement: `${ROOT}packages/$1/src/index.ts` },
      { find: /^@tcheck\/(?!functions|infra|frontend)([^/]+)\/(.+)$/, replacement: `${ROOT}packages/$1/src/$2.ts` },
    ],
  },
  test: {
    environment: 'node',
    isolate: false,
    include: tests,
    env: { EVENT_GROUPS: groupsOf(tests).join(' ') },
    // Counting which lines run makes the slowest test ten times as slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['scripts/properties/property-runs.ts'],
    sequence: { sequencer: CasesFirst },
  },
})
