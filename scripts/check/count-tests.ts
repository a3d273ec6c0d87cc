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
 * Counts the tests that passed and failed. A file that cannot be read or fails outside its tests is one failure. A run that failed for
 * another reason is one failure too, so a failed run never counts zero.
 * @param report null if the runner left none
 * @param hasSucceeded the runner's exit code was 0
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
