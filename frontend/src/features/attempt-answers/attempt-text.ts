import type { ActivityGroup, ActivityGroupSummary, AttemptMode } from '@tcheck/contract/activity'
import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { AnswerFormatError, parseAnswerField, type Separator } from '@tcheck/scoring'
import type { MarkKind } from '../../ui/mark.tsx'

interface AnswerReading {
  parts: readonly string[]
  /** How the parts count: 「順番どおり」「順不同」「1つずつ」; empty for one part. */
  rule: string
}

const rules: Record<Separator, string> = { '': '', ',': '順番どおり', '"': '1つずつ', '@': '順不同' }

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

/** The accepted readings of an answer field, in words; null where it breaks the grammar or is not told. */
export function answerReadings(sub: Pick<SubQuestion, 'answer'>): AnswerReading[] | null {
  if (sub.answer === undefined) return null
  try {
    return parseAnswerField(sub.answer).alternatives.map(({ parts, separator }) => ({ parts, rule: rules[separator] }))
  } catch (error) {
    if (error instanceof AnswerFormatError) return null
    throw error
  }
}

/**
 * The answers of a finished attempt with those questions that were passed over, which are not stored: they count as no
 * answer. Only where the set is still the version that was answered, and not for a review or similar questions.
 */
export function withPassedQuestions(
  answered: readonly AnsweredQuestion[],
  { finished_at, set_version, mode }: Pick<ActivityGroup, 'finished_at' | 'set_version' | 'mode'>,
  set: Pick<QuestionSet, 'version' | 'question_groups'> | null,
): readonly AnsweredQuestion[] {
  const isWhole = finished_at !== null && (mode === 'test' || mode === 'practice')
  if (!isWhole || set?.version !== set_version) return answered
  const placeOf = (mainNumber: number, subNumber: number) => `${mainNumber}(${subNumber})`
  const known = new Map(
    answered
      .filter(({ kind }) => kind === 'question')
      .map((question) => [placeOf(question.mainNumber, question.subNumber), question]),
  )
  const all = set.question_groups.flatMap((main) =>
    main.questions.map((sub): AnsweredQuestion => {
      const [mainNumber, subNumber] = [main.main_question_number, sub.sub_question_number]
      const passed: AnsweredQuestion = {
        mainNumber,
        subNumber,
        kind: 'question',
        answers: [],
        slots: [],
        memo: null,
        correctAnswers: answerReadings(sub)?.[0]?.parts ?? null,
        score: 0,
        maxScore: sub.max_score,
        mark: 'unanswered',
        isBookmarked: false,
      }
      return known.get(placeOf(mainNumber, subNumber)) ?? passed
    }),
  )
  return [...all, ...answered.filter(({ kind }) => kind !== 'question')]
}
