import { compileQuestion, scoreResponse, traceResponse } from '@tcheck/scoring'
import { startCpuClock } from './cpu-clock.ts'
import { type Figure, figureOf, rounded } from './figure.ts'

const SMALL = 65_536
const LARGE = 1_048_576
const ROUNDS = 5

/** Texts that make careless code slow: long numbers, white space, marks to be composed, characters to be dropped. */
const pieces: Readonly<Record<string, string>> = {
  digits: '1',
  zeros: '0',
  'full-width digits': '９',
  'white space': ' \u3000',
  'zero-width characters': '\u200B',
  'letters with combining marks': 'か\u3099',
  'combining marks in falling order': '\u0301\u0323\u0334',
  'the same, with what does not show between them': '\u0301\u200B\u0323\u00AD',
  'thirty falling marks on each letter': `a${'\u0301\u0323'.repeat(15)}`,
  'half-width kana': 'ｶﾞ',
  'formulas with spaces': '1 × 2 + ',
  'long vowel marks': 'ー',
  'signs and points': '-.+',
  'separators of the syntax': ';,"@',
  'half a character': '\uD842',
}

const question = compileQuestion({ answer: '3;三;さん', pattern: '', selects: [] })
const unordered = compileQuestion({ answer: Array(40).fill('㋐').join('@'), pattern: 'o_6', selects: [] })

/** Best of some rounds in milliseconds of one run; short ones are timed many at once. */
function timeOf(run: () => unknown, runs = 1): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const elapsedMs = startCpuClock()
    for (let count = 0; count < runs; count++) run()
    best = Math.min(best, elapsedMs() / runs)
  }
  return best
}

const ofLength = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Beside what it would take if the time grew as the response does: a ratio of 1 is that. */
const growthOf = (figure: string, smallMs: number, largeMs: number, more: Record<string, number> = {}) =>
  figureOf({
    ...{ figure, value: rounded(largeMs, 3), unit: 'ms' },
    compared_to: `${LARGE / SMALL} times one of 64 KB`,
    base: rounded((smallMs * LARGE) / SMALL, 3),
    score_64k_ms: rounded(smallMs, 4),
    ...more,
  })

/** How the time of one score, and of one trace, grows from a response of 64 KB to one of 1 MB: linear is 16 times. */
export function* benchScoringGrowth(): Generator<Figure> {
  for (const [name, piece] of Object.entries(pieces)) {
    const [small, large] = [ofLength(piece, SMALL), ofLength(piece, LARGE)]
    const score = (text: string, runs?: number) => timeOf(() => scoreResponse(question, [text]), runs)
    const trace = (text: string) => timeOf(() => traceResponse(question, [text]))
    const [smallMs, largeMs, largeTraceMs] = [score(small, LARGE / SMALL), score(large), trace(large)]
    yield growthOf(`scoring a response of 1 MB: ${name}`, smallMs, largeMs, {
      trace_64k_ms: rounded(trace(small), 2),
      trace_1m_ms: rounded(largeTraceMs, 2),
    })
  }
  const slots = (count: number) => Array.from({ length: count }, () => '㋐')
  const [few, many] = [slots(SMALL), slots(LARGE)]
  const [fewMs, manyMs] = [timeOf(() => scoreResponse(unordered, few)), timeOf(() => scoreResponse(unordered, many))]
  yield growthOf('scoring a response of a million slots', fewMs, manyMs)
}
