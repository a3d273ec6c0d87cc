/** One row of a table of `docs/spec-coverage.md`. */
interface CoverageRow {
  sentence: string
  keptBy: string
}

type Coverage = 'kept' | 'in part' | 'open' | 'asks nothing'

/** Rows of every table whose second column is `kept by`. */
export const readRows = (page: string): CoverageRow[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence '))
    .map((line) => line.slice(2, line.lastIndexOf(' |')).split(' | '))
    .map((cells) => ({ sentence: cells.slice(0, -1).join(' | '), keptBy: cells.at(-1) ?? '' }))

/** Files and folders that a row names, relative to the root. */
export const pathsOf = ({ keptBy }: CoverageRow): string[] =>
  [...keptBy.matchAll(/`([^`]+)`/g)].flatMap(([, text]) => (text && text !== 'open' ? text : []))

export function coverageOf(row: CoverageRow): Coverage {
  if (row.keptBy.startsWith('—')) return 'asks nothing'
  if (!row.keptBy.includes('`open`')) return 'kept'
  return pathsOf(row).length > 0 ? 'in part' : 'open'
}

/** The page with a new text between `<!-- name:begin -->` and `<!-- name:end -->`. */
export function withBlock(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`]
  const [from, until] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || until < from) throw new Error(`the page has no block ${name}`)
  return `${page.slice(0, from + begin.length)}\n${lines.join('\n')}\n${page.slice(until)}`
}

export const table = (rows: readonly CoverageRow[]): string[] => [
  '| sentence | kept by |',
  '|---|---|',
  ...rows.map(({ sentence, keptBy }) => `| ${sentence} | ${keptBy} |`),
]
