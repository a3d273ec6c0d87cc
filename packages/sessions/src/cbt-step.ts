import { parseSlotKey } from '@tcheck/scoring'
import type { SheetEffect } from './answer-sheet.ts'
import { bookmarksOf, clearAnswers, mergeIntoSheet, versionOf, writeMemo, writeSlot } from './answer-sheet.ts'
import {
  allPlaces,
  type CbtRefusal,
  type CbtSession,
  type Check,
  checkQuestion,
  findQuestion,
  incorrectPlaces,
  isSamePlace,
  type OrderMode,
  type Place,
  placesInView,
  questionsInView,
} from './cbt-session.ts'
import { type AttemptVersion, mergeAttempt, type SlotState } from './merge-attempt.ts'
import type { SessionQuestion } from './session-set.ts'
import { moved, refused, type StepResult } from './step-result.ts'

export type CbtEvent =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** In a review, `mainIndex` is that of the reviewed main question. */
  | ({ readonly type: 'jump' } & Place)
  /** All slots of a sub question at once: a piece that is dragged changes two. */
  | { readonly type: 'answer'; readonly key: string; readonly answers: readonly string[] }
  | { readonly type: 'bookmark'; readonly key: string; readonly slotIndex: number }
  | { readonly type: 'memo'; readonly key: string; readonly memo: string }
  | { readonly type: 'order'; readonly mode: OrderMode }
  | { readonly type: 'open_review'; readonly mainIndex: number }
  | { readonly type: 'close_review' }
  | { readonly type: 'check_all' }
  | { readonly type: 'clear_incorrect' }
  | { readonly type: 'clear_review' }
  | { readonly type: 'finish' }
  /** Another version of this attempt: the other tab's, or what the server answered. */
  | { readonly type: 'merge'; readonly version: AttemptVersion }

export type CbtStep = StepResult<CbtSession, SheetEffect, CbtRefusal>

/** Marks stay closed while a test goes on, whatever the browser may have been sent. */
const isClosed = (session: CbtSession): boolean => session.mode === 'test' && session.phase !== 'finished'

const comparePlaces = (a: Place, b: Place): number => a.mainIndex - b.mainIndex || a.subIndex - b.subIndex

const goTo = (session: CbtSession, place: Place): CbtSession => ({ ...session, view: { ...session.view, place } })

function move(session: CbtSession, direction: 'next' | 'previous'): CbtStep {
  const { place } = session.view
  const places = placesInView(session)
  const target =
    direction === 'next'
      ? places.find((candidate) => comparePlaces(candidate, place) > 0)
      : places.findLast((candidate) => comparePlaces(candidate, place) < 0)
  if (!target) return refused(direction === 'next' ? 'NO_NEXT' : 'NO_PREVIOUS')
  return moved(goTo(session, target))
}

/** A jump goes to any sub question of the view, also to one that the order leaves out. */
function jump(session: CbtSession, { mainIndex, subIndex }: Place): CbtStep {
  const place = { mainIndex, subIndex }
  const places = session.view.kind === 'questions' ? allPlaces(session.set) : placesInView(session)
  return places.some((candidate) => isSamePlace(candidate, place))
    ? moved(goTo(session, place))
    : refused('NO_SUCH_PLACE')
}

/** What was handed in is closed; its review questions and another try are not. */
function findWritable(session: CbtSession, key: string): SessionQuestion | CbtRefusal {
  const question = findQuestion(session.set, key)
  if (!question) return 'NO_SUCH_QUESTION'
  const isHandedIn = session.phase === 'finished' && !session.isRetrying
  return isHandedIn && parseSlotKey(key)?.kind !== 'review' ? 'FINISHED' : question
}

const isAfterFinish = (session: CbtSession): boolean => session.phase === 'finished'

function withoutChecks(session: CbtSession, keys: readonly string[]): CbtSession['checks'] {
  return Object.fromEntries(Object.entries(session.checks).filter(([key]) => !keys.includes(key)))
}

function answer(session: CbtSession, key: string, answers: readonly string[], now: Date): CbtStep {
  const question = findWritable(session, key)
  if (typeof question === 'string') return refused(question)
  if (answers.length !== question.slotCount) return refused('WRONG_SLOT_COUNT')
  const { sheet, slot } = writeSlot(session.sheet, question, { answers: [...answers] }, now)
  if (!slot) return moved(session)
  const next = { ...session, sheet, checks: withoutChecks(session, [key]) }
  return moved(next, [{ type: 'keep', slot, afterFinish: isAfterFinish(session) }])
}

function toggleBookmark(session: CbtSession, key: string, slotIndex: number, now: Date): CbtStep {
  const question = findWritable(session, key)
  if (typeof question === 'string') return refused(question)
  const bookmarks = bookmarksOf(session.sheet, question)
  if (bookmarks[slotIndex] === undefined) return refused('NO_SUCH_SLOT')
  bookmarks[slotIndex] = !bookmarks[slotIndex]
  const { sheet, slot } = writeSlot(session.sheet, question, { bookmarks }, now)
  const effects: SheetEffect[] = slot ? [{ type: 'keep', slot, afterFinish: isAfterFinish(session) }] : []
  return moved({ ...session, sheet }, effects)
}

function draw(session: CbtSession, key: string, strokes: string): CbtStep {
  const question = findWritable(session, key)
  if (typeof question === 'string') return refused(question)
  const { sheet, memo } = writeMemo(session.sheet, question, strokes)
  if (!memo) return moved(session)
  return moved({ ...session, sheet }, [{ type: 'keep_memo', memo, afterFinish: isAfterFinish(session) }])
}

/** The order of the present mode anew; an order of incorrect ones with nothing left in it becomes that of all. */
function reorder(session: CbtSession): CbtSession {
  const order = session.orderMode === 'all' ? [] : incorrectPlaces(session.set, session.checks)
  return order.length > 0 ? { ...session, order } : { ...session, orderMode: 'all', order: allPlaces(session.set) }
}

function setOrder(session: CbtSession, mode: OrderMode): CbtStep {
  if (session.view.kind === 'review') return refused('IN_REVIEW')
  if (mode === 'all') return moved(reorder({ ...session, orderMode: mode }))
  if (isClosed(session)) return refused('CLOSED_IN_TEST')
  const next = reorder({ ...session, orderMode: mode })
  if (next.orderMode !== mode) return refused('NOTHING_INCORRECT')
  const { place } = session.view
  const first = next.order[0]
  const isInOrder = next.order.some((candidate) => isSamePlace(candidate, place))
  return moved(isInOrder || !first ? next : goTo(next, first))
}

/** Scores as they stand; null when answers that this needs are withheld. */
function checksInView(session: CbtSession): { question: SessionQuestion; check: Check }[] | null {
  const checked: { question: SessionQuestion; check: Check }[] = []
  for (const question of questionsInView(session)) {
    const check = checkQuestion(session.sheet, question)
    if (!check) return null
    checked.push({ question, check })
  }
  return checked
}

function checkAll(session: CbtSession): CbtStep {
  if (isClosed(session)) return refused('CLOSED_IN_TEST')
  const checked = checksInView(session)
  if (!checked) return refused('ANSWERS_UNKNOWN')
  const found = Object.fromEntries(checked.map(({ question, check }) => [question.key, check]))
  return moved(reorder({ ...session, checks: { ...session.checks, ...found } }))
}

function clear(
  session: CbtSession,
  questions: readonly { question: SessionQuestion; points: number }[],
  now: Date,
): { session: CbtSession; effects: SheetEffect[] } {
  const { sheet, slots, past } = clearAnswers(session.sheet, questions, now)
  const afterFinish = isAfterFinish(session)
  const keys = questions.map(({ question }) => question.key)
  return {
    session: { ...session, sheet, checks: withoutChecks(session, keys) },
    effects: [
      ...past.map((answers) => ({ type: 'keep_past', past: answers }) as const),
      ...slots.map((slot) => ({ type: 'keep', slot, afterFinish }) as const),
    ],
  }
}

function clearIncorrect(session: CbtSession, now: Date): CbtStep {
  if (session.view.kind === 'review') return refused('IN_REVIEW')
  if (isClosed(session)) return refused('CLOSED_IN_TEST')
  const checked = checksInView(session)
  if (!checked) return refused('ANSWERS_UNKNOWN')
  // What nobody can score is kept: emptying it would take away an answer that may well be right.
  const incorrect = checked.filter(({ check }) => check.mark !== 'correct' && check.mark !== 'unscored')
  if (incorrect.length === 0) return refused('NOTHING_INCORRECT')
  const kept = checked.filter((entry) => !incorrect.includes(entry))
  const checks = Object.fromEntries(kept.map(({ question, check }) => [question.key, check]))
  const cleared = clear(
    { ...session, checks: { ...session.checks, ...checks } },
    incorrect.map(({ question, check }) => ({ question, points: check.score?.points ?? 0 })),
    now,
  )
  const next = reorder(cleared.session)
  return moved(next.phase === 'finished' ? { ...next, isRetrying: true } : next, cleared.effects)
}

function openReview(session: CbtSession, mainIndex: number): CbtStep {
  if (isClosed(session)) return refused('CLOSED_IN_TEST')
  const main = session.set[mainIndex]
  if (!main) return refused('NO_SUCH_PLACE')
  if (main.reviewQuestions.length === 0) return refused('NO_REVIEW_QUESTIONS')
  const back = session.view.kind === 'review' ? session.view.back : session.view.place
  return moved({ ...session, view: { kind: 'review', place: { mainIndex, subIndex: 0 }, back } })
}

function closeReview(session: CbtSession): CbtStep {
  if (session.view.kind !== 'review') return refused('NOT_IN_REVIEW')
  return moved({ ...session, view: { kind: 'questions', place: session.view.back } })
}

function clearReview(session: CbtSession, now: Date): CbtStep {
  if (session.view.kind !== 'review') return refused('NOT_IN_REVIEW')
  const questions = questionsInView(session).map((question) => ({
    question,
    points: checkQuestion(session.sheet, question)?.score?.points ?? 0,
  }))
  const cleared = clear(session, questions, now)
  return moved(cleared.session, cleared.effects)
}

function finish(session: CbtSession, now: Date): CbtStep {
  if (session.phase === 'finished') return refused('FINISHED')
  const finishedAt = now.toISOString()
  const result = versionOf(session.sheet, finishedAt)
  return moved({ ...session, phase: 'finished', result, isRetrying: false }, [
    { type: 'finish', finished_at: finishedAt },
  ])
}

/** Effects of a merge: what gave way goes to the history, each once. */
const mergeEffects = (version: AttemptVersion, lost: readonly SlotState[]): SheetEffect[] => [
  ...[...new Set(lost)].map((slot) => ({ type: 'keep_lost', slot }) as const),
  { type: 'keep_attempt', version },
]

function merge(session: CbtSession, theirs: AttemptVersion): CbtStep {
  const { sheet, version, lost, changedKeys } = mergeIntoSheet(session.sheet, null, theirs)
  const core = { ...session, sheet, checks: withoutChecks(session, changedKeys) }
  if (session.phase === 'start') {
    const next: CbtSession =
      version.finished_at === null
        ? { ...core, phase: 'start' }
        : { ...core, phase: 'finished', result: version, isRetrying: false }
    return moved(next, mergeEffects(version, lost))
  }
  // What was handed in takes in late answers of other devices, but nothing that was written here since.
  const late = mergeAttempt(session.result, theirs)
  const result = late.merged
  if (session.isRetrying) return moved({ ...session, result }, mergeEffects(result, late.lost))
  return moved({ ...session, ...core, result }, mergeEffects(result, [...late.lost, ...lost]))
}

/**
 * One step of a CBT session (spec.md section 4). Any event in any state gives a valid state or a refusal; `finished` is
 * never left, and what was handed in is never changed but by merging another device's answers.
 *
 * @param now  the device's clock
 */
export function stepCbtSession(session: CbtSession, event: CbtEvent, now: Date): CbtStep {
  switch (event.type) {
    case 'next':
    case 'previous':
      return move(session, event.type)
    case 'jump':
      return jump(session, event)
    case 'answer':
      return answer(session, event.key, event.answers, now)
    case 'bookmark':
      return toggleBookmark(session, event.key, event.slotIndex, now)
    case 'memo':
      return draw(session, event.key, event.memo)
    case 'order':
      return setOrder(session, event.mode)
    case 'open_review':
      return openReview(session, event.mainIndex)
    case 'close_review':
      return closeReview(session)
    case 'check_all':
      return checkAll(session)
    case 'clear_incorrect':
      return clearIncorrect(session, now)
    case 'clear_review':
      return clearReview(session, now)
    case 'finish':
      return finish(session, now)
    case 'merge':
      return merge(session, event.version)
  }
}
