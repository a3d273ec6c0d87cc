import { expect, test } from 'vitest'
import { decodeText } from './read-text-file.ts'

test.each<[string, number[], string]>([
  ['UTF-8', [...new TextEncoder().encode('数学 TC-1')], '数学 TC-1'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['Shift_JIS, as Excel in Japan saves CSV', [0x90, 0x94, 0x8a, 0x77, 0x2c, 0x41], '数学,A'],
  ['UTF-16 with a mark', [0xff, 0xfe, 0x70, 0x65, 0x66, 0x5b], '数学'],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})
