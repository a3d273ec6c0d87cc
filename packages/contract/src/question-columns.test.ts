import { expect, test } from 'vitest'
import { columnOfHeading, headingOf, questionColumns } from './question-columns.ts'

test('each heading is of one column, whatever its width and kana', () => {
  for (const [column, { headings }] of Object.entries(questionColumns)) {
    expect(headingOf(column)).toBe(headings[0])
    expect(headings.map(columnOfHeading)).toEqual(headings.map(() => column))
  }
  const all = Object.values(questionColumns).flatMap(({ headings }) => headings as readonly string[])
  expect(new Set(all).size).toBe(all.length)
  expect(['選択肢２', '画像･動画1', 'ﾋﾝﾄ', ' 大問の 番号 '].map(columnOfHeading)).toEqual([
    'select_2',
    'media_1',
    'hint',
    'main_question_number',
  ])
})

test.each(['', 'set_code', 'x', 'toString', '選択肢7'])('%j is no heading and stays as it is', (text) => {
  expect([columnOfHeading(text), headingOf(text)]).toEqual([text, text === 'set_code' ? '問題セットのコード' : text])
})
