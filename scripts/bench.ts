/**
 * `npm run bench`: one JSON line per figure, each with what it was compared to in the same run. Names of parts may be given to
 * run only those: `npm run bench -- scoring attempts`.
 */
import { benchAttempts } from './bench/attempts.ts'
import { benchBundles } from './bench/bundles.ts'
import { benchClassReports } from './bench/class-reports.ts'
import { benchEngineBundle } from './bench/engine-bundle.ts'
import { benchExcel } from './bench/excel.ts'
import type { Figure } from './bench/figure.ts'
import { benchScoring } from './bench/scoring.ts'
import { benchScoringGrowth } from './bench/scoring-growth.ts'
import { benchWeb } from './bench/web.ts'

const parts: Record<string, () => AsyncIterable<Figure> | Iterable<Figure>> = {
  scoring: benchScoring,
  growth: benchScoringGrowth,
  engine: benchEngineBundle,
  attempts: benchAttempts,
  reports: benchClassReports,
  excel: benchExcel,
  bundles: benchBundles,
  web: benchWeb,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`知らない部分です: ${unknown.join(', ')}。使えるもの: ${Object.keys(parts).join(', ')}\n`)
  process.exit(1)
}
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for await (const figure of run()) process.stdout.write(`${JSON.stringify({ part: name, ...figure })}\n`)
}
process.exit(0)
