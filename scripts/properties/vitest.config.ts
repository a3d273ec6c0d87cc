import { defineConfig } from 'vitest/config'

/** Runs property tests `PROPERTY_RUNS` times, without a time limit. For `scripts/properties.ts`. */
export default defineConfig({
  test: {
    environment: 'node',

    include: ['packages/**/*.test.ts', 'frontend/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.*'],
    setupFiles: [`${import.meta.dirname}/property-runs.ts`],
    testTimeout: 0,
    // Two at a time: a nightly run must not starve what else runs on the machine.
    maxWorkers: 2,
  },
})
