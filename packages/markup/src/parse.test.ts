import { describe, expect, it } from 'vitest'
import { type MarkupNode, parseMarkup } from './parse.ts'

const text = (value: string): MarkupNode => ({ kind: 'text', text: value })

describe('parseMarkup', () => {
  it.each<[string, string, MarkupNode[]]>([
    ['plain text as it is', '次の問いに答えよ。', [text('次の問いに答えよ。')]],
    [
      'a formula in the line',
      '式 $x^2=4$ を解け',
      [text('式 '), { kind: 'formula', tex: 'x^2=4', isBlock: false }, text(' を解け')],
    ],
    ['a formula of its own, over lines', '$$a\n+b$$', [{ kind: 'formula', tex: 'a\n+b', isBlock: true }]],
    ['an escaped dollar as a dollar', '1個 \\$5', [text('1個 $5')]],
    ['an escaped dollar inside a formula', '$\\$5$', [{ kind: 'formula', tex: '\\$5', isBlock: false }]],
    ['a lone dollar as it was written', '5$ です', [text('5$ です')]],
    ['no formula over a line break', '$a\nb$', [text('$a'), { kind: 'break' }, text('b$')]],
    ['ruby', '{蒸散|じょうさん}の', [{ kind: 'ruby', base: '蒸散', reading: 'じょうさん' }, text('の')]],
    ['braces without a reading as they are', '{1, 2}', [text('{1, 2}')]],
    ['an escaped brace', '\\{a|b}', [text('{a|b}')]],
    [
      'an underline that holds ruby and a formula',
      '[[wavy|{花|はな}と$x$]]',
      [
        {
          kind: 'line',
          style: 'wavy',
          children: [
            { kind: 'ruby', base: '花', reading: 'はな' },
            text('と'),
            { kind: 'formula', tex: 'x', isBlock: false },
          ],
        },
      ],
    ],
    ['an unknown style as it was written', '[[red|x]]', [text('[[red|x]]')]],
    ['an underline that is not closed as it was written', '[[box|x', [text('[[box|x')]],
    ['brackets of a list', 'a[0][1]]', [text('a[0][1]]')]],
    [
      'a line that is not closed around one that is',
      '[[box|a[[wavy|b]]',
      [text('[[box|a'), { kind: 'line', style: 'wavy', children: [text('b')] }],
    ],
    ['a backslash as it is', 'a\\b', [text('a\\b')]],
  ])('reads %s', (_, source, nodes) => {
    expect(parseMarkup(source)).toEqual(nodes)
  })

  it('nests underlines eight deep and leaves deeper ones as written', () => {
    const source = `${'[[box|'.repeat(9)}x${']]'.repeat(9)}`
    let nodes = parseMarkup(source)
    let depth = 0
    for (let line = nodes.find((node) => node.kind === 'line'); line; ) {
      depth += 1
      nodes = line.kind === 'line' ? line.children : []
      line = nodes.find((node) => node.kind === 'line')
    }
    expect(depth).toBe(8)
    expect(nodes).toEqual([text('[[box|x')])
  })
})
