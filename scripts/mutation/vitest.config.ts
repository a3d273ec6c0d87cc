import { defineConfig } from 'vitest/config'

/** The tests of the two packages that are mutated, with fewer runs of each property: every mutant runs them anew. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/{scoring,sessions}/src/**/*.test.ts'],
    // Counting which lines run makes the slowest test ten times as slow.
    testTimeout: 60_000,
    setupFiles: ['scripts/properties/property-runs.ts'],
  },
})
