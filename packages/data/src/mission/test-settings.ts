import type { AnswersShown, Waiting } from '@tcheck/sessions/exam-policy'
import type { SetCategory } from '../question-set/question-set.ts'

/** How the exams of a mission are held (domain.md "A test stays a test"). */
export interface TestSettings {
  answers_shown: AnswersShown
  hidden_until_delivery: boolean
  time_limit_minutes: number | null
  shuffle: { main_questions: boolean; choices: boolean }
}

/** What a teacher has done with the exams of a mission in one class. */
interface ClassState {
  grade: number
  kumi: string
  /** ISO 8601 in UTC; null: not. */
  closed_at: string | null
  answers_released_at: string | null
}

/** What a mission holds of its exams besides its sets. */
export interface TestState {
  test: TestSettings
  /** Of classes in which a teacher has closed the exams or released their answers. */
  class_states?: ClassState[]
  /** Minutes beyond the time limit, by student. */
  extra_minutes?: Record<string, number>
}

export const classStateOf = (
  { class_states = [] }: Pick<TestState, 'class_states'>,
  { grade, kumi }: { grade: number; kumi: string },
): ClassState =>
  class_states.find((one) => one.grade === grade && one.kumi === kumi) ?? {
    grade,
    kumi,
    closed_at: null,
    answers_released_at: null,
  }

/** Whether the questions of a mission's set come with the start call only. */
export const hasTimeLimit = (mission: Pick<TestState, 'test'>, category: SetCategory): boolean =>
  category === 'cbt' && mission.test.time_limit_minutes !== null

/** The settings that a student has to know, and what keeps the answers from them. */
export function heldAsOf(mission: Pick<TestState, 'test'>, waiting: Waiting | null = null) {
  const { answers_shown, time_limit_minutes, shuffle } = mission.test
  return { answers_shown, time_limit_minutes, shuffle, shown_from: waiting && { at: waiting.shownFrom } }
}

/** The states with one class's changed. */
export function withClassState(
  { class_states = [] }: Pick<TestState, 'class_states'>,
  place: { grade: number; kumi: string },
  change: Partial<Pick<ClassState, 'closed_at' | 'answers_released_at'>>,
): ClassState[] {
  const others = class_states.filter((one) => one.grade !== place.grade || one.kumi !== place.kumi)
  return [...others, { ...classStateOf({ class_states }, place), ...change }]
}

/** When a class was given a mission: at its delivery, or when it was added. */
export const givenAtOf = (
  mission: { delivery_datetime: string; classes: readonly { grade: number; kumi: string; given_at?: string }[] },
  place: { grade: number; kumi: string },
): string =>
  mission.classes.find(({ grade, kumi }) => grade === place.grade && kumi === place.kumi)?.given_at ??
  mission.delivery_datetime

/** How a mission's test stands for a class, as far as the mission says it. */
export const testOfClass = (
  mission: TestState & { delivery_datetime: string; due_datetime: string | null },
  place: { grade: number; kumi: string },
) => {
  const { closed_at, answers_released_at } = classStateOf(mission, place)
  return {
    answersShown: mission.test.answers_shown,
    deliveredAt: mission.delivery_datetime,
    dueAt: mission.due_datetime,
    closedAt: closed_at,
    releasedAt: answers_released_at,
  }
}

/** Minutes that one student has for an exam; null without a limit. */
export function minutesFor(mission: Pick<TestState, 'test' | 'extra_minutes'>, studentId: string): number | null {
  const { time_limit_minutes: limit } = mission.test
  return limit === null ? null : limit + (mission.extra_minutes?.[studentId] ?? 0)
}
