/**
 * `npm run bench`: one JSON line per figure, each with what it was compared to in the same run. Names of parts may be given to
 * run only those: `npm run bench -- scoring attempts`; of a part that has some, one alone: `npm run bench -- slow:v1`.
 */
import type { Figure } from './bench/figure.ts'

/** Each part is loaded when its turn comes: what another one brings along (a browser, say) would weigh on its figures. */
const parts: Record<string, (only?: string) => Promise<AsyncIterable<Figure> | Iterable<Figure>>> = {
  scoring: async () => (await import('./bench/scoring.ts')).benchScoring(),
  growth: async () => (await import('./bench/scoring-growth.ts')).benchScoringGrowth(),
  markup: async () => (await import('./bench/markup-growth.ts')).benchMarkupGrowth(),
  engine: async () => (await import('./bench/engine-bundle.ts')).benchEngineBundle(),
  accounts: async () => (await import('./bench/accounts.ts')).benchAccounts(),
  attempts: async (only) => {
    const { benchAttempts, benchManyAttempts } = await import('./bench/attempts.ts')
    return only === 'long' ? benchManyAttempts() : benchAttempts()
  },
  profile: async () => (await import('./bench/profile.ts')).benchProfile(),
  reports: async () => (await import('./bench/class-reports.ts')).benchClassReports(),
  lesson: async (only) => (await import('./bench/lesson/lesson.ts')).benchLesson(only === 'short'),
  classroom: async () => (await import('./bench/classroom.ts')).benchClassroom(),
  lists: async () => (await import('./bench/lists.ts')).benchLists(),
  excel: async () => (await import('./bench/excel.ts')).benchExcel(),
  bundles: async () => (await import('./bench/bundles.ts')).benchBundles(),
  memory: async () => (await import('./bench/memory.ts')).benchMemory(),
  imports: async () => (await import('./bench/imports.ts')).benchImports(),
  web: async () => (await import('./bench/web.ts')).benchWeb(),
  slow: async (only) => {
    const { benchSlow, SLOW_PARTS } = await import('./bench/slow.ts')
    return benchSlow(SLOW_PARTS.filter((part) => only === undefined || part === only))
  },
}

const wanted = process.argv.slice(2).map((word) => {
  const [name = '', only] = word.split(':')
  return { name, only }
})
/** What may stand behind the colon. */
const within: Record<string, readonly string[]> = {
  slow: ['v1', 'v2', 'tops', 'class'],
  attempts: ['long'],
  lesson: ['short'],
}
const isKnown = ({ name, only }: (typeof wanted)[number]) =>
  name in parts && (only === undefined || within[name]?.includes(only) === true)
const unknown = wanted.filter((word) => !isKnown(word)).map(({ name, only }) => [name, only].filter(Boolean).join(':'))
if (unknown.length > 0) {
  process.stderr.write(`知らない部分です: ${unknown.join(', ')}。使えるもの: ${Object.keys(parts).join(', ')}\n`)
  process.exit(1)
}
for (const [name, run] of Object.entries(parts)) {
  const asked = wanted.filter((word) => word.name === name)
  if (wanted.length > 0 && asked.length === 0) continue
  for await (const figure of await run(asked.length === 1 ? asked[0]?.only : undefined))
    process.stdout.write(`${JSON.stringify({ part: name, ...figure })}\n`)
}
process.exit(0)
