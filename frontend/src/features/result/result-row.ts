import type { MainQuestion, SubQuestion, Viewpoint } from '@tcheck/contract/question-set'
import type { Mark, Points } from '@tcheck/scoring'

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

export interface ViewpointPoints extends Points {
  words: string
  name: string
}

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
