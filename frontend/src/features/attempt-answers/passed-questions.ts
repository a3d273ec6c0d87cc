import type { ActivityGroup } from '@tcheck/contract/activity'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { answerReadings } from './answer-words.ts'
import type { AnsweredQuestion } from './attempt-words.ts'

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
