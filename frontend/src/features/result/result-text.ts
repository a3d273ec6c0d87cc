import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import type { HeldAs } from '@tcheck/contract/mission'
import type { MainQuestion, SubQuestion, Viewpoint } from '@tcheck/contract/question-set'
import { regradedReading } from '@tcheck/contract/regraded-text'
import { japanDayOf } from '@tcheck/learning/japan-day'
import type { Mark, Points } from '@tcheck/scoring'
import { dayInWords, timeOf } from '../../lib/japan-text.ts'

interface ViewpointPoints extends Points {
  words: string
  name: string
}

/** Where an attempt stands as its result is looked at. */
export type ResultStage =
  /** Practice, or an open attempt: there is more to do. */
  | 'going_on'
  | 'finished'
  /** Another try after the end, which changes no mark. */
  | 'retry'
  /** Handed in, and its answers are not shown yet. */
  | 'not_shown'

/** What stands over a result, in the same words on every page; with readings. */
const headlines = {
  going_on: 'ここまでの{結果|けっか}',
  finished: 'おつかれさまでした',
  retry: 'もう{一度|いちど}といた{結果|けっか}',
  not_shown: '{提出|ていしゅつ}しました',
} as const satisfies Record<ResultStage, string>

/** What ended with nothing answered: no work to thank for, and nothing that is still to be begun. */
const endedEmpty = {
  headline: '{答|こた}えずに{終|お}わりました',
  words: 'つぎは、できそうな{問題|もんだい}から、やってみましょう。',
} as const

/** What stands over a result, and the sentence below it: `words` of who shows it, where there is something to say them of. */
export const headOf = (stage: ResultStage, { answeredCount, words }: { answeredCount: number; words: string }) =>
  stage === 'finished' && answeredCount === 0 ? endedEmpty : { headline: headlines[stage], words }

const whenText = {
  at_once: '{点|てん}と{正|ただ}しい{答|こた}えは、クラスで{見|み}せるときに{見|み}られます。',
  after_due:
    '{点|てん}と{正|ただ}しい{答|こた}えは、しめきりのあとや、クラスみんなが{終|お}わったあとに{見|み}られます。',
  when_released: '{点|てん}と{正|ただ}しい{答|こた}えは、{先生|せんせい}が{見|み}せるときに{見|み}られます。',
} as const satisfies Record<HeldAs['answers_shown'], string>

/** When the answers will be shown; by the server's moment, which knows of other missions that keep them. */
export function whenShown(test: Pick<HeldAs, 'answers_shown' | 'shown_from'> | null | undefined): string {
  const from = test?.shown_from
  if (!from) return whenText[test?.answers_shown ?? 'at_once']
  if (from.at === null) return whenText.when_released
  const when = `${dayInWords(japanDayOf(new Date(from.at)))} ${timeOf(from.at)}`
  return `{点|てん}と{正|ただ}しい{答|こた}えは、おそくても${when}から{見|み}られます。`
}

/** The answer to 「もう見られるか、たしかめる」 while it is no, and on a device without a connection the last one. */
export const notShownAt = (moment: string): string => `${timeOf(moment)}にたしかめました。まだ{見|み}られません。`

const timeUp = '{時間|じかん}になったので、ここまでの{答|こた}えを{提出|ていしゅつ}しました。'
/** Of what the server does not have yet. */
const timeUpHere = '{時間|じかん}になったので、ここまでの{答|こた}えで{終|お}わりました。'
const byTeacher = '{先生|せんせい}がテストを{終|お}わりにしたので、ここまでの{答|こた}えを{提出|ていしゅつ}しました。'

/** あとで届いた, to its student. */
export const lateText = (minutes: number): string =>
  `{時間|じかん}が{終|お}わって${minutes}{分後|ふんご}に、とどきました。`

/** That the marks are not those of the hand-in, since when, and by which version of the keys. */
export const regradedNote = ({ at, by }: NonNullable<ActivityGroupSummary['regraded']>): string =>
  regradedReading({ day: dayInWords(japanDayOf(new Date(at))), by })

interface End {
  finishedAtMs: number
  /** When the time of the test ended; null where it had no end. */
  endsAtMs: number | null
  test: Pick<HeldAs, 'time_limit_minutes'> | null | undefined
  /** Whether the server has it: before, nothing is handed in. */
  isTaken?: boolean
}

/** What a person does is done before the end. */
const END_MS = 500

/**
 * Who handed a test in where it was not the student: the clock, or the teacher who ended it for all, which is an end of what had
 * none. null where it was the student.
 */
export function handedInBy({ finishedAtMs, endsAtMs, test, isTaken = true }: End): string | null {
  if (endsAtMs === null || finishedAtMs < endsAtMs - END_MS) return null
  if (test && test.time_limit_minutes === null) return byTeacher
  return isTaken ? timeUp : timeUpHere
}

/** What a result leads to, in the same words wherever it stands. */
export const stepWords = {
  goOn: 'つづきから',
  wrongAgain: 'まちがえた{問題|もんだい}をもう{一度|いちど}',
  wrongOnly: 'まちがえた{問題|もんだい}だけ{見|み}る',
  similar: 'にた{問題|もんだい}をとく',
  again: 'はじめからもう{一度|いちど}',
  look: '{問題|もんだい}を{見|み}る',
  lookAtOwn: '{自分|じぶん}の{答|こた}えを{見|み}る',
  ask: 'もう{見|み}られるか、たしかめる',
  compare: '{前|まえ}の{結果|けっか}とくらべる',
  toMission: 'ミッションにもどる',
  end: '{終|お}わる',
  home: 'ホームへ',
} as const

/** One question of a result, whoever made it: a practice, an exam, or the page of an attempt. */
export interface ResultRow {
  /** As `slotKeyOf` makes it. */
  key: string
  main: MainQuestion
  sub: SubQuestion
  answers: readonly string[]
  /** `unscored`: its answer field is broken. null: not checked yet, or not shown yet. */
  mark: Mark | 'unscored' | null
  points: number
  maxPoints: number
  /** The parts of the right answer that counts, and with them the explanation; null where they are not told. */
  told: readonly string[] | null
  /** What the student compared a written answer with: a text in the notation of questions. */
  model?: string | undefined
}

type MarkCounts = Record<Mark, number>

/** How many questions have each mark; who has none yet counts nowhere. */
export function countMarks(rows: readonly ResultRow[]): MarkCounts {
  const counts: MarkCounts = { correct: 0, partial: 0, incorrect: 0, unanswered: 0 }
  for (const { mark } of rows) if (mark && mark !== 'unscored') counts[mark] += 1
  return counts
}

/** Questions of a practice that have not been checked. */
export const countNotYet = (rows: readonly ResultRow[]): number => rows.filter(({ mark }) => mark === null).length

export const pointsOf = (rows: readonly ResultRow[]): Points => ({
  points: rows.reduce((sum, { points }) => sum + points, 0),
  maxPoints: rows.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
})

/** In a child's words; the long ones of the curriculum stand in small print beside them. */
const viewpoints: readonly [Viewpoint, words: string, name: string][] = [
  ['knowledge', '{知|し}っていること・できること', '知識・技能'],
  ['thinking', '{考|かんが}えること・{伝|つた}えること', '思考・判断・表現'],
  ['attitude', '{進|すす}んで{取|と}り{組|く}むこと', '主体的に学習に取り組む態度'],
]

/** Points per viewpoint, in the order of the viewpoints; one without a question that can be scored is left out. */
export const viewpointsOf = (rows: readonly ResultRow[]): ViewpointPoints[] =>
  viewpoints.flatMap(([viewpoint, words, name]) => {
    const total = pointsOf(rows.filter(({ main }) => main.viewpoint === viewpoint))
    return total.maxPoints > 0 ? [{ words, name, ...total }] : []
  })

export interface MainRows {
  main: MainQuestion
  rows: readonly ResultRow[]
}

/** Rows by their main question, in order. */
export function byMainQuestion(rows: readonly ResultRow[]): MainRows[] {
  const mains = [...new Set(rows.map(({ main }) => main))]
  return mains.map((main) => ({ main, rows: rows.filter((row) => row.main === main) }))
}
