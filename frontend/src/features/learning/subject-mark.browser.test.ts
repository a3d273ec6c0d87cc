import { expect, test } from 'vitest'
import { subjectStyle } from './subject-mark.tsx'

test.each([
  ['国語', '国'],
  ['算数', '算'],
  ['算数・数学', '算'],
  ['数学', '数'],
  ['理科', '理'],
  ['社会', '社'],
  ['英語', '英'],
  ['外国語活動', '英'],
  ['音楽', '音'],
  ['', ''],
])('%s has the letter %s', (name, letter) => {
  expect(subjectStyle(name).letter).toBe(letter)
})

test('a subject has its colours by any of its names, and another than the others', () => {
  const colours = (name: string) => subjectStyle(name).color
  expect([colours('数学'), colours('外国語')]).toEqual([colours('算数'), colours('英語')])
  expect(new Set(['国語', '算数', '理科', '社会', '英語', '音楽'].map(colours)).size).toBe(6)
})
