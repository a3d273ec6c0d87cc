import { findMarkupTroubles } from '@tcheck/markup/check'
import { excerpt, oneLine } from '@tcheck/markup/excerpt'
import { parseMarkup } from '@tcheck/markup/parse'
import { plainText, spokenText } from '@tcheck/markup/plain-text'
import { startCpuClock } from './cpu-clock.ts'
import { type Figure, figureOf, rounded } from './figure.ts'

const SMALL = 12_500
const LARGE = 100_000
const ROUNDS = 5

const readers = {
  parseMarkup,
  plainText,
  spokenText,
  oneLine,
  findMarkupTroubles,
  excerpt: (text: string) => excerpt(text, 32),
}
/** Signs that search for a partner, and formulas in formulas. */
const pieces = ['$', '$\\$', '$$a$', '{a|', '[[box|', ']]', '[[box|a]]', '\\', '\n$', 'x^', '\\frac', 'あ']

function timeOf(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const elapsedMs = startCpuClock()
    run()
    best = Math.min(best, elapsedMs())
  }
  return best
}

/** How the time of each reader of the notation grows from 12,500 characters to 100,000, for the slowest sign: linear is 8 times. */
export function* benchMarkupGrowth(): Generator<Figure> {
  for (const [name, read] of Object.entries(readers)) {
    const times = [...pieces, '$'].flatMap((piece, index) => {
      // The last one as one formula of nothing but small raised letters.
      const ofLength = (length: number) =>
        index === pieces.length ? `$${'x^'.repeat(length / 2)}$` : piece.repeat(Math.ceil(length / piece.length))
      const [small, large] = [ofLength(SMALL), ofLength(LARGE)]
      return { piece, smallMs: timeOf(() => read(small)), largeMs: timeOf(() => read(large)) }
    })
    const slowest = times.reduce((one, other) => (other.largeMs > one.largeMs ? other : one))
    yield figureOf({
      figure: `notation of 100,000 characters: ${name}`,
      value: rounded(slowest.largeMs, 2),
      unit: 'ms',
      compared_to: `${LARGE / SMALL} times one of 12,500, of the slowest sign`,
      base: rounded((slowest.smallMs * LARGE) / SMALL, 2),
      slowest_sign: slowest.piece,
    })
  }
}
