import { expect, test } from 'vitest'
import { versionBefore } from './history-view.ts'

test('numbers may have gaps', () => {
  const of = (version: number) => ({
    version,
    title: '',
    question_count: 1,
    max_score: 4,
    stored_at: null,
    stored_by: null,
  })
  expect(versionBefore([of(5), of(3), of(2)], 5)).toBe(3)
  expect(versionBefore([of(5)], 5)).toBeNull()
})
