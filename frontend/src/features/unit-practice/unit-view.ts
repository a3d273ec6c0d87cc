import type { QuestionSet } from '@tcheck/contract/question-set'
import type { Mark } from '@tcheck/scoring'
import { markOf } from '@tcheck/scoring'
import { fillingIn, hasAnswer, type SessionQuestion, type UnitPractice, unitQuestionsOf } from '@tcheck/sessions'
import type { JumpGroup } from '../question-view/jump-list.tsx'

type Practice = Extract<UnitPractice, { phase: 'start' }>

/** The mark of a checked question; undefined before its check. */
export function markIn(practice: Practice, question: SessionQuestion): Mark | undefined {
  const score = practice.scores[question.key]
  return score && markOf(score, hasAnswer(practice.sheet, question))
}

export function unitGroupsOf(
  practice: Practice,
  { question_groups }: Pick<QuestionSet, 'question_groups'>,
  hereKey: string,
): JumpGroup[] {
  return practice.set.flatMap((main, mainIndex) => {
    const source = question_groups[mainIndex]
    const questions = practice.isSimilar ? main.similarQuestions : main.questions
    const subs = practice.isSimilar ? source?.similar_questions : source?.questions
    if (questions.length === 0) return []
    const entries = questions.map((question, index) => ({
      key: question.key,
      subNumber: subs?.[index]?.sub_question_number ?? index + 1,
      isHere: question.key === hereKey,
      filling: fillingIn(practice.sheet, question),
      isBookmarked: false,
      mark: markIn(practice, question),
    }))
    return [{ mainNumber: main.mainNumber, title: source?.title ?? '', entries }]
  })
}

/** Similar questions to do; once it is finished, such as were tried. */
export const hasSimilar = ({ set, sheet, finishedAt }: Practice): boolean =>
  set.some((main) => main.similarQuestions.some((question) => finishedAt === null || hasAnswer(sheet, question)))

/**
 * Where to go on: the question that was open last, else the first one without a check, else the first. Once it is
 * finished, where to look first: at what is not right.
 */
export function startKeyOf(practice: Practice, lastKey: string | null): string {
  const { scores, finishedAt } = practice
  const questions = unitQuestionsOf(practice)
  const wanted =
    finishedAt === null
      ? (questions.find(({ key }) => key === lastKey) ?? questions.find(({ key }) => !scores[key]))
      : questions.find(({ key }) => scores[key]?.isCorrect === false)
  return (wanted ?? questions[0])?.key ?? ''
}
