import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import type { MainQuestion, QuestionSet, SubQuestion, Viewpoint } from '@tcheck/contract/question-set'
import { compileSubQuestion, isAnswered, markOf, type Rules, rulesOf, scoreResponse, slotKeyOf } from '@tcheck/scoring'
import { praiseOf } from '../../../features/question-view/praise.ts'

type ResultMark = 'correct' | 'partial' | 'incorrect' | 'unanswered' | 'unscored'

export interface ResultRow {
  key: string
  main: MainQuestion
  sub: SubQuestion
  answers: readonly string[]
  /** null while a test goes on, which sends no answers. */
  mark: ResultMark | null
  points: number
  maxPoints: number
  /** The parts of the right answer that counts; empty where it is not known. */
  reading: readonly string[]
}

const activitiesOf = (group: ActivityGroup) => (group.category === 'cbt' ? group.cbt_activities : group.unit_activities)

/** Each question of a set with what was answered, by the same rules as the server's marks. */
export function resultRowsOf(group: ActivityGroup, set: Pick<QuestionSet, 'question_groups' | 'rules'>): ResultRow[] {
  const given = new Map(
    activitiesOf(group).map((one) => [
      slotKeyOf(one.main_question_number, one.kind, one.sub_question_number),
      one.answers,
    ]),
  )
  return set.question_groups.flatMap((main) =>
    main.questions.map((sub) => {
      const key = slotKeyOf(main.main_question_number, 'question', sub.sub_question_number)
      return { key, main, sub, answers: given.get(key) ?? [], ...marked(sub, given.get(key) ?? [], rulesOf(set.rules)) }
    }),
  )
}

function marked(
  sub: SubQuestion,
  answers: readonly string[],
  rules: Rules,
): Pick<ResultRow, 'mark' | 'points' | 'maxPoints' | 'reading'> {
  const none = { points: 0, maxPoints: sub.max_score, reading: [] }
  if (sub.answer === undefined) return { ...none, mark: null }
  const compiled = compileSubQuestion(sub, rules)
  if (!compiled) return { ...none, maxPoints: 0, mark: 'unscored' }
  const score = scoreResponse(compiled, answers)
  const answered = isAnswered(answers)
  return {
    mark: markOf(score, answered),
    points: answered ? score.points : 0,
    maxPoints: score.maxPoints,
    reading: score.reading,
  }
}

type MarkCounts = Record<ResultMark, number>

export function markCountsOf(rows: readonly ResultRow[]): MarkCounts {
  const counts: MarkCounts = { correct: 0, partial: 0, incorrect: 0, unanswered: 0, unscored: 0 }
  for (const { mark } of rows) if (mark) counts[mark] += 1
  return counts
}

/** In a child's words; the long ones of the curriculum stand in small print beside them. */
const viewpoints: readonly [Viewpoint, words: string, name: string][] = [
  ['knowledge', '{知|し}っていること・できること', '知識・技能'],
  ['thinking', '{考|かんが}えること・{伝|つた}えること', '思考・判断・表現'],
  ['attitude', '{進|すす}んで{取|と}り{組|く}むこと', '主体的に学習に取り組む態度'],
]

interface ViewpointResult {
  words: string
  name: string
  points: number
  maxPoints: number
}

export function viewpointsOf(rows: readonly ResultRow[]): ViewpointResult[] {
  return viewpoints.flatMap(([viewpoint, words, name]) => {
    const own = rows.filter(({ main }) => main.viewpoint === viewpoint)
    const sum = (of: (row: ResultRow) => number) => own.reduce((total, row) => total + of(row), 0)
    const maxPoints = sum((row) => row.maxPoints)
    return maxPoints > 0 ? [{ words, name, points: sum((row) => row.points), maxPoints }] : []
  })
}

export interface TryBar {
  id: string
  score: number
  share: number
  finishedAt: string
  isThis: boolean
}

/** Finished tries, oldest first; this one is among them even where the list does not know it yet. */
export function triesOf(group: ActivityGroupSummary, listed: readonly ActivityGroupSummary[]): TryBar[] {
  const all = listed.some(({ id }) => id === group.id) || group.finished_at === null ? listed : [...listed, group]
  return all
    .filter(({ finished_at, score }) => finished_at !== null && score !== null)
    .sort((a, b) => ((a.finished_at ?? '') < (b.finished_at ?? '') ? -1 : 1))
    .map(({ id, score, max_score, finished_at }) => ({
      id,
      score: score ?? 0,
      share: max_score > 0 ? (score ?? 0) / max_score : 0,
      finishedAt: finished_at ?? '',
      isThis: id === group.id,
    }))
}

const notShown =
  '{答|こた}えを{先生|せんせい}にとどけました。{点|てん}と{正|ただ}しい{答|こた}えは、クラスで{見|み}せるときに{見|み}られます。'

type Finished = Pick<ActivityGroupSummary, 'score' | 'max_score' | 'answered_count' | 'question_count'>

/** What is said of a finished try: where its marks are not shown yet, that it has arrived. */
export function wordsOfTry(group: Finished, tries: readonly TryBar[]): string {
  const { score, max_score: maxPoints, answered_count: answeredCount, question_count: questionCount } = group
  if (score === null) return notShown
  const at = tries.findIndex(({ isThis }) => isThis)
  const pointsBefore = at > 0 ? tries[at - 1]?.score : undefined
  return praiseOf({ points: score, maxPoints, answeredCount, questionCount, pointsBefore })
}

type Points = Pick<ActivityGroupSummary, 'score' | 'max_score'>

export const isShortOfAll = ({ score, max_score: most }: Points): boolean => score !== null && score < most

/** What leads from a finished try back to its questions: an exam's can be tried again, a practice's only looked at. */
export const backToQuestions = ({ category, ...points }: Points & Pick<ActivityGroup, 'category'>): string =>
  category === 'cbt' && isShortOfAll(points) ? 'できなかった{問題|もんだい}をとく' : '{問題|もんだい}を{見|み}る'
