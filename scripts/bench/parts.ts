import type { Figure } from './figure.ts'

type Figures = AsyncIterable<Figure> | Iterable<Figure>

interface Part {
  /** For the help. */
  says: string
  /** What may stand behind a colon, and what it runs. */
  within?: Readonly<Record<string, string>>
  /** What the whole run runs of it: all, one of `within`, or nothing unless it is named. */
  inWhole: 'all' | 'named' | { only: string }
  /** Loaded when its turn comes. */
  run: (only: string | undefined) => Promise<Figures>
}

/**
 * What `npm run bench` knows, in the order of a whole run, which is to end within ten minutes of a quiet machine: what takes longer runs
 * in a short form there, or where it is named.
 */
export const PARTS: Readonly<Record<string, Part>> = {
  scoring: {
    says: 'responses scored a second',
    inWhole: 'all',
    run: async () => (await import('./scoring.ts')).benchScoring(),
  },
  growth: {
    says: 'how scoring grows with the response',
    inWhole: 'all',
    run: async () => (await import('./scoring-growth.ts')).benchScoringGrowth(),
  },
  markup: {
    says: 'how the readers of the notation grow with the text',
    inWhole: 'all',
    run: async () => (await import('./markup-growth.ts')).benchMarkupGrowth(),
  },
  engine: {
    says: 'bytes of scoring and sessions in a browser',
    inWhole: 'all',
    run: async () => (await import('./engine-bundle.ts')).benchEngineBundle(),
  },
  accounts: {
    says: 'what it costs to know who calls',
    inWhole: 'all',
    run: async () => (await import('./accounts.ts')).benchAccounts(),
  },
  attempts: {
    says: 'attempts over HTTP of 1, 8 and 32 students',
    within: { long: 'ten thousand of them, memory by the thousand' },
    inWhole: 'all',
    run: async (only) => {
      const { benchAttempts, benchManyAttempts } = await import('./attempts.ts')
      return only === 'long' ? benchManyAttempts() : benchAttempts()
    },
  },
  profile: {
    says: 'where the server’s processor time goes',
    inWhole: 'named',
    run: async () => (await import('./profile.ts')).benchProfile(),
  },
  reports: {
    says: 'class report and Excel over HTTP',
    inWhole: 'all',
    run: async () => (await import('./class-reports.ts')).benchClassReports(),
  },
  lesson: {
    says: 'a lesson of four minutes at human speed, its teacher looking on',
    within: { short: 'ten pupils, half a minute' },
    inWhole: { only: 'short' },
    run: async (only) => (await import('./lesson/lesson.ts')).benchLesson(only === 'short'),
  },
  classroom: {
    says: 'a full branch over HTTP',
    inWhole: 'all',
    run: async () => (await import('./classroom.ts')).benchClassroom(),
  },
  lists: {
    says: 'lists of a thousand rows and of ten million',
    inWhole: 'all',
    run: async () => (await import('./lists.ts')).benchLists(),
  },
  excel: {
    says: 'time and memory of a large workbook',
    inWhole: 'all',
    run: async () => (await import('./excel.ts')).benchExcel(),
  },
  bundles: {
    says: 'bytes, load and memory of every Lambda',
    within: { some: 'the largest, the smallest and two between' },
    inWhole: { only: 'some' },
    run: async (only) => (await import('./bundles.ts')).benchBundles(only === 'some'),
  },
  memory: {
    says: 'processor time of the dearest call of each group; `UPDATE_DOCS=1` keeps it',
    inWhole: 'named',
    run: async () => (await import('./memory.ts')).benchMemory(),
  },
  imports: {
    says: '20,000 rows and 300 MB of media imported',
    inWhole: 'all',
    run: async () => (await import('./imports.ts')).benchImports(),
  },
  web: {
    says: 'JavaScript before the first question',
    inWhole: 'all',
    run: async () => (await import('./web.ts')).benchWeb(),
  },
  slow: {
    says: 'pages on a slow device and line, all of them (ten minutes and more)',
    within: {
      v2: 'a student with a card',
      v1: 'a student who signs in',
      tops: 'first pages of parents and teachers',
      class: 'the class result painted and scrolled',
      short: 'one page of each kind, two rounds',
    },
    inWhole: { only: 'short' },
    run: async (only) => {
      const { benchSlow, SLOW_PARTS } = await import('./slow.ts')
      if (only === 'short') return benchSlow(SLOW_PARTS, 'short')
      return benchSlow(SLOW_PARTS.filter((part) => only === undefined || part === only))
    },
  },
}

/** A part, or one of what is within it. */
export interface Asked {
  name: string
  only: string | undefined
}

export const nameOf = ({ name, only }: Asked) => (only === undefined ? name : `${name}:${only}`)

/** What a whole run runs. */
const whole = (): Asked[] =>
  Object.entries(PARTS).flatMap(([name, { inWhole }]) =>
    inWhole === 'named' ? [] : [{ name, only: inWhole === 'all' ? undefined : inWhole.only }],
  )

/** What was asked for, in the order of `PARTS`, or else the words that name nothing. */
export function readAsked(words: readonly string[]): { asked: Asked[] } | { unknown: string[] } {
  const named = words.map((word): Asked => {
    const [name = '', only] = word.split(':')
    return { name, only }
  })
  const unknown = named.filter(({ name, only }) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    return !part || (only !== undefined && !Object.hasOwn(part.within ?? {}, only))
  })
  if (unknown.length > 0) return { unknown: unknown.map(nameOf) }
  if (named.length === 0) return { asked: whole() }
  return { asked: Object.keys(PARTS).flatMap((name) => named.filter((one) => one.name === name)) }
}

/** Every part, what it says, and what of it a whole run leaves out. */
export function help(): string {
  const rowOf = (name: string, says: string) => `  ${name.padEnd(16)} ${says}`
  const rows = Object.entries(PARTS).flatMap(([name, { says, within = {}, inWhole }]) => {
    const when =
      inWhole === 'all'
        ? ''
        : inWhole === 'named'
          ? '(名前を指定したときだけ)'
          : `(指定のないときは ${name}:${inWhole.only} だけ)`
    return [
      rowOf(name, `${says}${when}`),
      ...Object.entries(within).map(([only, what]) => rowOf(`  ${name}:${only}`, what)),
    ]
  })
  return [
    'npm run bench             全体(静かな機械で10分以内)',
    'npm run bench -- 部分 …   指定した部分だけ',
    '標準出力には1行に1つのJSON、標準エラー出力の最後には表が出ます。',
    '',
    ...rows,
  ].join('\n')
}
