import { expect, test } from 'vitest'
import { isMediaName } from './media-name.ts'

test.each(['graph.png', 'MOVIE.MP4', '図.png', '図 1（拡大）.png', '実験-3_結果.mp4', "l'eau 100%.png", '𠮷.png'])(
  'takes %s, as an author names it',
  (name) => expect(isMediaName(name)).toBe(true),
)

test.each(['', '.png', 'a.svg', 'a.png.exe', 'a/b.png', 'a\\b.png', '..png', 'a..png', 'a\n.png', 'a\u202Egnp.png'])(
  'refuses %j',
  (name) => expect(isMediaName(name)).toBe(false),
)

test('refuses a name past 150 characters', () => {
  expect([isMediaName(`${'図'.repeat(146)}.png`), isMediaName(`${'図'.repeat(147)}.png`)]).toEqual([true, false])
})
