import { expect, test } from 'vitest'
import { regradedReading, regradedText } from './regraded-text.ts'

test('students read the same sentence as teachers', () => {
  const regraded = { day: '11月20日(金)', by: 2 }
  const bare = regradedReading(regraded).replace(/\{([^|]+)\|[^}]+\}/g, '$1')
  expect(bare).toBe(`${regradedText(regraded)}。`)
  expect(bare).toBe('第2版の正答で、11月20日(金)に採点し直しました。')
})
