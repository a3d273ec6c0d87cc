import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import type { StudentMission } from '@tcheck/contract/mission'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { attemptPath, itemPath, playPath } from '../shell/paths.ts'

type Item = StudentMission['items'][number]

export interface TodoMission {
  mission: StudentMission
  answeredCount: number
  questionCount: number
  isBegun: boolean
  path: string
}

const openItems = ({ items }: StudentMission) => items.filter(({ cancelled_at }) => cancelled_at === null)
const isOpenState = ({ state }: StudentMission) => state === 'open' || state === 'overdue'
const isDone = (mission: StudentMission) => openItems(mission).every(({ state }) => state === 'finished')

const sum = (items: readonly Item[], countIn: (item: Item) => number) =>
  items.reduce((total, item) => total + countIn(item), 0)

function todoOf(mission: StudentMission): TodoMission {
  const items = openItems(mission)
  const only = items.length === 1 ? items[0] : undefined
  return {
    mission,
    answeredCount: sum(items, ({ answered_count }) => answered_count),
    questionCount: sum(items, ({ question_count }) => question_count),
    isBegun: items.some(({ state }) => state !== 'not_started'),
    path: only ? itemPath(mission, only) : `/student/${mission.id}`,
  }
}

const lastOfAll = '9999'
const byDue = (a: TodoMission, b: TodoMission) =>
  (a.mission.due_datetime ?? lastOfAll) < (b.mission.due_datetime ?? lastOfAll) ? -1 : 1

/** What to do now: open missions that are not finished, the nearest しめきり first. */
export const todosOf = (missions: readonly StudentMission[]): TodoMission[] =>
  missions
    .filter((mission) => isOpenState(mission) && openItems(mission).length > 0 && !isDone(mission))
    .map(todoOf)
    .sort(byDue)

export interface DoneMission {
  mission: StudentMission
  score: number
  maxScore: number
  isAllCorrect: boolean
  /** false: handed in, and points are shown later. */
  isShown: boolean
  path: string
}

/** What is finished, newest first. */
export const donesOf = (missions: readonly StudentMission[]): DoneMission[] =>
  missions
    .filter((mission) => openItems(mission).length > 0 && isDone(mission))
    .map((mission) => {
      const items = openItems(mission)
      const score = sum(items, (item) => item.score ?? 0)
      const maxScore = sum(items, ({ max_score }) => max_score)
      const [only, ...others] = items
      const result = others.length === 0 ? only?.student_activity_group_id : null
      const path = result ? attemptPath(result) : todoOf(mission).path
      return {
        mission,
        score,
        maxScore,
        isAllCorrect: score === maxScore,
        isShown: items.every((item) => item.score !== null),
        path,
      }
    })

export interface WeekDay {
  name: string
  answeredCount: number
  isToday: boolean
}

const dayMs = 24 * 3600 * 1000
const dayNames = ['月', '火', '水', '木', '金', '土', '日'] as const

/** Questions answered on each day of this week, Monday first; Saturday and Sunday only where there was something. */
export function weekOf(attempts: readonly ActivityGroupSummary[], now: Date): WeekDay[] {
  const today = japanDayOf(now)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const counts = new Map<string, number>()
  for (const { updated_at, answered_count } of attempts) {
    const day = japanDayOf(new Date(updated_at))
    counts.set(day, (counts.get(day) ?? 0) + answered_count)
  }
  return dayNames.flatMap((name, index) => {
    const day = japanDayOf(new Date(now.getTime() + (index - weekday) * dayMs))
    const answeredCount = counts.get(day) ?? 0
    const isWeekend = index >= 5
    return isWeekend && answeredCount === 0 && day !== today ? [] : [{ name, answeredCount, isToday: day === today }]
  })
}

export interface SubjectTile {
  code: string
  name: string
  /** Units of it, the first few. */
  units: string
}

const unitsShown = 2

/** One tile per subject that can be practised, in the order of the list. */
export function subjectTilesOf(sets: readonly QuestionSetSummary[]): SubjectTile[] {
  const subjects = new Map<string, { name: string; units: Set<string> }>()
  for (const { subject_code, subject_name, unit_name, title } of sets) {
    const subject = subjects.get(subject_code) ?? { name: subject_name, units: new Set() }
    subject.units.add(unit_name ?? title)
    subjects.set(subject_code, subject)
  }
  return [...subjects].map(([code, { name, units }]) => ({
    code,
    name,
    units: [...units].slice(0, unitsShown).join('・'),
  }))
}

/** The finished attempt with the most to put right: what 「まちがえた問題」 leads to. */
export function toPutRight(attempts: readonly ActivityGroupSummary[]): { path: string; points: number } | null {
  const wrong = attempts
    .filter(({ finished_at, score, mode }) => finished_at !== null && score !== null && mode !== 'review')
    .map((attempt) => ({ attempt, points: attempt.max_score - (attempt.score ?? 0) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)[0]
  if (!wrong) return null
  const { attempt, points } = wrong
  const code = attempt.v2_question_group_id ?? attempt.cbt_exam_code ?? attempt.science_skill_key ?? ''
  return {
    points,
    path: playPath({ category: attempt.category, code, missionId: attempt.mission_id, attemptId: attempt.id }),
  }
}
