import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: tests.map((one) => ({ status: one, fullName: 'a', failureMessages: [] })),
})

test.each([
  [
    'each test',
    [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    false,
    { passed: 3, failed: 1, notRun: 0 },
  ],
  [
    'a file that could not be read as one failure',
    [file('failed'), file('passed', 'passed')],
    false,
    { passed: 1, failed: 1, notRun: 0 },
  ],
  [
    'a file that broke after its tests as one failure',
    [file('failed', 'passed')],
    false,
    { passed: 1, failed: 1, notRun: 0 },
  ],
  [
    'an error outside every file as one failure',
    [file('passed', 'passed')],
    false,
    { passed: 1, failed: 1, notRun: 0 },
  ],
  [
    'what the machine has no programs for',
    [file('passed', 'passed', 'pending', 'skipped')],
    true,
    { passed: 1, failed: 0, notRun: 2 },
  ],
  ['no failure in a good run', [file('passed', 'passed')], true, { passed: 1, failed: 0, notRun: 0 }],
])('counts %s', (_, testResults, hasSucceeded, counts) =>
  expect(countTests({ testResults }, hasSucceeded)).toEqual(counts),
)

test('counts a run without a report as one failure', () => {
  expect(countTests(null, false)).toEqual({ passed: 0, failed: 1, notRun: 0 })
})
