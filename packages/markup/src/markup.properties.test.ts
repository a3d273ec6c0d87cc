import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMarkupTroubles } from './check.ts'
import { excerpt, oneLine } from './excerpt.ts'
import { formulasOf } from './formulas-of.ts'
import { LINE_STYLES, type MarkupNode, parseMarkup } from './parse.ts'
import { plainText, spokenText } from './plain-text.ts'
import { printMarkup } from './print.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const signs = ['$', '$$', '{', '}', '|', '[[', ']]', '[', ']', '\\', '\n', '[[wavy|', '[[box|', '\\frac', '^', '_']
/** Sources that are mostly notation, well made and broken. */
const source = fc
  .array(
    fc.oneof(fc.constantFrom(...signs), fc.constantFrom('a', '漢', '👨‍👩‍👧', ' ', '1'), fc.string({ maxLength: 3 })),
    {
      maxLength: 40,
    },
  )
  .map((pieces) => pieces.join(''))

const word = fc.stringMatching(/^[a-z0-9ぁ-ん一-龠 、。]{1,6}$/)
const leaf: fc.Arbitrary<MarkupNode> = fc.oneof(
  word.map((text): MarkupNode => ({ kind: 'text', text })),
  fc.constant<MarkupNode>({ kind: 'break' }),
  fc.record({ kind: fc.constant('formula' as const), tex: word, isBlock: fc.boolean() }),
  fc.record({ kind: fc.constant('ruby' as const), base: word, reading: word }),
)
const { tree } = fc.letrec<{ tree: MarkupNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({
      kind: fc.constant('line' as const),
      style: fc.constantFrom(...LINE_STYLES),
      children: fc.array(tie('tree'), { maxLength: 4 }).map(joined),
    }),
  ),
}))
const trees = fc.array(tree, { maxLength: 6 }).map(joined)

/** As a parse has it: neighbouring texts are one. */
function joined(nodes: readonly MarkupNode[]): MarkupNode[] {
  const whole: MarkupNode[] = []
  for (const node of nodes) {
    const last = whole.at(-1)
    if (node.kind === 'text' && last?.kind === 'text')
      whole[whole.length - 1] = { ...last, text: last.text + node.text }
    else whole.push(node)
  }
  return whole
}

const graphemesOf = (text: string) => [...new Intl.Segmenter('ja').segment(text)].length

describe('the notation', () => {
  it('reads what it printed as it was read before', () => {
    fc.assert(
      fc.property(source, (text) => {
        const nodes = parseMarkup(text)
        expect(parseMarkup(printMarkup(nodes))).toEqual(nodes)
      }),
    )
  })

  it('reads every tree that it prints, and finds no trouble in it', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        expect(parseMarkup(printMarkup(nodes))).toEqual(nodes)
        const isEmpty = ({ kind }: { kind: string }) => kind === 'FORMULA_EMPTY'
        expect(findMarkupTroubles(printMarkup(nodes)).filter((trouble) => !isEmpty(trouble))).toEqual([])
      }),
    )
  })

  it('leaves no sign of itself in plain and in spoken text', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const text = printMarkup(nodes)
        expect(plainText(text) + spokenText(text)).not.toMatch(/[$\\{}|[\]\n]/)
      }),
    )
  })

  it('is found in order wherever it is left as it was written', () => {
    fc.assert(
      fc.property(source, (text) => {
        const places = findMarkupTroubles(text).map(({ at }) => at)
        expect(places).toEqual([...places].sort((one, other) => one - other))
        for (const at of places) expect('${[]').toContain(text[at])
      }),
    )
  })
})

describe('an excerpt', () => {
  it('is never longer than asked for, in graphemes, and cuts no formula', () => {
    fc.assert(
      fc.property(source, fc.integer({ min: 1, max: 30 }), (text, limit) => {
        const beginning = excerpt(text, limit)
        expect(graphemesOf(plainText(beginning))).toBeLessThanOrEqual(limit)
        const whole = formulasOf(oneLine(text))
        expect(formulasOf(beginning)).toEqual(whole.slice(0, formulasOf(beginning).length))
      }),
    )
  })

  it('is the whole line where that is short enough, and says so where it is not', () => {
    fc.assert(
      fc.property(source, fc.integer({ min: 1, max: 30 }), (text, limit) => {
        const line = oneLine(text)
        expect(oneLine(line)).toBe(line)
        const beginning = excerpt(text, limit)
        if (beginning !== line) expect(beginning).toMatch(/…$/)
      }),
    )
  })
})

describe('100,000 characters', () => {
  const hostile = [
    ...signs,
    '$a',
    '$\\$',
    '\\\\$',
    '$$a$',
    '{a|',
    '{a|b}$x$',
    '[[box|a]]',
    '[[x',
    '[[[',
    ']]]',
    '\n$',
    'x^',
    '👨‍👩‍👧',
    'あ',
    ' ',
  ]
  const readers = { parseMarkup, plainText, spokenText, oneLine, formulasOf, findMarkupTroubles }

  it.each(hostile)('of %j are read by every reader without an error', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    for (const tex of [text, `$${text.replaceAll('$', '')}$`, `[[box|${text}`, `{${text}`]) {
      for (const [name, read] of Object.entries(readers)) expect(() => read(tex), name).not.toThrow()
      expect(graphemesOf(plainText(excerpt(tex, 32)))).toBeLessThanOrEqual(32)
      expect(printMarkup(parseMarkup(tex)).length).toBeLessThanOrEqual(2 * tex.length)
    }
  })
})
