/** How the parts of a formula that have no sign of their own are put into a line. */
interface Wording {
  fraction: (top: string, bottom: string) => string
  root: (of: string, degree: string) => string
  above: (raised: string) => string
  below: (lowered: string) => string
  /** A sign of one letter. */
  sign: (sign: string) => string
}

// Each sign with the names that TeX has for it.
const signNames = `× times|÷ div|± pm|∓ mp|・ cdot|≦ le leq leqq leqslant|≧ ge geq geqq geqslant|≠ ne neq|≒ fallingdotseq approx
|≡ equiv|∽ sim backsim|∝ propto|π pi|α alpha|β beta|γ gamma|δ delta|θ theta|λ lambda|μ mu|ρ rho|σ sigma|φ phi varphi|ω omega
|Δ Delta|Σ Sigma|Ω Omega|Σ sum|∫ int|ℓ ell|∠ angle|△ triangle|□ square Box|∥ parallel|⊥ perp|∞ infty|… cdots ldots dots|→ to
 rightarrow longrightarrow|← leftarrow|⇔ Leftrightarrow iff|⇒ Rightarrow|∴ therefore|∵ because|∪ cup|∩ cap|∈ in|⊂ subset
|° circ degree|: colon|′ prime`
const signOf = new Map(
  signNames.split('|').flatMap((names) => {
    const [sign = '', ...commands] = names.split(/\s+/).filter(Boolean)
    return commands.map((command) => [command, sign] as const)
  }),
)
/** Commands that only say how something looks. */
const looks =
  /^(left|right|big|Big|bigl|bigr|displaystyle|textstyle|limits|mathrm|mathbf|mathit|text|textbf|rm|bf|boxed|overline|underline|dot|hat|bar|vec|overrightarrow|phantom)$/
const spaces = /^(quad|qquad|[,;:! ])$/

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'
const small = '0123456789+-=()n'

/** A number, a letter, a value between bars or in parentheses: needs no parentheses of its own. */
const isSingle = (text: string) => /^(\d+(\.\d+)?|[^\d]?|\|[^|]*\||\([^()]*\))$/u.test(text)
const single = (text: string) => (isSingle(text) ? text : `(${text})`)
/** `2a` stays beside the stroke of a fraction, `a+b` does not. */
const product = (text: string) => (/^[\p{L}\p{N}.]+$/u.test(text) ? text : single(text))

const inSmall = (text: string, signs: string, otherwise: string) =>
  text === '°'
    ? text
    : [...text].every((sign) => small.includes(sign))
      ? [...text].map((sign) => signs[small.indexOf(sign)]).join('')
      : otherwise + single(text)

const written: Wording = {
  fraction: (top, bottom) => `${product(top)}/${single(bottom)}`,
  root: (of, degree) => `${degree && inSmall(degree, raised, '')}√${single(of)}`,
  above: (text) => inSmall(text, raised, '^'),
  below: (text) => inSmall(text, lowered, '_'),
  sign: (sign) => sign,
}

// Each sign with what is said for it; not every screen reader names them, and none the same.
const saidNames = `= イコール|+ プラス|- マイナス|− マイナス|× かける|÷ わる|± プラスマイナス|∓ マイナスプラス|< 小なり|> 大なり|≦ 小なりイコール
|≧ 大なりイコール|≠ ノットイコール|≒ ニアリーイコール|≡ 合同|∽ 相似|∝ 比例|∥ 平行|⊥ 垂直|∠ 角|△ 三角形|□ 四角|( かっこ|) かっことじ|: 対
|⇔ 同値|⇒ ならば|→ 右矢印|← 左矢印|∴ ゆえに|∵ なぜならば`
const saidFor = new Map(saidNames.split('|').map((entry) => entry.trim().split(' ') as [string, string]))
const saidCloseTo = new Map([
  ['ℓ', 'エル'],
  ['π', 'パイ'],
  ['∞', '無限大'],
  ['°', '度'],
  [',', '、'],
])
/** Of a part of several signs one must hear where it ends. */
const isLong = (text: string) => /\s/.test(text.trim())

const said: Wording = {
  fraction: (top, bottom) =>
    isLong(top) || isLong(bottom) ? ` 分数 ${bottom} 分の ${top} 分数おわり ` : `${bottom}分の${top}`,
  root: (of, degree) => `${degree && `${degree}乗`}ルート${isLong(of) ? ` ${of} ルートおわり ` : of}`,
  above: (text) => (text === '度' ? text : `の${text}乗`),
  below: (text) => text,
  sign: (sign) => (saidFor.has(sign) ? ` ${saidFor.get(sign)} ` : (saidCloseTo.get(sign) ?? sign)),
}

/** A formula in one line of text: `\frac{|a|}{2}` is `|a|/2`, `x^2` is `x²`. Of what it does not know the name stays. */
export const formulaText = (tex: string): string => new FormulaReader(tex, written).read()

/** A formula as it is said: `\frac{1}{2}` is 「2分の1」, `x^2` is 「xの2乗」. */
export const formulaInWords = (tex: string): string => new FormulaReader(tex, said).read()

const token = /\\([a-z]+|.)|\s+|./isuy
/** A formula of a school book has some three levels. Deeper ones are left out, since each level is a call. */
const DEPTH_LIMIT = 60

class FormulaReader {
  private readonly tex: string
  private readonly wording: Wording
  private at = 0
  private depth = 0

  constructor(tex: string, wording: Wording) {
    this.tex = tex
    this.wording = wording
  }

  read(): string {
    let text = ''
    // A brace that closes nothing ends no group: it is left out.
    while (this.at < this.tex.length) text += this.until('}')
    return text.replace(/ {2,}/g, ' ').trim()
  }

  /** All up to a closing sign, which is taken. */
  private until(end: string): string {
    let text = ''
    while (this.at < this.tex.length && this.tex[this.at] !== end) text += this.piece()
    this.at += 1
    return text
  }

  private piece(): string {
    token.lastIndex = this.at
    const [all = '', command] = token.exec(this.tex) ?? []
    this.at += all.length
    if (this.depth === DEPTH_LIMIT) return ''
    this.depth += 1
    const text = this.textOf(all, command)
    this.depth -= 1
    return text
  }

  private textOf(all: string, command: string | undefined): string {
    if (command !== undefined) return this.command(command)
    if (all === '{') return this.until('}')
    if (all === '^') return this.wording.above(this.argument())
    if (all === '_') return this.wording.below(this.argument())
    if (all === '&') return ' '
    // A backslash at the very end names nothing.
    return /^[\s\\]/.test(all) ? '' : this.wording.sign(all)
  }

  private command(name: string): string {
    if (/^[dt]?frac$/.test(name)) {
      const top = this.argument()
      return this.wording.fraction(top, this.argument())
    }
    if (name === 'sqrt') {
      const degree = this.tex[this.at] === '[' ? this.bracketed() : ''
      return this.wording.root(this.argument(), degree)
    }
    if (name === 'begin' || name === 'end') {
      this.argument()
      return ' '
    }
    if (name === '\\') return '、'
    if (spaces.test(name)) return ' '
    if (/^([lr]?vert|mid)$/.test(name)) return '|'
    const sign = signOf.get(name)
    return looks.test(name) ? '' : sign ? this.wording.sign(sign) : name
  }

  /** A group, or the next piece alone. */
  private argument(): string {
    this.at += /^\s*/.exec(this.tex.slice(this.at, this.at + 10))?.[0].length ?? 0
    return this.tex[this.at] === '}' ? '' : this.piece().trim()
  }

  private bracketed(): string {
    this.at += 1
    return this.until(']')
  }
}
