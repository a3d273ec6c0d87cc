import type { ClassRef } from '@tcheck/contract/fields'
import type { Mission } from '@tcheck/contract/mission'
import { shownByClockAt } from '@tcheck/sessions/exam-policy'
import { isSameClass } from '../school/school-names.ts'
import { dateTimeWords } from '../school/tokyo-time.ts'

export type TestOf = Pick<
  Mission,
  | 'answers_shown'
  | 'class_states'
  | 'classes'
  | 'delivery_datetime'
  | 'due_datetime'
  | 'cbt_exams'
  | 'time_limit_minutes'
>

/** Only exams keep their answers: units and science skills always show them. */
export const hasTest = ({ cbt_exams }: Pick<Mission, 'cbt_exams'>) => cbt_exams.length > 0

export interface AnswersState {
  isShown: boolean
  isClosed: boolean
  /** Whether answers are shown, and when they will be, in a sentence. */
  words: string
}

/**
 * What the students of one class see of a test's answers now.
 *
 * @param isAllFinished all of the class have finished: without a due date that shows the answers
 */
export function answersStateOf(mission: TestOf, place: ClassRef, isAllFinished: boolean): AnswersState {
  if (mission.cbt_exams.every(({ cancelled_at }) => cancelled_at !== null)) {
    return { isShown: true, isClosed: true, words: '取りやめたので、生徒は答えを見られます。' }
  }
  const state = mission.class_states.find((one) => isSameClass(one, place))
  const isClosed = (state?.closed_at ?? null) !== null
  const byAll = isAllFinished && mission.due_datetime === null && mission.answers_shown !== 'when_released'
  const isShown = state?.are_answers_shown === true || byAll
  return {
    isShown,
    isClosed,
    words: isShown ? shownWords(state?.answers_released_at ?? null, isClosed) : laterWords(mission),
  }
}

function shownWords(releasedAt: string | null, isClosed: boolean): string {
  if (releasedAt !== null) return `答えを見せています(${dateTimeWords(releasedAt)}から)。`
  return isClosed ? '全員を終わりにしたので、答えを見せています。' : '答えを見せています。'
}

function laterWords(mission: TestOf): string {
  const { answers_shown, due_datetime, delivery_datetime } = mission
  const shownAt = shownByClockAt({
    answersShown: answers_shown,
    dueAt: due_datetime,
    deliveredAt: delivery_datetime,
  })
  if (shownAt === null) return '答えは、先生が見せるまで出ません。'
  const at = dateTimeWords(shownAt)
  if (answers_shown === 'at_once') return '答えは、終えた生徒から見られます。'
  return due_datetime === null
    ? `答えは、全員が終えたとき、おそくとも${at}に見せます。`
    : `答えは、しめきり(${at})のあとに見せます。`
}

/** The same of a whole mission, for a list: one sentence where all of its classes stand alike. */
export function answersWords(mission: TestOf): string | null {
  if (!hasTest(mission)) return null
  const shown = mission.classes.filter((one) => answersStateOf(mission, one, false).isShown)
  if (shown.length > 0 && shown.length < mission.classes.length) {
    return `答えは、${mission.classes.length}クラスのうち${shown.length}クラスに見せています。`
  }
  const [first] = mission.classes
  return first ? answersStateOf(mission, first, false).words : null
}
