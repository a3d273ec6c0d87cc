import { expect, test } from 'vitest'
import { readStyles } from './read-styles.ts'

async function* pieces(xml: string) {
  yield new TextEncoder().encode(xml)
}
const stylesOf = (inner: string) => readStyles(pieces(`<styleSheet>${inner}</styleSheet>`))
const lookOf = async (inner: string) => {
  const look = (await stylesOf(inner))[0]?.number
  return typeof look === 'object' ? look.code : look
}
const builtIn = (id: number) => lookOf(`<cellXfs><xf numFmtId="${id}"/></cellXfs>`)
const custom = (code: string) => {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts>`
  return lookOf(`${formats}<cellXfs><xf numFmtId="164"/></cellXfs>`)
}

/** ECMA-376, 18.8.30: the first and the last number of each stretch, and those beside them. */
test.each([
  ['plain', [0, 23, 26, 49, 59, 163]],
  ['date', [14, 22, 27, 36, 45, 47, 50, 58]],
] as const)('Excel shows a number as %s by the built-in formats %j', async (look, ids) => {
  for (const id of ids) expect([id, await builtIn(id)]).toEqual([id, look])
})

test.each([
  [1, '0'],
  [4, '#,##0.00'],
  [5, '"¥"#,##0;"¥"-#,##0'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0;-#,##0'],
  [44, '"¥" #,##0.00;"¥" -#,##0.00;"¥" "-"'],
  [48, '##0.0E+0'],
])('the built-in format %i is %s', async (id, code) => {
  expect(await builtIn(id)).toBe(code)
})

test('built-in currencies depend on the language of Excel, other built-in formats below zero or never', async () => {
  const xfs = [3, 5, 8, 37, 40, 41, 42, 43, 44].map((id) => `<xf numFmtId="${id}"/>`)
  const styles = await stylesOf(`<cellXfs>${xfs.join('')}</cellXfs>`)
  expect(styles.map(({ number }) => (typeof number === 'object' ? number.dependsOnLanguage : number))).toEqual([
    ...['never', 'always', 'always', 'below-zero', 'below-zero'],
    ...['below-zero', 'always', 'below-zero', 'always'],
  ])
})

test.each(['General', 'general', '標準', 'G/標準', '@', ''])('the format %j shows what is stored', async (code) => {
  expect(await custom(code)).toBe('plain')
})

test.each([
  ...['yyyy/m/d', 'ge.m.d', 'm月d日', '[h]:mm', 'hh:mm:ss', 'mm:ss.00', 'yyyy/m/d;@', '[DBNum1]yyyy"年"'],
  '[$-411]ggge"年"m"月"',
])('the format %s shows a date', async (code) => {
  expect(await custom(code)).toBe('date')
})

test.each([
  ...['0', '#,##0.00', '0"個"', '"年"0', '0年', '[Red]0;[Blue]-0', '0_);(0)', '\\d0', '0;yyyy', '0%', '0.00E+00'],
  ...['# ?/?', 'General"円"', '[DBNum1][$-411]General', 'General年', 'G/標準"cm"', '標準分'],
])('the format %s shows a number by its code', async (code) => {
  expect(await custom(code)).toBe(code)
})

test('only the styles of cells count, in their order, and one without a format is plain', async () => {
  const styles = await stylesOf(
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="9"/></cellXfs><dxfs><xf numFmtId="14"/></dxfs>',
  )
  expect(styles.map(({ number }) => number)).toEqual(['plain', { code: '0%', dependsOnLanguage: 'never' }])
})

test('a cell has the script and the strike of its font, but not its line', async () => {
  const fonts = [
    '<font/>',
    '<font><strike/></font>',
    '<font><strike val="0"/></font>',
    '<font><vertAlign val="superscript"/></font>',
    '<font><vertAlign val="subscript"/><u/></font>',
    '<font><vertAlign val="baseline"/></font>',
  ]
  const xfs = fonts.map((_, at) => `<xf fontId="${at}"/>`)
  const styles = await stylesOf(
    `<fonts>${fonts.join('')}</fonts><cellXfs>${xfs.join('')}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs>`,
  )
  expect(styles.map(({ text }) => [text.script, text.isStruck, text.isUnderlined])).toEqual([
    ['plain', false, false],
    ['plain', true, false],
    ['plain', false, false],
    ['super', false, false],
    ['sub', false, false],
    ['plain', false, false],
  ])
})
