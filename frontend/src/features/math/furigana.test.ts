import { expect, test } from 'vitest'
import { hasReading, readingsFor } from './furigana.ts'
import { taughtUntil } from './taught-kanji.ts'

const shown = (word: string, grade: number) => hasReading(word, readingsFor('grade', grade, taughtUntil))

test('the table has as many kanji as the course of study teaches', () => {
  expect([taughtUntil[4].size, taughtUntil[5].size, taughtUntil[6].size]).toEqual([642, 835, 1026])
})

test.each([
  ['山', 3, true],
  ['山', 4, false],
  ['結果', 3, true],
  ['結果', 4, false],
  ['保存', 5, true],
  ['保存', 6, false],
  ['蒸散', 5, true],
  ['蒸散', 6, false],
  ['端末', 6, true],
  ['端末', 7, false],
  ['人々', 4, false],
])('%s for grade %i: %s', (word, grade, isShown) => {
  expect(shown(word, grade)).toBe(isShown)
})

test('the switch outweighs the grade', () => {
  expect(readingsFor('on', 12, taughtUntil)).toBe('all')
  expect(readingsFor('off', 1, taughtUntil)).toBe('none')
})

test('a reader with an unknown grade or without a loaded table gets every reading', () => {
  expect(readingsFor('grade', undefined, taughtUntil)).toBe('all')
  expect(readingsFor('grade', 5, null)).toBe('all')
})
