import { expect, test } from 'vitest'
import { nameTroubles } from './name-troubles.ts'

const one = (status: string, ...failureMessages: string[]) => ({ status, fullName: 'a save arrives', failureMessages })
const file = (status: string, ...assertionResults: ReturnType<typeof one>[]) => ({
  name: '/project/a.test.ts',
  status,
  message: 'no such module',
  assertionResults,
})

test.each([
  [
    'a failure',
    file('failed', one('passed'), one('failed', 'Error:\n  late')),
    ['failed: a.test.ts > a save arrives: Error: late'],
  ],
  ['a second try', file('passed', one('passed', 'late')), ['passed at a later try: a.test.ts > a save arrives: late']],
  ['a file that could not be read', file('failed'), ['failed: a.test.ts: no such module']],
  ['what was not run', file('passed', one('pending')), ['not run: a.test.ts > a save arrives']],
  ['nothing of a good file', file('passed', one('passed')), []],
])('names %s', (_, testFile, lines) => expect(nameTroubles({ testResults: [testFile] }, '/project')).toEqual(lines))

test('cuts a long reason and its colours', () => {
  const [line = ''] = nameTroubles(
    { testResults: [file('failed', one('failed', `\u001B[31m${'長'.repeat(1000)}`))] },
    '/project',
  )
  expect(line).toHaveLength('failed: a.test.ts > a save arrives: '.length + 300)
})
