import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EVENTS_TEST, folderOf, groupsOf, testsOf, tierOf } from './folders.ts'
import { chooseBySeed, keyOf, type Mutant, mutatedText } from './mutants.ts'
import { wordsIgnorer } from './words-ignorer.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const mutant = (line: number, replacement = 'false'): Mutant => ({
  fileName: 'packages/scoring/src/mark.ts',
  mutatorName: 'ConditionalExpression',
  replacement,
  location: { start: { line, column: 2 }, end: { line, column: 9 } },
})
const hundred = Array.from({ length: 100 }, (_, line) => mutant(line))
const linesOf = (mutants: readonly Mutant[]) => mutants.map(({ location }) => location.start.line)

test('chooses the same mutants for the same seed, in whatever order they are listed', () => {
  const first = chooseBySeed(hundred, 10, 'a1')
  expect(new Set(linesOf(first)).size).toBe(10)
  expect(chooseBySeed(hundred.toReversed(), 10, 'a1')).toEqual(first)
})

test('chooses other mutants for another seed', () => {
  expect(linesOf(chooseBySeed(hundred, 10, 'b2'))).not.toEqual(linesOf(chooseBySeed(hundred, 10, 'a1')))
})

test('keeps the chosen mutants in their order when a file adds more', () => {
  const more = [...hundred, ...Array.from({ length: 50 }, (_, line) => mutant(line, 'true'))]
  const old = chooseBySeed(more, 20, 'a1').filter(({ replacement }) => replacement === 'false')
  expect(chooseBySeed(hundred, 20, 'a1').slice(0, old.length)).toEqual(old)
})

test('chooses all when more are wanted than there are', () => {
  expect(linesOf(chooseBySeed(hundred.slice(0, 3), 10, 'a1')).toSorted()).toEqual([0, 1, 2])
})

test('tells two changes of one place apart', () => {
  expect(keyOf(mutant(4, 'true'))).not.toBe(keyOf(mutant(4, 'false')))
})

test('puts the replacement in the place of the mutant, over several lines too', () => {
  const text = 'const a = 1\nif (a > 0) {\n  run()\n}\n'
  const at = (startLine: number, startColumn: number, line: number, column: number, replacement: string) =>
    mutatedText(text, {
      ...mutant(0, replacement),
      location: { start: { line: startLine, column: startColumn }, end: { line, column } },
    })
  expect(at(0, 10, 0, 11, '2')).toBe('const a = 2\nif (a > 0) {\n  run()\n}\n')
  expect(at(1, 4, 1, 9, 'a >= 0')).toBe('const a = 1\nif (a >= 0) {\n  run()\n}\n')
  expect(at(1, 11, 3, 1, '{}')).toBe('const a = 1\nif (a > 0) {}\n')
})

test.each([
  ['packages/scoring/src/set/score-set.ts', 'scoring', 90],
  ['functions/tasks/routes/list.ts', 'functions/tasks', 85],
  ['packages/api-runtime/src/serve.ts', 'api-runtime', 85],
  ['packages/content/src/sheet.ts', 'content', 80],
  ['functions/plain-group.ts', '', undefined],
  ['packages/stages/src/stage.ts', 'stages', undefined],
])('%s is of the folder %j, whose tests find at least %s percent', (file, folder, lowest) => {
  expect([folderOf(file), tierOf(folderOf(file))?.lowest]).toEqual([folder, lowest])
})

test.each([
  ['a sentence', '保存しました。', null, true],
  ['a word of a file', '解答中', null, false],
  ['the text of an exception', 'no such group', { type: 'NewExpression', callee: { name: 'Error' } }, true],
  ['a code of a refusal', 'NOT_FOUND', { type: 'NewExpression', callee: { name: 'ApiError' } }, false],
])('ignores %s %j: %s', (_, value, parent, isIgnored) => {
  const parentPath = parent && { node: parent, parentPath: null }
  const reason = wordsIgnorer.shouldIgnore({ node: { type: 'StringLiteral', value }, parentPath })
  expect(reason !== undefined).toBe(isIgnored)
})

test.each([
  ['a group', 'functions/branch-teachers', [], 'functions/branch-teachers/branch-teachers.test.ts'],
  ['a group that another one opens', 'functions/student-comments', [], 'functions/teacher-comments/comments.test.ts'],
  [
    'a group that a testing file opens',
    'functions/admin-imports',
    [],
    'functions/job-worker/kinds/import/complete-file.test.ts',
  ],
  ['a package', 'learning', [], 'packages/learning/src/plan.test.ts'],
  [
    'a file that a test elsewhere imports',
    'accounts',
    ['packages/accounts/src/sign-in-limit.ts'],
    'packages/services/src/sign-in/sign-in-limit.test.ts',
  ],
  [
    'a use case',
    'services',
    ['packages/services/src/teacher/teacher-of-all.ts'],
    'functions/admin-class-teachers/admin-class-teachers.test.ts',
  ],
])('the tests of %s are found, and none of whole products', (_, folder, files, expected) => {
  const tests = testsOf(ROOT, folder, files)
  expect(tests).toContain(expected)
  const ofProducts = tests.filter((file) => file.startsWith('functions/testing/') && file !== EVENTS_TEST)
  expect(ofProducts).toEqual([])
  expect(tests.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test('adds the sample events of the groups whose tests are found, and none without such a group', () => {
  const tests = testsOf(ROOT, 'functions/admin-masters', [])
  expect([tests.at(-1), groupsOf(tests)]).toEqual([EVENTS_TEST, expect.arrayContaining(['admin-masters'])])
  expect(groupsOf(tests)).not.toContain('testing')
  expect(testsOf(ROOT, 'learning', [])).not.toContain(EVENTS_TEST)
})
