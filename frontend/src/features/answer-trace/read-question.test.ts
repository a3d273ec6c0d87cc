import { expect, it, test } from 'vitest'
import { readQuestion, warningsOf } from './read-question.ts'

const read = (answer: string, pattern = '', selects: string[] = []) => readQuestion({ answer, pattern, selects })
const warnings = (...given: Parameters<typeof read>) => {
  const { question } = read(...given)
  return question ? warningsOf(question) : expect.unreachable()
}

it('reads a question, or explains why it is unscorable', () => {
  expect(read('3,4').question?.slotCount).toBe(2)
  expect(read('3,4;5').error).toMatchObject({ message: '解答フォーマットエラー3,4;5', position: 4 })
  expect(read('3', 'x_2').error?.message).toMatch(/パターンが正しくありません/)
})

test.each<[string, string, string[], RegExp[]]>([
  ['3,4', '', [], []],
  ['3，4，5', '', [], [/全角の「，」/]],
  ['京都', 's_2', ['大阪', '東京'], [/「京都」は、選択肢の中にありません/]],
  ['㋐,㋓', 'o_3', [], [/「㋓」は、選択肢の記号ではありません.*㋐㋑㋒ の中から/]],
  ['ア；㋐', 'o_1', [], [/全角の「；」/, /「ア；㋐」/]],
])('of %s with %j and %j it warns as the import does', (answer, pattern, selects, expected) => {
  const given = warnings(answer, pattern, selects)
  expect(given).toHaveLength(expected.length)
  expected.forEach((words, index) => {
    expect(given[index]).toMatch(words)
  })
})
