import { expect, test } from 'vitest'
import { changedMarkWords } from './regrade-view.ts'

test('shows a changed mark by the teachers’ signs, and any other change as it is', () => {
  expect(changedMarkWords('1-3 o→x')).toBe('1(3) ○→×')
  expect(changedMarkWords('12-10 -→d')).toBe('12(10) 無回答→△')
  expect(changedMarkWords('1-2 .→o')).toBe('1(2) 採点前→○')
  expect(changedMarkWords('2-1 d→d 4点→6点')).toBe('2(1) △→△ 4点→6点')
  expect(changedMarkWords('ほか')).toBe('ほか')
})
