import type { ActivityGroup, ActivityGroupSummary, AttemptMode } from '@tcheck/contract/activity'
import type { MarkKind } from '../../ui/mark.tsx'

export const modeWords: Record<AttemptMode, string> = {
  test: 'テスト',
  practice: '練習',
  review: '復習',
  similar: '類題',
}

/** One place to answer in. `isRight` is null where the part is not checked by itself. */
export interface AnsweredSlot {
  answer: string
  isRight: boolean | null
}

/** One sub question of an attempt, whatever its category. */
export interface AnsweredQuestion {
  mainNumber: number
  subNumber: number
  kind: 'question' | 'review' | 'similar'
  answers: readonly string[]
  slots: readonly AnsweredSlot[]
  memo: string | null
  correctAnswers: readonly string[] | null
  score: number | null
  maxScore: number | null
  mark: MarkKind | null
  isBookmarked: boolean
  /** The points are a teacher's word: since which number of the class's accepted answers. */
  accepted?: number
}

type Activity = ActivityGroup['unit_activities'][number] | ActivityGroup['cbt_activities'][number]

/** ○ △ × －; null where the question is not scored (yet). */
export function markOf({
  answers,
  score,
  max_score,
}: Pick<Activity, 'answers' | 'score' | 'max_score'>): MarkKind | null {
  if (answers.every((answer) => answer === '')) return 'unanswered'
  if (score === undefined || max_score === undefined || max_score === 0) return null
  if (score >= max_score) return 'correct'
  return score > 0 ? 'partial' : 'incorrect'
}

const slotsOf = ({ answers, correct_checks }: Pick<Activity, 'answers' | 'correct_checks'>): AnsweredSlot[] =>
  answers.map((answer, index) => ({ answer, isRight: correct_checks?.[index] ?? null }))

/** The answers of an attempt in the order of the questions. */
export function answeredQuestions(
  attempt: Pick<ActivityGroup, 'unit_activities' | 'cbt_activities'>,
): AnsweredQuestion[] {
  const all: Activity[] = [...attempt.unit_activities, ...attempt.cbt_activities]
  return all
    .map((activity) => ({
      mainNumber: activity.main_question_number,
      subNumber: activity.sub_question_number,
      kind: activity.kind,
      answers: activity.answers,
      slots: slotsOf(activity),
      memo: activity.memo,
      correctAnswers: activity.correct_answers ?? null,
      score: activity.score ?? null,
      maxScore: activity.max_score ?? null,
      mark: markOf(activity),
      isBookmarked: 'bookmarks' in activity && activity.bookmarks.includes(true),
      ...(activity.accepted !== undefined && { accepted: activity.accepted }),
    }))
    .sort((one, other) => one.mainNumber - other.mainNumber || one.subNumber - other.subNumber)
}

/** 0…100, null while there is no score. */
export function percentScore({ score, max_score }: Pick<ActivityGroupSummary, 'score' | 'max_score'>): number | null {
  return score === null || max_score === 0 ? null : Math.round((score / max_score) * 100)
}

/** The same of a try that has ended: of one that goes on a share would be a mark for what is still to come. */
export const finishedPercent = (attempt: Pick<ActivityGroupSummary, 'score' | 'max_score' | 'finished_at'>) =>
  attempt.finished_at === null ? null : percentScore(attempt)
