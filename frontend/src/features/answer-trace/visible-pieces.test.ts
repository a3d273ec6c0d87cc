import { expect, test } from 'vitest'
import { visiblePieces } from './visible-pieces.ts'

const shown = (text: string) => visiblePieces(text).map((piece) => (piece.kind === 'text' ? piece.text : piece.sign))

test.each<[string, string[]]>([
  ['', []],
  ['新幹線𠮷', ['新幹線𠮷']],
  [' 4\u30002', ['␣', '4', '□', '2']],
  ['東\u200B京\uFEFF', ['東', 'U+200B', '京', 'U+FEFF']],
  ['か\u3099', ['か', 'U+3099']],
  ['\t\n\u0085', ['⇥', '⏎', 'U+0085']],
  ['\uD842', ['U+D842']],
])('%j is shown as %j', (text, pieces) => {
  expect(shown(text)).toEqual(pieces)
})
