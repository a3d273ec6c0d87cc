/** One file in the JSON report of the test runner. */
interface TestFile {
  name: string
  status: string
  /** Why the file could not be read. */
  message: string
  assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
}
export interface TestReport {
  testResults: readonly TestFile[]
}

export interface Counts {
  passed: number
  failed: number
  /** What this machine has not got the programs for. */
  notRun: number
}

export const isNotRun = ({ status }: { status: string }) => status === 'pending' || status === 'skipped'

/**
 * Tests that passed and failed. A file that could not be read or broke outside its tests is one failure, and so is a
 * run that ended badly for another reason, so that a failed run never counts none.
 *
 * @param report null when the runner left none
 * @param hasSucceeded what the runner's exit said
 */
export function countTests(report: TestReport | null, hasSucceeded: boolean): Counts {
  const counts = { passed: 0, failed: 0, notRun: 0 }
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length
    counts.notRun += assertionResults.filter(isNotRun).length
    counts.failed += status === 'failed' ? Math.max(failed, 1) : failed
  }
  return { ...counts, failed: hasSucceeded ? counts.failed : Math.max(counts.failed, 1) }
}
