/** Signs by which texts name answer places, each row from its first one on. */
const ROWS: readonly (readonly string[])[] = [
  ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)'],
  ...['①②③④⑤⑥', 'アイウエオカ', 'abcdef', 'ABCDEF', 'PQRS', 'xyz'].map((row) => [...row]),
]
/** Rows that number the parts of a text: 「(1) 電圧 (2) 電流」. */
const NUMBERS = ROWS.slice(0, 2)
const BEFORE = '(?<![A-Za-z0-9ァ-ヶー])'
const AFTER = '(?![A-Za-z0-9ァ-ヶー])'
const BETWEEN = '\\s*(?:、|,|，|・|と)\\s*'
/** 「$x$ 座標、$y$ 座標」 */
const OF_SIGN = '(?:\\s*座標)?'
const ASKED = '\\s*(?:の値|の順|に(?:入|はい|あてはま|当てはま)|を(?:、?順に|それぞれ|求め|答え|書))'

/** A text without its notation: a sign that stands alone in a formula, a box or brackets is a sign; other formulas are no text. */
const plain = (text: string): string =>
  text
    .replace(/\[\[\w+\|([^\]]*)\]\]/g, '$1')
    .replace(/\{([^{}|]+)\|[^{}|]+\}/g, '$1')
    .replace(/「([^」])」/g, '$1')
    .replace(/（(\d)）/g, '($1)')
    .replace(/\$\$?([^$]*)\$\$?/g, (_, formula: string) => (formula.trim().length === 1 ? formula.trim() : '〓'))

const literal = (sign: string) => sign.replace(/[()]/g, '\\$&')

/** Where a text lists exactly these signs, one after the other or as 「A〜D」; -1 where it does not. */
function placeOfList(text: string, row: readonly string[], { count, isAsked }: { count: number; isAsked: boolean }) {
  const [next, signs] = [row[count], row.slice(0, count).map(literal)]
  const more = next === undefined ? '' : `(?!${BETWEEN}${literal(next)}${AFTER})`
  const listed = signs.map((sign) => sign + AFTER + OF_SIGN).join(BETWEEN)
  const range = `${signs[0]}\\s*[〜～~]\\s*${signs.at(-1)}${AFTER}`
  const found = [...text.matchAll(new RegExp(`${BEFORE}(?:${listed}|${range})${more}${isAsked ? ASKED : ''}`, 'g'))]
  return found.at(-1)?.index ?? -1
}

/** The row that a text lists last. */
function listedRow(text: string, wanted: { count: number; isAsked: boolean }): readonly string[] | undefined {
  return ROWS.filter((row) => row.length >= wanted.count)
    .map((row) => ({ row, place: placeOfList(text, row, wanted) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => other.place - one.place)[0]?.row
}

const isStart = (row: readonly string[], signs: readonly string[], count: number) =>
  signs.length === count && signs.every((sign, at) => sign === row[at])

/** 「$4+1=$ [[box|ア]]、$4-1=$ [[box|イ]]」 */
function boxedRow(text: string, count: number): readonly string[] | undefined {
  const boxes = [...text.matchAll(/\[\[box\|([^\]]*)\]\]/g)].map(([, inside = '']) => inside)
  return ROWS.find((row) => isStart(row, boxes, count))
}

/** 「(1) 電圧 (2) 電流」: each sign once more than those before it, and no further one. */
function numberedRow(text: string, count: number): readonly string[] | undefined {
  return NUMBERS.find((row) => {
    const found = [...new Set([...text.matchAll(/\([1-6]\)|[①-⑥]/g)].map(([sign]) => sign))]
    return isStart(
      row,
      found.filter((sign) => row.includes(sign)),
      count,
    )
  })
}

interface Asked {
  text: string
  /** Text of the main question. */
  lead: string
  separator: string
  pattern: string
  slotCount: number
}

/**
 * Proposes the names of the answer places of a sub question, as its text or the text above it names them: `ア,イ`, `x,y`, `(1),(2)`.
 *
 * @returns `` where neither names them, where any order is right, and where the places are an order themselves
 */
export function proposeSlots({ text, lead, separator, pattern, slotCount: count }: Asked): string {
  if (count < 2 || separator === '@' || pattern.startsWith('sort_')) return ''
  const [own, above] = [plain(text), plain(lead)]
  const row =
    listedRow(own, { count, isAsked: true }) ??
    boxedRow(text, count) ??
    listedRow(own, { count, isAsked: false }) ??
    numberedRow(own, count) ??
    listedRow(above, { count, isAsked: true })
  return row ? row.slice(0, count).join(',') : ''
}
