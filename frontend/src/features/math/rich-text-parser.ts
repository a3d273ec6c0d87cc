/**
 * The markup of question texts.
 *
 * | written | shown |
 * |---|---|
 * | `$x^2$`, `$$\frac12$$` | a formula in the line, a formula of its own |
 * | `{漢字\|かんじ}` | ruby |
 * | `[[wavy\|…]]` `[[double\|…]]` `[[box\|…]]` | underlined, doubly underlined, boxed; may hold all of the above |
 * | `\$` `\{` `\[` | the sign itself |
 * | a line break | a line break |
 *
 * What is not closed stands as it was written: a text never fails.
 */
export type LineStyle = 'wavy' | 'double' | 'box'

export type RichNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'formula'; tex: string; isBlock: boolean }
  | { kind: 'ruby'; base: string; reading: string }
  | { kind: 'line'; style: LineStyle; children: RichNode[] }

/** Longer texts are cut here; the longest real question has some 2,000 characters. */
export const textLimit = 20_000
const nestingLimit = 8

interface Open {
  style: LineStyle
  children: RichNode[]
}

// Sticky, each without anything that could backtrack over more than its own piece.
const block = /\$\$([^$]+)\$\$/y
const inline = /\$((?:\\[^\n]|[^$\\\n])+)\$/y
const ruby = /\{([^{}|\n]{1,40})\|([^{}|\n]{1,80})\}/y
const opening = /\[\[(wavy|double|box)\|/y
const plain = /[^\\$[\]{\n]+/y

export function parseRichText(source: string): RichNode[] {
  const clipped = source.length > textLimit
  const text = clipped ? source.slice(0, textLimit) : source
  const nodes = new Scanner(text).parse()
  return clipped ? [...nodes, { kind: 'text', text: '…' }] : nodes
}

class Scanner {
  private readonly source: string
  private at = 0
  private readonly root: RichNode[] = []
  private readonly open: Open[] = []
  /** Signs that find no partner any more; without this, many lone signs would each search to the end. */
  private readonly lastDollar: number
  private readonly lastClose: number

  constructor(source: string) {
    this.source = source
    this.lastDollar = source.lastIndexOf('$')
    this.lastClose = source.lastIndexOf(']]')
  }

  parse(): RichNode[] {
    while (this.at < this.source.length) this.step()
    while (this.open.length > 0) this.giveUpInnermost()
    return this.root
  }

  private step() {
    const sign = this.source[this.at]
    if (sign === '\n') return this.push({ kind: 'break' }, 1)
    if (sign === '\\') return this.escape()
    if (sign === '$' && this.at < this.lastDollar && this.formula()) return
    if (sign === '{' && this.ruby()) return
    if (sign === '[' && this.at < this.lastClose && this.beginLine()) return
    if (sign === ']' && this.endLine()) return
    const run = this.match(plain)?.[0] ?? sign ?? ''
    this.text(run, run.length)
  }

  private escape() {
    const next = this.source[this.at + 1] ?? ''
    if ('${['.includes(next) && next !== '') this.text(next, 2)
    else this.text('\\', 1)
  }

  private formula(): boolean {
    const isBlock = this.source[this.at + 1] === '$'
    const found = this.match(isBlock ? block : inline)
    if (!found?.[1]) return false
    this.push({ kind: 'formula', tex: found[1], isBlock }, found[0].length)
    return true
  }

  private ruby(): boolean {
    const found = this.match(ruby)
    if (!found?.[1] || !found[2]) return false
    this.push({ kind: 'ruby', base: found[1], reading: found[2] }, found[0].length)
    return true
  }

  private beginLine(): boolean {
    const found = this.match(opening)
    if (!found || this.open.length >= nestingLimit) return false
    this.open.push({ style: found[1] as LineStyle, children: [] })
    this.at += found[0].length
    return true
  }

  private endLine(): boolean {
    if (!this.source.startsWith(']]', this.at)) return false
    const closed = this.open.pop()
    if (!closed) return false
    this.push({ kind: 'line', ...closed }, 2)
    return true
  }

  private giveUpInnermost() {
    const given = this.open.pop()
    if (!given) return
    this.text(`[[${given.style}|`, 0)
    this.nodes().push(...given.children)
  }

  private nodes(): RichNode[] {
    return this.open.at(-1)?.children ?? this.root
  }

  private push(node: RichNode, length: number) {
    this.nodes().push(node)
    this.at += length
  }

  private text(text: string, length: number) {
    const nodes = this.nodes()
    const last = nodes.at(-1)
    if (last?.kind === 'text') last.text += text
    else nodes.push({ kind: 'text', text })
    this.at += length
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    return pattern.exec(this.source)
  }
}
