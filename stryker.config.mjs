// Mutation testing of what `scripts/mutation.ts` names: files, the tests that may find their mutants, and the chosen mutants.
const {
  MUTATION_FILES = '[]',
  MUTATION_CHOSEN,
  MUTATION_REPORT = 'node_modules/.cache/mutation.json',
  MUTATION_INCREMENTAL,
} = process.env
process.env['PROPERTY_RUNS'] ??= '100'

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/plugins.ts'],
  ignorers: ['words'],
  checkers: MUTATION_CHOSEN ? ['chosen'] : [],
  // Groups load their routes by the names of files, which Vitest cannot relate to tests.
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // Stryker reads a tsconfig by an interface that TypeScript 7 no longer has; a name that is not there skips that.
  tsconfigFile: 'no-tsconfig-is-read.json',
  mutate: JSON.parse(MUTATION_FILES),
  incremental: MUTATION_INCREMENTAL !== undefined,
  incrementalFile: MUTATION_INCREMENTAL,
  // The sandbox is a copy of the project: without what these tests never read.
  ignorePatterns: ['cdk.out', 'dist', 'frontend', 'infra', 'docs/pictures', 'tsconfig*.json'],
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: MUTATION_REPORT },
  tempDirName: '.stryker-tmp',
}
