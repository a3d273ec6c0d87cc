import { parseMarkup } from '@tcheck/markup/parse'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAIN_LOOK, type TextRun } from '../workbook/sheet-cell.ts'
import { scriptNotation, scriptSigns, typedScripts } from './script-notation.ts'

/** `10^2_3`: what stands behind a `^` is raised, behind a `_` lowered, behind a `/` plain, behind a `~` struck out. */
const runsOf = (source: string): TextRun[] =>
  [...source.matchAll(/([\^_/~]?)([^^_/~]+)/g)].map(([, sign, text = '']) => ({
    ...PLAIN_LOOK,
    text,
    script: sign === '^' ? 'super' : sign === '_' ? 'sub' : 'plain',
    isStruck: sign === '~',
  }))

test.each([
  ['1000 は 10^3', '1000 は $10^{3}$', '1000 は 10³', '1000 は 10^3'],
  ['5cm^2/です', '5$\\mathrm{cm}^{2}$です', '5cm²です', '5cm^2です'],
  ['H_2/O', '$\\mathrm{H}_{2}$O', 'H₂O', 'H2O'],
  ['x^2/+y^2', '$x^{2}$+$y^{2}$', 'x²+y²', 'x^2+y^2'],
  ['(a+b)^2', '$(a+b)^{2}$', '(a+b)²', '(a+b)^2'],
  ['x_1^2', '$x_{1}^{2}$', 'x₁²', 'x1^2'],
  ['x^−1', '$x^{-1}$', 'x⁻¹', 'x^(-1)'],
  ['$10^3/$', '$10^{3}$', '$10³$', '$10^3$'],
  ['10^２/cm', '$10^{2}$cm', '10²cm', '10^2cm'],
  ['10^－３', '$10^{-3}$', '10⁻³', '10^(-3)'],
  ['10^–３', '$10^{-3}$', '10⁻³', '10^(-3)'],
  ['x^ー1', '$x^{-1}$', 'x⁻¹', 'x^(-1)'],
  ['Ｈ_２/Ｏ', 'Ｈ$_{2}$Ｏ', 'Ｈ₂Ｏ', 'Ｈ2Ｏ'],
  ['語^注', '語$^{\\text{注}}$', '語^注', '語^注'],
  ['2^ab', '$2^{ab}$', '2^(ab)', '2^(ab)'],
  ['a ^2', 'a $^{2}$', 'a ²', 'a ^2'],
  ['^2', '$^{2}$', '²', '^2'],
  ['1.5^50%', '$1.5^{50\\%}$', '1.5^(50%)', '1.5^(50%)'],
  ['~5/6', '6', '6', '6'],
  ['1~x/0^2', '$10^{2}$', '10²', '10^2'],
  ['10^1^2', '$10^{12}$', '10¹²', '10^12'],
  ['10^ ', '10 ', '10 ', '10 '],
])('reads the runs %s', (source, notation, signs, typed) => {
  const runs = runsOf(source)
  expect([scriptNotation(runs), scriptSigns(runs), typedScripts(runs)]).toEqual([notation, signs, typed])
})

const run = fc.record({
  text: fc.string({
    unit: fc.constantFrom('1', '2', 'x', 'A', '+', '(', ')', ' ', '面', '−', '%', '\\', '{', '$'),
    maxLength: 4,
  }),
  script: fc.constantFrom('plain' as const, 'super' as const, 'sub' as const),
  isStruck: fc.boolean(),
  isUnderlined: fc.boolean(),
  isBold: fc.boolean(),
  isColoured: fc.boolean(),
})

test('white space alone is no script, and stays in the script that it is in', () => {
  const runOf = (text: string, script: TextRun['script']) => ({ ...PLAIN_LOOK, text, script })
  expect(scriptSigns([runOf(' ', 'super')])).toBe(' ')
  expect(scriptSigns([runOf('x', 'plain'), runOf(' ', 'sub'), runOf('2', 'super')])).toBe('x ²')
  expect(scriptSigns([runOf('x', 'super'), runOf(' ', 'super'), runOf('y', 'super')])).toBe('^(x y)')
})

test('every visible character of plain runs stays, and every script is in a formula', () => {
  const plainText = run.map((one) => ({ ...one, text: one.text.replace(/[\\{$]/g, '') }))
  fc.assert(
    fc.property(fc.array(plainText, { maxLength: 6 }), (runs) => {
      const visible = runs.filter(({ isStruck }) => !isStruck)
      const nodes = parseMarkup(scriptNotation(runs))
      const characters = (text: string) => text.replace(/[\s−\-\\{}^_]|mathrm|text/g, '')
      const shown = nodes.map((node) => (node.kind === 'formula' ? node.tex : node.kind === 'text' ? node.text : ''))
      expect(characters(shown.join(''))).toBe(characters(visible.map(({ text }) => text).join('')))
      const hasScript = visible.some(({ script, text }) => script !== 'plain' && text.trim() !== '')
      expect(nodes.some(({ kind }) => kind === 'formula')).toBe(hasScript)
    }),
  )
})

test('no runs fail, and runs without a script are their text', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
      const plain = runs.map((one) => ({ ...one, script: 'plain' as const }))
      const text = plain.map((one) => (one.isStruck ? '' : one.text)).join('')
      expect([scriptNotation(plain), scriptSigns(plain), typedScripts(plain)]).toEqual([text, text, text])
      expect(typeof scriptNotation(runs)).toBe('string')
    }),
  )
})
