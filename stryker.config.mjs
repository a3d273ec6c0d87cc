// Mutation testing of the files that `scripts/mutation.ts` names, by the tests that may find their mutants.
const {
  MUTATION_FILES = '[]',
  MUTATION_REPORT = 'node_modules/.cache/mutation/last',
  MUTATION_LOWEST = '90',
} = process.env
process.env['PROPERTY_RUNS'] ??= '100'

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/words-ignorer.ts'],
  ignorers: ['words'],
  // Groups load their routes by the names of files, which Vitest cannot relate to tests.
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // Stryker reads a tsconfig by an interface that TypeScript 7 no longer has; a name that is not there skips that.
  tsconfigFile: 'no-tsconfig-is-read.json',
  mutate: JSON.parse(MUTATION_FILES),
  incremental: true,
  incrementalFile: `${MUTATION_REPORT}.incremental.json`,
  // The sandbox is a copy of the project: without what these tests never read.
  ignorePatterns: ['cdk.out', 'dist', 'frontend', 'infra', 'docs/pictures', 'tsconfig*.json'],
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${MUTATION_REPORT}.json` },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 90, break: Number(MUTATION_LOWEST) },
}
