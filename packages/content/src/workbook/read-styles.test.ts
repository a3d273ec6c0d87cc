import { expect, test } from 'vitest'
import { readStyles } from './read-styles.ts'

async function* pieces(xml: string) {
  yield new TextEncoder().encode(xml)
}
const looksOf = (inner: string) => readStyles(pieces(`<styleSheet>${inner}</styleSheet>`))
const builtIn = async (id: number) => (await looksOf(`<cellXfs><xf numFmtId="${id}"/></cellXfs>`))[0]
const custom = async (code: string) => {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts>`
  return (await looksOf(`${formats}<cellXfs><xf numFmtId="164"/></cellXfs>`))[0]
}

/** ECMA-376, 18.8.30: the first and the last number of each stretch, and those beside them. */
test.each([
  ['plain', [0, 1, 4, 8, 23, 26, 37, 44, 49, 59, 163]],
  ['date', [14, 22, 27, 36, 45, 47, 50, 58]],
  ['otherwise', [9, 10, 11, 12, 13, 48]],
] as const)('Excel shows a number %s by the built-in formats %j', async (look, ids) => {
  for (const id of ids) expect([id, await builtIn(id)]).toEqual([id, look])
})

test.each([
  ['General', 'plain'],
  ['標準', 'plain'],
  ['0', 'plain'],
  ['#,##0.00', 'plain'],
  ['0"個"', 'plain'],
  ['"年"0', 'plain'],
  ['[Red]0;[Blue]-0', 'plain'],
  ['0_);(0)', 'plain'],
  ['\\d0', 'plain'],
  ['0;yyyy', 'plain'],
  ['yyyy/m/d', 'date'],
  ['ge.m.d', 'date'],
  ['m月d日', 'date'],
  ['[h]:mm', 'date'],
  ['hh:mm:ss', 'date'],
  ['[$-411]ggge"年"m"月"', 'date'],
  ['0%', 'otherwise'],
  ['0.00E+00', 'otherwise'],
  ['# ?/?', 'otherwise'],
])('Excel shows a number by the format %s: %s', async (code, look) => {
  expect(await custom(code)).toBe(look)
})

test('only the styles of cells count, in their order, and one without a format is plain', async () => {
  const styles =
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="9"/></cellXfs><dxfs><xf numFmtId="14"/></dxfs>'
  expect(await looksOf(styles)).toEqual(['plain', 'otherwise'])
})
