import { expect, test } from 'vitest'
import { readCheckOptions } from './check-options.ts'
import { steps } from './steps.ts'

const read = (...words: string[]) => {
  const { steps: wanted, ...options } = readCheckOptions(words, steps)
  return { ...options, names: wanted.map(({ name }) => name) }
}
const everything = steps.map(({ name }) => name)

test.each([
  ['everything, with what is costly drawn', [], { isAll: false, since: null, names: everything }],
  ['everything, nothing drawn', ['--all'], { isAll: true, since: null, names: everything }],
  ['one part', ['static'], { names: ['templates', 'types', 'lint', 'unused', 'oldest'] }],
  ['a part and a single step', ['browser', 'types'], { names: ['types', 'browser'] }],
  ['what changed', ['--since', 'main'], { since: 'main', names: everything }],
])('takes on %s', (_, words, wanted) => expect(read(...words)).toMatchObject(wanted))

test('names what it does not know', () => {
  expect(() => read('journey')).toThrow(
    'No check is called journey; there are: static, node, browser, journeys, templates',
  )
  expect(() => read('--everything')).toThrow('--everything')
})
