import { expect, test } from 'vitest'
import { nextName } from './dropped-media.ts'

test.each([
  ['図.png', '図-2.png'],
  ['図-2.png', '図-3.png'],
  ['実験 9-99.mp4', '実験 9-100.mp4'],
  ['a.b.png', 'a.b-2.png'],
])('%s has %s as its next name', (name, next) => {
  expect(nextName(name)).toBe(next)
})
