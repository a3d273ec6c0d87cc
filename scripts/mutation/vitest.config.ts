import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Case tables before properties: most mutants fall by a case, within milliseconds, and the rest of the tests need not run. */
class CasesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      moduleId.includes('.properties.') ? 2 : moduleId.includes('/normalize.') ? 1 : 0
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** The tests of the packages that are mutated, with fewer runs of each property: every mutant runs them anew. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/{scoring,sessions,timetable}/src/**/*.test.ts'],
    // Counting which lines run makes the slowest test ten times as slow.
    testTimeout: 300_000,
    setupFiles: ['scripts/properties/property-runs.ts'],
    sequence: { sequencer: CasesFirst },
  },
})
