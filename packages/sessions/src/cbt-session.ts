import { type Mark, markOf, type Score, scoreResponse } from '@tcheck/scoring'
import {
  type AnswerSheet,
  answersOf,
  bookmarksOf,
  fillingIn,
  hasAnswer,
  memoOf,
  openSheet,
  type SavedSheet,
  versionOf,
} from './answer-sheet.ts'
import type { AttemptVersion } from './merge-attempt.ts'
import type { SessionMainQuestion, SessionQuestion, SessionSet } from './session-set.ts'

/** A mission's exam is a test until it is finished; one the student chose is practice (domain.md). */
export type CbtMode = 'test' | 'practice'

export type OrderMode = 'all' | 'incorrect_only'

/** Indexes from 0 into the set, as spec.md section 4 has them; not the printed numbers. */
export type QuestionPosition = { readonly mainIndex: number; readonly subIndex: number }

type CbtView =
  | { readonly kind: 'questions'; readonly position: QuestionPosition }
  /** Review questions of one main question; `back` is where the student came from. */
  | { readonly kind: 'review'; readonly position: QuestionPosition; readonly back: QuestionPosition }

/** What a check found. `unscored` for a sub question whose answer field is broken. */
export type Check = { readonly mark: Mark | 'unscored'; readonly score: Score | null }

type CbtCore = {
  readonly set: SessionSet
  readonly mode: CbtMode
  readonly sheet: AnswerSheet
  readonly orderMode: OrderMode
  /** The places that next and previous go along. */
  readonly order: readonly QuestionPosition[]
  readonly view: CbtView
  /** By key, since the last all-check; a changed answer loses its check. */
  readonly checks: Readonly<Record<string, Check>>
}

export type CbtSession =
  | (CbtCore & { readonly phase: 'start' })
  | (CbtCore & {
      readonly phase: 'finished'
      /** What was handed in; further tries never touch it. */
      readonly result: AttemptVersion
      /** Clearing the incorrect answers has opened another try. */
      readonly isRetrying: boolean
    })

export type CbtFailure =
  | 'NO_NEXT'
  | 'NO_PREVIOUS'
  | 'NO_SUCH_POSITION'
  | 'NO_SUCH_QUESTION'
  | 'NO_SUCH_SLOT'
  | 'WRONG_SLOT_COUNT'
  | 'CLOSED_IN_TEST'
  | 'ANSWERS_UNKNOWN'
  | 'FINISHED'
  | 'NOT_IN_REVIEW'
  | 'IN_REVIEW'
  | 'NO_REVIEW_QUESTIONS'
  | 'NOTHING_INCORRECT'

type CbtOptions = {
  readonly set: SessionSet
  readonly mode: CbtMode
  readonly deviceId: string
  /** What was saved before, of this or another device; an attempt that was finished resumes as finished. */
  readonly saved?: SavedSheet | undefined
  /** Where to go on; the first sub question if it is absent or gone. */
  readonly position?: QuestionPosition | undefined
  /** Of another try that goes on after the attempt was finished: what it has emptied and written, by key. */
  readonly retry?: AnswerSheet['slots'] | undefined
}

export const allPositions = (set: SessionSet): QuestionPosition[] =>
  set.flatMap((main, mainIndex) => main.questions.map((_, subIndex) => ({ mainIndex, subIndex })))

export const isSamePosition = (a: QuestionPosition, b: QuestionPosition): boolean =>
  a.mainIndex === b.mainIndex && a.subIndex === b.subIndex

/** Begin or resume a CBT session. Its state is `start` at once; there is nothing before it. */
export function startCbtSession({ set, mode, deviceId, saved, position, retry }: CbtOptions): CbtSession {
  const sheet = openSheet(deviceId, saved)
  const order = allPositions(set)
  const wanted = position && order.find((candidate) => isSamePosition(candidate, position))
  const core: CbtCore = {
    set,
    mode,
    sheet,
    orderMode: 'all',
    order,
    view: { kind: 'questions', position: wanted ?? order[0] ?? { mainIndex: 0, subIndex: 0 } },
    checks: {},
  }
  const finishedAt = saved?.attempt?.finished_at ?? null
  if (finishedAt === null) return { ...core, phase: 'start' }
  const result = versionOf(sheet, finishedAt)
  return retry ? goOnRetrying(core, result, retry) : { ...core, phase: 'finished', result, isRetrying: false }
}

/** Another try as it was left: what it has not touched was correct, and shows that. */
function goOnRetrying(core: CbtCore, result: AttemptVersion, retry: AnswerSheet['slots']): CbtSession {
  const revisions = Object.values(retry).map(({ stamp }) => stamp.revision)
  const sheet = {
    ...core.sheet,
    slots: { ...core.sheet.slots, ...retry },
    revision: Math.max(core.sheet.revision, ...revisions),
  }
  const untouched = core.set.flatMap((main) => main.questions).filter(({ key }) => retry[key] === undefined)
  const checks = untouched.flatMap((question) => {
    const check = checkQuestion(sheet, question)
    return check ? [[question.key, check] as const] : []
  })
  return { ...core, sheet, checks: Object.fromEntries(checks), phase: 'finished', result, isRetrying: true }
}

const questionAt = (set: SessionSet, { mainIndex, subIndex }: QuestionPosition): SessionQuestion | null =>
  set[mainIndex]?.questions[subIndex] ?? null

const reviewQuestionsOf = (main: SessionMainQuestion | undefined): readonly SessionQuestion[] =>
  main?.reviewQuestions ?? []

/** The sub question on screen; null only in a set without any. */
export function currentQuestion({ set, view }: CbtSession): SessionQuestion | null {
  if (view.kind === 'questions') return questionAt(set, view.position)
  return reviewQuestionsOf(set[view.position.mainIndex])[view.position.subIndex] ?? null
}

/** The places along which next and previous go in the present view. */
export function positionsInView({ set, view, order }: CbtSession): readonly QuestionPosition[] {
  if (view.kind === 'questions') return order
  const { mainIndex } = view.position
  return reviewQuestionsOf(set[mainIndex]).map((_, subIndex) => ({ mainIndex, subIndex }))
}

/** All sub questions that an all-check in the present view is about, whatever the order leaves out. */
export function questionsInView({ set, view }: CbtSession): readonly SessionQuestion[] {
  return view.kind === 'questions'
    ? set.flatMap((main) => main.questions)
    : reviewQuestionsOf(set[view.position.mainIndex])
}

export function findQuestion(set: SessionSet, key: string): SessionQuestion | null {
  for (const main of set) {
    const found =
      main.questions.find((question) => question.key === key) ??
      main.reviewQuestions.find((question) => question.key === key)
    if (found) return found
  }
  return null
}

/** Score one sub question as it stands; null while its answers are withheld. */
export function checkQuestion(sheet: AnswerSheet, question: SessionQuestion): Check | null {
  if (question.scoring === 'withheld') return null
  if (!question.compiled) return { mark: 'unscored', score: null }
  const score = scoreResponse(question.compiled, answersOf(sheet, question))
  return { mark: markOf(score, hasAnswer(sheet, question)), score }
}

/**
 * Slots whose present answers are not correct, checked or not. Questions without scoring cannot be corrected and are left out.
 * @returns null while the answers that this needs are withheld
 */
export function incorrectPositions({ set, sheet }: CbtSession): QuestionPosition[] | null {
  const positions: QuestionPosition[] = []
  for (const position of allPositions(set)) {
    const question = questionAt(set, position)
    if (!question) continue
    const check = checkQuestion(sheet, question)
    if (!check) return null
    if (check.mark !== 'correct' && check.mark !== 'unscored') positions.push(position)
  }
  return positions
}

/** All that is kept of one sub question (spec.md section 3, "CBT activity"), with its check if there is one. */
export function activityOf(session: CbtSession, question: SessionQuestion) {
  const { sheet, checks } = session
  return {
    answers: answersOf(sheet, question),
    bookmarks: bookmarksOf(sheet, question),
    memo: memoOf(sheet, question),
    separator: question.separator,
    check: checks[question.key] ?? null,
  }
}

/** How far the student is, over the main questions; what is とちゅう is not answered. */
export function progressOf({ set, sheet }: CbtSession): { answeredCount: number; questionCount: number } {
  const questions = set.flatMap((main) => main.questions)
  return {
    answeredCount: questions.filter((question) => fillingIn(sheet, question) === 'whole').length,
    questionCount: questions.length,
  }
}

/** The attempt as it is to be saved: once finished, what was handed in. */
export const attemptOf = (session: CbtSession): AttemptVersion =>
  session.phase === 'finished' ? session.result : versionOf(session.sheet, null)

/** Marks stay closed while a test goes on, whatever the browser may have been sent. */
export const isClosed = (session: CbtSession): boolean => session.mode === 'test' && session.phase !== 'finished'

/** The checks but those of some keys. */
export function withoutChecks(session: CbtSession, keys: readonly string[]): CbtSession['checks'] {
  return Object.fromEntries(Object.entries(session.checks).filter(([key]) => !keys.includes(key)))
}
