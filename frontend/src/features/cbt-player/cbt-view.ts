import type { QuestionSet } from '@tcheck/contract/question-set'
import {
  bookmarksOf,
  type CbtSession,
  type Check,
  currentQuestion,
  fillingIn,
  type SessionQuestion,
} from '@tcheck/sessions'
import type { JumpEntry, JumpGroup } from '../question-view/jump-list.tsx'
import { markCountsOf } from '../question-view/mark-counts-of.ts'
import { placeName } from '../question-view/set-index.ts'

/** What the header offers. */
export type CbtAction =
  /** 提出する: finishing a test. */
  | 'finish'
  /** 答え合わせ: checking a practice, or another try, at any time. */
  | 'check'
  /** Back from the review questions. */
  | 'close_review'
  /** Back to the result. */
  | 'result'

export function actionOf(session: CbtSession): CbtAction {
  if (session.view.kind === 'review') return 'close_review'
  if (session.phase === 'finished') return session.isRetrying ? 'check' : 'result'
  return session.mode === 'test' ? 'finish' : 'check'
}

/** Handed-in answers are read; review questions and another try are written. */
export const isLocked = (session: CbtSession): boolean =>
  session.phase === 'finished' && !session.isRetrying && session.view.kind !== 'review'

const jumpMarkOf = (check: Check | undefined): JumpEntry['mark'] =>
  check && check.mark !== 'unscored' ? check.mark : undefined

function entryOf(session: CbtSession, question: SessionQuestion, subNumber: number, isAside: boolean): JumpEntry {
  return {
    key: question.key,
    subNumber,
    isHere: currentQuestion(session)?.key === question.key,
    filling: fillingIn(session.sheet, question),
    isBookmarked: bookmarksOf(session.sheet, question).includes(true),
    mark: jumpMarkOf(session.checks[question.key]),
    isAside,
  }
}

/** The jump list: all questions of the set, or the review questions of one main question. */
export function jumpGroupsOf(
  session: CbtSession,
  { question_groups }: Pick<QuestionSet, 'question_groups'>,
): JumpGroup[] {
  const { view, order, set } = session
  const inOrder = new Set(order.map(({ mainIndex, subIndex }) => `${mainIndex}/${subIndex}`))
  return set.flatMap((main, mainIndex) => {
    const source = question_groups[mainIndex]
    if (view.kind === 'review' && view.position.mainIndex !== mainIndex) return []
    const isReview = view.kind === 'review'
    const questions = isReview ? main.reviewQuestions : main.questions
    const subs = isReview ? source?.review_questions : source?.questions
    const entries = questions.map((question, subIndex) =>
      entryOf(
        session,
        question,
        subs?.[subIndex]?.sub_question_number ?? subIndex + 1,
        !isReview && session.orderMode === 'incorrect_only' && !inOrder.has(`${mainIndex}/${subIndex}`),
      ),
    )
    return [{ mainNumber: main.mainNumber, title: isReview ? 'ふり返り' : (source?.title ?? ''), entries }]
  })
}

export interface OpenEnds {
  /** 「大問3 (2)」 with their keys. */
  unanswered: { key: string; name: string }[]
  /** とちゅう: not all of its places are filled. */
  begun: { key: string; name: string }[]
  bookmarked: { key: string; name: string }[]
}

/** What a student may want to look at before handing in. */
export function openEndsOf(groups: readonly JumpGroup[]): OpenEnds {
  const all = groups.flatMap(({ mainNumber, entries }) =>
    entries.map((entry) => ({ ...entry, name: placeName(mainNumber, entry.subNumber) })),
  )
  return {
    unanswered: all.filter(({ filling }) => filling === 'none'),
    begun: all.filter(({ filling }) => filling === 'part'),
    bookmarked: all.filter(({ isBookmarked }) => isBookmarked),
  }
}

/** Questions that another try empties: wrong, partly right, or without an answer. */
export function wrongCountOf(groups: readonly JumpGroup[]): number {
  const { partial, incorrect, unanswered } = markCountsOf(groups)
  return partial + incorrect + unanswered
}
