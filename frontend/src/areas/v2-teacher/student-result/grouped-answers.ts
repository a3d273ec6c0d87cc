import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ResultColumn } from '@tcheck/contract/class-result'
import { CHOICE_MARKERS, choiceCountOf, readPattern } from '@tcheck/scoring'
import { answeredQuestions } from '../../../features/attempt-answers/attempt-text.ts'
import type { MarkKind } from '../../../ui/mark.tsx'

export interface AnswerGroup {
  answers: readonly string[]
  mark: MarkKind | null
  bans: readonly number[]
  /** One of the attempts that have it; null of those who passed over the question. */
  attemptId: string | null
}

export interface QuestionAnswers {
  mainNumber: number
  subNumber: number
  /** Most given first; no answer last. */
  groups: readonly AnswerGroup[]
  correctAnswers: readonly string[] | null
}

/** The newest attempt of each student, finished ones before others; those of review and similar questions left out. */
export function countedAttempts(attempts: readonly ActivityGroup[]): ActivityGroup[] {
  const picked = new Map<string, ActivityGroup>()
  const rank = ({ finished_at, started_at }: ActivityGroup) => `${finished_at === null ? 0 : 1} ${started_at}`
  for (const attempt of attempts) {
    if (attempt.mode !== 'test' && attempt.mode !== 'practice') continue
    const before = picked.get(attempt.student_id)
    if (!before || rank(attempt) > rank(before)) picked.set(attempt.student_id, attempt)
  }
  return [...picked.values()].sort((one, other) => one.ban - other.ban)
}

interface Gathered {
  mainNumber: number
  subNumber: number
  correct: readonly string[] | null
  groups: Map<string, AnswerGroup & { bans: number[] }>
}

type ColumnPlace = Pick<ResultColumn, 'main_question_number' | 'sub_question_number'>

/** One answer as it is told apart from others. */
export type Fold = (answer: string) => string

/**
 * Who answered what: for each question the same answers together. What the engine takes for the same stands as most wrote it.
 *
 * @param fold  brings an answer into the form in which the engine compares; left out, only what was written alike is alike
 * @param columns  sub questions of the class result: those that nobody answered are listed too
 */
export function groupAnswers(
  attempts: readonly ActivityGroup[],
  { fold = (answer) => answer, columns = [] }: { fold?: Fold; columns?: readonly ColumnPlace[] } = {},
): QuestionAnswers[] {
  const counted = countedAttempts(attempts)
  if (counted.length === 0) return []
  const questions = new Map<string, Gathered>(
    columns.map(({ main_question_number: mainNumber, sub_question_number: subNumber }) => [
      `${mainNumber}(${subNumber})`,
      { mainNumber, subNumber, correct: null, groups: new Map() },
    ]),
  )
  for (const attempt of counted) {
    for (const { kind, mainNumber, subNumber, answers, mark, correctAnswers } of answeredQuestions(attempt)) {
      if (kind !== 'question') continue
      const key = `${mainNumber}(${subNumber})`
      const question = questions.get(key) ?? { mainNumber, subNumber, correct: null, groups: new Map() }
      questions.set(key, question)
      question.correct ??= correctAnswers
      const same = JSON.stringify([mark, answers.map(fold)])
      const group = question.groups.get(same) ?? { answers, mark, bans: [], attemptId: attempt.id }
      group.bans.push(attempt.ban)
      question.groups.set(same, group)
    }
  }
  // A question that was passed over is not stored: whoever finished without it gave no answer.
  for (const { groups } of questions.values()) {
    const given = new Set([...groups.values()].flatMap(({ bans }) => bans))
    const passed = counted.filter(({ ban, finished_at }) => finished_at !== null && !given.has(ban))
    if (passed.length === 0) continue
    const empty = [...groups.values()].find(({ mark }) => mark === 'unanswered')
    if (empty) empty.bans.push(...passed.map(({ ban }) => ban))
    else groups.set('passed', { answers: [], mark: 'unanswered', bans: passed.map(({ ban }) => ban), attemptId: null })
  }
  const size = ({ mark, bans }: AnswerGroup) => (mark === 'unanswered' ? 0 : bans.length)
  return [...questions.values()]
    .sort((one, other) => one.mainNumber - other.mainNumber || one.subNumber - other.subNumber)
    .map(({ mainNumber, subNumber, correct, groups }) => ({
      mainNumber,
      subNumber,
      correctAnswers: correct,
      groups: [...groups.values()]
        .map((group) => ({ ...group, bans: group.bans.toSorted((one, other) => one - other) }))
        .sort((one, other) => size(other) - size(one)),
    }))
}

/** Choices that nobody took: a distractor that attracts nobody does no work. Nothing where answers are no single choice. */
export function unchosenOf(pattern: string, groups: readonly Pick<AnswerGroup, 'answers'>[]): string[] {
  const read = readPattern(pattern)
  if (read?.kind !== 'options') return []
  const taken = groups.flatMap(({ answers }) => answers.flatMap((answer) => Array.from(answer)))
  return CHOICE_MARKERS.slice(0, choiceCountOf(read)).filter((marker) => !taken.includes(marker))
}
