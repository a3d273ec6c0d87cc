/**
 * The notation of question texts. Only this file reads it.
 *
 * | written | shown |
 * |---|---|
 * | `$x^2$`, `$$\frac12$$` | a formula in the line, a formula on a line of its own |
 * | `{漢字\|かんじ}` | ruby |
 * | `[[wavy\|…]]` `[[double\|…]]` `[[box\|…]]` | underlined, doubly underlined, boxed; may hold all of the above |
 * | `\$` `\{` `\[` | the sign itself |
 * | a line break | a line break |
 *
 * What is not closed stands as it was written: a text never fails. Vertical writing is not notation: a main question
 * says it (`writing`).
 */
export const LINE_STYLES = ['wavy', 'double', 'box'] as const
export type LineStyle = (typeof LINE_STYLES)[number]

export type MarkupNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'formula'; tex: string; isBlock: boolean }
  | { kind: 'ruby'; base: string; reading: string }
  | { kind: 'line'; style: LineStyle; children: MarkupNode[] }

/**
 * Hears of the signs of the notation in the order in which they are decided. `node` is what was made of the sign at `at`;
 * null means that it stays as it was written.
 */
type SignListener = (at: number, node: MarkupNode | null) => void

/** Lines in lines, at most so many. */
const NESTING_LIMIT = 8

interface OpenLine {
  at: number
  style: LineStyle
  children: MarkupNode[]
}

// Sticky, and each stops at the first sign that cannot belong to it: no pattern looks twice at the same piece.
const block = /\$\$([^$]+)\$\$/y
const inline = /\$((?:\\[^\n]|[^$\\\n])+)\$/y
const ruby = /\{([^{}|\n]{1,40})\|([^{}|\n]{1,80})\}/y
const opening = new RegExp(`\\[\\[(${LINE_STYLES.join('|')})\\|`, 'y')
const plain = /[^\\$[\]{\n]+/y

/** Takes linear time and never throws. Neighbouring texts are one node. */
export function parseMarkup(source: string, onSign?: SignListener): MarkupNode[] {
  return new Scanner(source, onSign).parse()
}

class Scanner {
  readonly #source: string
  readonly #onSign: SignListener | undefined
  #at = 0
  readonly #root: MarkupNode[] = []
  readonly #open: OpenLine[] = []
  /** Signs behind these have no partner. Without this, each of many lone signs would search to the end. */
  readonly #lastDollar: number
  readonly #lastClose: number

  constructor(source: string, onSign: SignListener | undefined) {
    this.#source = source
    this.#onSign = onSign
    this.#lastDollar = source.lastIndexOf('$')
    this.#lastClose = source.lastIndexOf(']]')
  }

  parse(): MarkupNode[] {
    while (this.#at < this.#source.length) this.#step()
    while (this.#open.length > 0) this.#giveUpInnermost()
    return this.#root
  }

  #step() {
    const sign = this.#source[this.#at] ?? ''
    if (sign === '\n') return this.#take({ kind: 'break' }, 1)
    if (sign === '\\') return this.#escape()
    if (sign === '$' && this.#at < this.#lastDollar && this.#formula()) return
    if (sign === '{' && this.#ruby()) return
    if (sign === '[' && this.#at < this.#lastClose && this.#beginLine()) return
    if (sign === ']' && this.#endLine()) return
    const run = this.#match(plain)?.[0]
    if (!run) this.#onSign?.(this.#at, null)
    this.#text(run ?? sign)
  }

  #escape() {
    const next = this.#source[this.#at + 1] ?? ''
    if (next !== '' && '${['.includes(next)) this.#at += 1
    this.#text(this.#source[this.#at] ?? '')
  }

  #formula(): boolean {
    const isBlock = this.#source[this.#at + 1] === '$'
    const found = this.#match(isBlock ? block : inline)
    if (!found?.[1]) return false
    this.#take({ kind: 'formula', tex: found[1], isBlock }, found[0].length)
    return true
  }

  #ruby(): boolean {
    const found = this.#match(ruby)
    if (!found?.[1] || !found[2]) return false
    this.#take({ kind: 'ruby', base: found[1], reading: found[2] }, found[0].length)
    return true
  }

  #beginLine(): boolean {
    const found = this.#match(opening)
    if (!found || this.#open.length >= NESTING_LIMIT) return false
    this.#open.push({ at: this.#at, style: found[1] as LineStyle, children: [] })
    this.#at += found[0].length
    return true
  }

  #endLine(): boolean {
    if (!this.#source.startsWith(']]', this.#at)) return false
    const closed = this.#open.pop()
    if (!closed) return false
    const { style, children } = closed
    this.#take({ kind: 'line', style, children }, 2)
    return true
  }

  #giveUpInnermost() {
    const given = this.#open.pop()
    if (!given) return
    this.#onSign?.(given.at, null)
    this.#push({ kind: 'text', text: `[[${given.style}|` })
    for (const child of given.children) this.#push(child)
  }

  #take(node: MarkupNode, length: number) {
    this.#onSign?.(this.#at, node)
    this.#push(node)
    this.#at += length
  }

  #text(text: string) {
    this.#push({ kind: 'text', text })
    this.#at += text.length
  }

  #push(node: MarkupNode) {
    const nodes = this.#open.at(-1)?.children ?? this.#root
    const last = nodes.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text
    else nodes.push(node)
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#source)
  }
}
