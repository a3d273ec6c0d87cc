import { type Score, scoreResponse } from '@tcheck/scoring'
import {
  type AnswerSheet,
  answersOf,
  clearAnswers,
  hasAnswer,
  type MemoState,
  mergeIntoSheet,
  openSheet,
  type SavedSheet,
  type SheetEffect,
  versionOf,
  writeMemo,
  writeSlot,
} from './answer-sheet.ts'
import type { AttemptVersion } from './merge-attempt.ts'
import type { SessionQuestion, SessionSet } from './session-set.ts'
import { failed, moved, type StepResult } from './step-result.ts'

export type UnitPractice =
  | { readonly phase: 'idle'; readonly options: UnitOptions }
  | {
      readonly phase: 'start'
      readonly set: SessionSet
      readonly sheet: AnswerSheet
      /** By key, since the last check, or the finish; a question that is not in here is unanswered. */
      readonly scores: Readonly<Record<string, Score>>
      /** 答えを見る: sub questions whose answer the student asked for. */
      readonly shownKeys: readonly string[]
      readonly isSimilar: boolean
      /** The id that the first save answered (`saved_student_activity_group_id`). */
      readonly groupId: string | null
      readonly finishedAt: string | null
      /** たしかめ: without help, and the first answer to a question counts. */
      readonly isFirstCounting: boolean
    }

type StartedUnitPractice = Extract<UnitPractice, { phase: 'start' }>

export type UnitOptions = {
  readonly set: SessionSet
  readonly deviceId: string
  readonly saved?: SavedSheet | undefined
  readonly groupId?: string | null | undefined
  /** Sub questions that had been checked when it was saved: before the finish, saved answers alone do not say so. */
  readonly checkedKeys?: readonly string[] | undefined
  readonly isFirstCounting?: boolean | undefined
}

export type UnitEvent =
  | { readonly type: 'start' }
  | { readonly type: 'answer'; readonly key: string; readonly answers: readonly string[] }
  | { readonly type: 'memo'; readonly key: string; readonly memo: string }
  | { readonly type: 'check'; readonly key: string }
  /** 答えを見る: gives the question up where it is not checked yet. */
  | { readonly type: 'show_answer'; readonly key: string }
  /** Back to unanswered: one sub question, or all of the present set. */
  | { readonly type: 'clear'; readonly key: string }
  | { readonly type: 'clear_all' }
  | { readonly type: 'similar'; readonly isOn: boolean }
  | { readonly type: 'saved'; readonly groupId: string }
  | { readonly type: 'finish' }
  | { readonly type: 'merge'; readonly version: AttemptVersion; readonly memos?: readonly MemoState[] | undefined }

export type UnitFailure =
  | 'NOT_STARTED'
  | 'ALREADY_STARTED'
  | 'NO_SUCH_QUESTION'
  | 'WRONG_SLOT_COUNT'
  | 'CLEAR_FIRST'
  | 'FIRST_COUNTS'
  | 'UNSCORED'
  | 'ANSWERS_UNKNOWN'
  | 'NO_SIMILAR_QUESTIONS'
  | 'FINISHED'

type UnitStep = StepResult<UnitPractice, SheetEffect, UnitFailure>

/** A unit practice before its start. */
export const openUnitPractice = (options: UnitOptions): UnitPractice => ({ phase: 'idle', options })

/** The sub questions of the present set: those of the unit, or the similar ones. */
export function unitQuestionsOf(practice: StartedUnitPractice): readonly SessionQuestion[] {
  return practice.set.flatMap((main) => (practice.isSimilar ? main.similarQuestions : main.questions))
}

/** A try that was checked, was not right, and was taken back; what was right already is none. */
const missesBefore = ({ sheet }: StartedUnitPractice, key: string): number =>
  sheet.past.filter((past) => past.key === key && past.points < past.max_points).length

/** After so many misses the answer is told. */
const MISSES_UNTIL_SHOWN = 2

/**
 * The result of a check: nothing yet; a first miss, which shows × and a hint and hides the answer; or everything, after a right answer, a
 * second miss, 答えを見る, or the end.
 */
export type UnitFeedback = 'nothing' | 'miss' | 'all'

export function unitFeedbackOf(practice: StartedUnitPractice, question: SessionQuestion): UnitFeedback {
  const { scores, shownKeys, finishedAt, sheet, isFirstCounting } = practice
  const score = scores[question.key]
  if (!score) return 'nothing'
  const isWanted = finishedAt !== null || shownKeys.includes(question.key) || !hasAnswer(sheet, question)
  const isLastMiss = missesBefore(practice, question.key) + 1 >= MISSES_UNTIL_SHOWN
  return score.isCorrect || isWanted || isLastMiss || isFirstCounting ? 'all' : 'miss'
}

/** The attempt as it is to be saved. */
export const unitAttemptOf = (practice: StartedUnitPractice): AttemptVersion =>
  versionOf(practice.sheet, practice.finishedAt)

/** Both sets, so that a late event of the one still finds its question while the other is shown. */
const findQuestion = (set: SessionSet, key: string): SessionQuestion | null =>
  set.flatMap((main) => [...main.questions, ...main.similarQuestions]).find((question) => question.key === key) ?? null

const scoreOf = (sheet: AnswerSheet, question: SessionQuestion): Score | null =>
  question.compiled && scoreResponse(question.compiled, answersOf(sheet, question))

function withoutKeys<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

function scoresOf(sheet: AnswerSheet, questions: readonly SessionQuestion[]): Record<string, Score> {
  const scored = questions.map((question) => [question.key, scoreOf(sheet, question)] as const)
  return Object.fromEntries(scored.filter((one): one is [string, Score] => one[1] !== null))
}

/** Once it is finished, all of the unit is checked, and of the similar questions what was tried. */
const finalScores = (set: SessionSet, sheet: AnswerSheet): Record<string, Score> =>
  scoresOf(
    sheet,
    set.flatMap((main) => [
      ...main.questions,
      ...main.similarQuestions.filter((question) => hasAnswer(sheet, question)),
    ]),
  )

function start(options: UnitOptions): UnitPractice {
  const { set, deviceId, saved, groupId, checkedKeys = [], isFirstCounting = false } = options
  const sheet = openSheet(deviceId, saved)
  const finishedAt = saved?.attempt?.finished_at ?? null
  const checked = [...checkedKeys.flatMap((key) => findQuestion(set, key) ?? []), ...checkedOf(set, sheet)]
  return {
    phase: 'start',
    set,
    sheet,
    scores: finishedAt === null ? scoresOf(sheet, checked) : finalScores(set, sheet),
    shownKeys: [],
    isSimilar: false,
    groupId: groupId ?? null,
    finishedAt,
    isFirstCounting,
  }
}

/** Answers that count as the first ones, on whichever device they were checked. */
const checkedOf = (set: SessionSet, { slots }: AnswerSheet): SessionQuestion[] =>
  Object.values(slots).flatMap(({ key, checked }) => (checked ? (findQuestion(set, key) ?? []) : []))

function answer(practice: StartedUnitPractice, key: string, answers: readonly string[], now: Date): UnitStep {
  const question = findQuestion(practice.set, key)
  if (!question) return failed('NO_SUCH_QUESTION')
  if (practice.scores[key]) return failed('CLEAR_FIRST')
  if (answers.length !== question.slotCount) return failed('WRONG_SLOT_COUNT')
  const { sheet, slot } = writeSlot(practice.sheet, question, { answers: [...answers] }, now)
  return moved({ ...practice, sheet }, slot ? [{ type: 'keep', slot, afterFinish: false }] : [])
}

function draw(practice: StartedUnitPractice, key: string, strokes: string): UnitStep {
  const question = findQuestion(practice.set, key)
  if (!question) return failed('NO_SUCH_QUESTION')
  const { sheet, memo } = writeMemo(practice.sheet, question, strokes)
  return moved({ ...practice, sheet }, memo ? [{ type: 'keep_memo', memo, afterFinish: false }] : [])
}

/** An empty answer may be checked too: that is how a student gives up and sees the answer. */
function check(practice: StartedUnitPractice, key: string, now: Date): UnitStep {
  const question = findQuestion(practice.set, key)
  if (!question) return failed('NO_SUCH_QUESTION')
  const score = scoreOf(practice.sheet, question)
  if (!score) return failed(question.scoring === 'withheld' ? 'ANSWERS_UNKNOWN' : 'UNSCORED')
  const scored = { ...practice, scores: { ...practice.scores, [key]: score } }
  if (!practice.isFirstCounting) return moved(scored)
  const { sheet, slot } = writeSlot(practice.sheet, question, { checked: true }, now)
  return moved({ ...scored, sheet }, slot ? [{ type: 'keep', slot, afterFinish: false }] : [])
}

function showAnswer(practice: StartedUnitPractice, key: string, now: Date): UnitStep {
  const isGivenUp = practice.scores[key] === undefined
  if (isGivenUp && practice.isFirstCounting) return failed('FIRST_COUNTS')
  const step: UnitStep = isGivenUp ? check(practice, key, now) : moved(practice)
  if (step.state?.phase !== 'start') return step
  return moved({ ...step.state, shownKeys: [...step.state.shownKeys.filter((shown) => shown !== key), key] })
}

function clear(practice: StartedUnitPractice, questions: readonly SessionQuestion[], now: Date): UnitStep {
  const scored = questions.map((question) => ({
    question,
    points: scoreOf(practice.sheet, question)?.points ?? 0,
  }))
  const { sheet, slots, past } = clearAnswers(practice.sheet, scored, now)
  const keys = questions.map(({ key }) => key)
  const shownKeys = practice.shownKeys.filter((key) => !keys.includes(key))
  return moved({ ...practice, sheet, scores: withoutKeys(practice.scores, keys), shownKeys }, [
    ...past.map((answers) => ({ type: 'keep_past', past: answers }) as const),
    ...slots.map((slot) => ({ type: 'keep', slot, afterFinish: false }) as const),
  ])
}

function clearOne(practice: StartedUnitPractice, key: string, now: Date): UnitStep {
  const question = findQuestion(practice.set, key)
  return question ? clear(practice, [question], now) : failed('NO_SUCH_QUESTION')
}

function switchSet(practice: StartedUnitPractice, isSimilar: boolean): UnitStep {
  const next = { ...practice, isSimilar }
  if (isSimilar && unitQuestionsOf(next).length === 0) return failed('NO_SIMILAR_QUESTIONS')
  return moved(next)
}

function finish(practice: StartedUnitPractice, now: Date): UnitStep {
  const finishedAt = now.toISOString()
  return moved({ ...practice, finishedAt, scores: finalScores(practice.set, practice.sheet) }, [
    { type: 'finish', finished_at: finishedAt },
  ])
}

function merge(practice: StartedUnitPractice, theirs: AttemptVersion, memos?: readonly MemoState[]): UnitStep {
  const { sheet, version, lost, changedKeys } = mergeIntoSheet(practice.sheet, practice.finishedAt, theirs, memos)
  const { finished_at: finishedAt } = version
  const open = { ...withoutKeys(practice.scores, changedKeys), ...scoresOf(sheet, checkedOf(practice.set, sheet)) }
  const scores = finishedAt === null ? open : finalScores(practice.set, sheet)
  return moved({ ...practice, sheet, scores, finishedAt }, [
    ...lost.map((slot) => ({ type: 'keep_lost', slot }) as const),
    { type: 'keep_attempt', version },
  ])
}

/** Events that change answers, and so end with the attempt. */
const closedByFinishing: ReadonlySet<UnitEvent['type']> = new Set(['answer', 'memo', 'clear', 'clear_all', 'finish'])

/**
 * One step of a unit practice (spec.md section 4): idle, then started. A sub question is unanswered until a check makes it correct or
 * incorrect, and after clearing. Every event in every state gives a valid state or an error.
 * @param now the device's clock
 */
export function stepUnitPractice(practice: UnitPractice, event: UnitEvent, now: Date): UnitStep {
  if (practice.phase === 'idle') return event.type === 'start' ? moved(start(practice.options)) : failed('NOT_STARTED')
  if (practice.finishedAt !== null && closedByFinishing.has(event.type)) return failed('FINISHED')
  if (practice.isFirstCounting && (event.type === 'clear' || event.type === 'clear_all')) return failed('FIRST_COUNTS')
  switch (event.type) {
    case 'start':
      return failed('ALREADY_STARTED')
    case 'answer':
      return answer(practice, event.key, event.answers, now)
    case 'memo':
      return draw(practice, event.key, event.memo)
    case 'check':
      return check(practice, event.key, now)
    case 'show_answer':
      return showAnswer(practice, event.key, now)
    case 'clear':
      return clearOne(practice, event.key, now)
    case 'clear_all':
      return clear(practice, unitQuestionsOf(practice), now)
    case 'similar':
      return switchSet(practice, event.isOn)
    case 'saved':
      return moved({ ...practice, groupId: event.groupId })
    case 'finish':
      return finish(practice, now)
    case 'merge':
      return merge(practice, event.version, event.memos)
  }
}
