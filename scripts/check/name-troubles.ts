import { stripVTControlCharacters } from 'node:util'
import { isNotRun, type TestReport } from './count-tests.ts'

const LONGEST_REASON = 300

/**
 * Lists the failed tests, one line each with the start of their message, and the tests that passed only at their second try. It is printed
 * last, so the end of a long log is enough.
 */
export function nameTroubles(report: TestReport | null, root = process.cwd()): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const own = assertionResults.flatMap(({ fullName, status: outcome, failureMessages }) => {
      if (isNotRun({ status: outcome })) return [`not run: ${file} > ${fullName}`]
      const word = outcome === 'failed' ? 'failed' : failureMessages.length > 0 ? 'passed at a later try' : null
      return word ? [`${word}: ${file} > ${fullName}: ${beginningOf(failureMessages[0])}`] : []
    })
    return own.length === 0 && status === 'failed' ? [`failed: ${file}: ${beginningOf(message)}`] : own
  })
}

const beginningOf = (reason = '') => stripVTControlCharacters(reason).replace(/\s+/g, ' ').slice(0, LONGEST_REASON)
