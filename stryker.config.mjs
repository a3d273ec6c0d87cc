// Mutation testing of one package, which `scripts/mutation.ts` names.
const packageName = process.env['MUTATED_PACKAGE'] ?? 'scoring'
process.env['PROPERTY_RUNS'] ??= '100'

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  // Stryker reads a tsconfig by an interface that TypeScript 7 no longer has; a name that is not there skips that.
  tsconfigFile: 'no-tsconfig-is-read.json',
  mutate: [
    `packages/${packageName}/src/**/*.ts`,
    '!packages/*/src/**/*.test.ts',
    '!packages/*/src/testing/**',
    '!packages/*/src/index.ts',
  ],
  // The sandbox is a copy of the project: without what these tests never read.
  ignorePatterns: ['cdk.out', 'docs', 'events', 'frontend', 'functions', 'infra', 'packages/content', 'tsconfig*.json'],
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: `node_modules/.cache/mutation-${packageName}.json` },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 90, break: 90 },
}
