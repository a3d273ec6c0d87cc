import type { Figure } from '../figure.ts'

/** As a terminal shows them: signs of Chinese, Japanese and the full width take two places. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
const widthOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

type Side = 'left' | 'right'
const COLUMNS: readonly (readonly [header: string, side: Side, cell: (figure: Figure) => string])[] = [
  ['測ったもの', 'left', ({ figure }) => figure],
  ['値', 'right', ({ value, unit }) => `${value.toLocaleString('en')} ${unit}`],
  ['比べた相手(同じ回)', 'left', ({ compared_to }) => compared_to],
  ['その値', 'right', ({ base }) => base.toLocaleString('en')],
  ['比', 'right', ({ ratio }) => String(ratio)],
  ['目標', 'left', ({ target }) => target ?? '—'],
  ['到達', 'left', ({ is_reached }) => (is_reached === null ? '—' : is_reached ? 'はい' : 'いいえ')],
]
/** Of longer texts the middle is left out, since their ends tell one from another: the line of JSON has them whole. */
const WIDEST = 60

function within(width: number, signs: readonly string[]): string[] {
  const kept: string[] = []
  let left = width
  for (const sign of signs) {
    left -= widthOf(sign)
    if (left < 0) break
    kept.push(sign)
  }
  return kept
}

function cut(text: string): string {
  if (widthOf(text) <= WIDEST) return text
  const signs = Array.from(text)
  const half = Math.floor((WIDEST - 1) / 2)
  return `${within(WIDEST - 1 - half, signs).join('')}…${within(half, signs.reverse()).reverse().join('')}`
}

const padded = (text: string, width: number, side: Side) => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)))
  return side === 'left' ? text + space : space + text
}

/** A row a figure, for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => COLUMNS.map(([, , cell]) => cut(cell(figure))))
  const widths = COLUMNS.map(([header], at) => Math.max(...[header, ...rows.map((row) => row[at] ?? '')].map(widthOf)))
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, at) => padded(cell, widths[at] ?? 0, COLUMNS[at]?.[1] ?? 'left'))
      .join('  ')
      .trimEnd()
  return [
    lineOf(COLUMNS.map(([header]) => header)),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(lineOf),
  ].join('\n')
}
