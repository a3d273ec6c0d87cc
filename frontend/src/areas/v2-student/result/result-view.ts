import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import type { HeldAs } from '@tcheck/contract/mission'
import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { compileSubQuestion, isAnswered, markOf, type Rules, rulesOf, scoreResponse, slotKeyOf } from '@tcheck/scoring'
import { praiseOf } from '../../../features/question-view/praise.ts'
import type { NextStep } from '../../../features/result/next-steps.tsx'
import {
  handedInBy,
  lateText,
  type ResultRow,
  type ResultStage,
  regradedNote,
  stepWords,
  whenShown,
} from '../../../features/result/result-text.ts'
import { playPath } from '../shell/paths.ts'
import { dayName, timeName } from '../shell/student-text.ts'

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
      const answers = given.get(key) ?? []
      const none = { points: 0, maxPoints: sub.max_score, mark: null, told: null }
      // A practice that goes on has its answers with it, and they are still to be found.
      const isTold = group.finished_at !== null && sub.answer !== undefined
      return { key, main, sub, answers, ...(isTold ? marked(sub, answers, rulesOf(set.rules)) : none) }
    }),
  )
}

function marked(
  sub: SubQuestion,
  answers: readonly string[],
  rules: Rules,
): Pick<ResultRow, 'mark' | 'points' | 'maxPoints' | 'told'> {
  const compiled = compileSubQuestion(sub, rules)
  if (!compiled) return { points: 0, maxPoints: 0, mark: 'unscored', told: [] }
  const score = scoreResponse(compiled, answers)
  const answered = isAnswered(answers)
  return {
    mark: markOf(score, answered),
    points: answered ? score.points : 0,
    maxPoints: score.maxPoints,
    told: score.reading,
  }
}

export interface TryBar {
  id: string
  score: number
  share: number
  finishedAt: string
  isThis: boolean
}

/** Finished tries, oldest first; this one is among them even where the list does not know it yet. */
export function attemptBarsOf(group: ActivityGroupSummary, listed: readonly ActivityGroupSummary[]): TryBar[] {
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

type Standing = Pick<ActivityGroupSummary, 'finished_at' | 'score'>

export const stageOf = ({ finished_at, score }: Standing): ResultStage =>
  finished_at === null ? 'going_on' : score === null ? 'not_shown' : 'finished'

type Shown = Standing & Pick<ActivityGroupSummary, 'max_score' | 'answered_count' | 'question_count'>

/** What is said of a try: how far it is, where its marks are not shown yet when they will be, else what helps on. */
export function wordsOfTry(group: Shown, tries: readonly TryBar[], test: HeldAs | null | undefined): string {
  const { score, max_score: maxPoints, answered_count: answeredCount, question_count: questionCount } = group
  if (group.finished_at === null)
    return `${questionCount}{問|もん}のうち、${answeredCount}{問|もん}に{答|こた}えました。`
  if (score === null) return whenShown(test)
  const at = tries.findIndex(({ isThis }) => isThis)
  const pointsBefore = at > 0 ? tries[at - 1]?.score : undefined
  return praiseOf({ points: score, maxPoints, answeredCount, questionCount, pointsBefore })
}

type Noted = Pick<
  ActivityGroupSummary,
  | 'finished_at'
  | 'updated_at'
  | 'is_late'
  | 'ends_at'
  | 'late_minutes'
  | 'score'
  | 'answered_count'
  | 'question_count'
  | 'held_back'
  | 'has_answers_after_key'
  | 'counts_held'
  | 'regraded'
>

const toBeSettled = '{答|こた}えはとどきました。'
const arrivedText = {
  after_end: `${toBeSettled}テストが{終|お}わったあとだったので、{先生|せんせい}がたしかめます。`,
  after_key: `${toBeSettled}{正|ただ}しい{答|こた}えを{見|み}たあとだったので、{先生|せんせい}がたしかめます。`,
} as const

/** What came too late to count by itself. */
function arrivedOf({ held_back, has_answers_after_key, counts_held }: Noted): string[] {
  if (counts_held) return []
  if (held_back) return [arrivedText[held_back]]
  return has_answers_after_key ? [arrivedText.after_key] : []
}

/** When it was, who ended it, and whether it was late. */
export function notesOf(group: Noted, test: HeldAs | null | undefined): string[] {
  const { finished_at, updated_at, is_late, ends_at, late_minutes, score, answered_count, question_count } = group
  const ended = new Date(finished_at ?? updated_at)
  const when = `${dayName(ended)} ${timeName(ended)}${finished_at === null ? 'まで' : 'に{終|お}わりました'}`
  const finishedAtMs = ended.getTime()
  const by =
    finished_at !== null && ends_at != null ? handedInBy({ finishedAtMs, endsAtMs: Date.parse(ends_at), test }) : null
  return [
    ...(finished_at !== null && score === null
      ? [`${question_count}{問|もん}のうち、${answered_count}{問|もん}に{答|こた}えました。`]
      : []),
    when,
    ...(by ? [by] : []),
    ...(is_late ? ['しめきりのあとに{出|だ}しました。'] : []),
    ...arrivedOf(group),
    ...(late_minutes ? [lateText(late_minutes)] : []),
    ...(group.regraded ? [regradedNote(group.regraded)] : []),
  ]
}

const codeOf = (group: ActivityGroupSummary) =>
  group.v2_question_group_id ?? group.cbt_exam_code ?? group.science_skill_key ?? ''

/** The set of an attempt. */
export const setOf = (group: ActivityGroupSummary) => ({ category: group.category, code: codeOf(group) })

/** On with an open one; an exam can be tried again, anything else is looked at. */
export function stepsOf(group: ActivityGroupSummary): NextStep[] {
  const { id, mission_id: missionId, score, max_score } = group
  const player = playPath({ ...setOf(group), missionId, attemptId: id })
  const around: NextStep[] = [
    ...(missionId === null ? [] : [{ words: stepWords.toMission, act: `/student/${encodeURIComponent(missionId)}` }]),
    { words: stepWords.home, act: '/student/home' },
  ]
  const stage = stageOf(group)
  if (stage === 'going_on') return [{ words: stepWords.goOn, act: player }, ...around]
  if (stage === 'not_shown') return [...around, { words: stepWords.lookAtOwn, act: player, isQuiet: true }]
  const isShort = score !== null && score < max_score
  const look = { words: stepWords.look, act: player }
  if (!isShort) return [...around, { ...look, isQuiet: true }]
  return group.category === 'cbt'
    ? [{ words: stepWords.wrongAgain, act: `${player}&again=1` }, look, ...around]
    : [look, ...around]
}
