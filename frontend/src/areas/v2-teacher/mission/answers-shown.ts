import type { ClassRef } from '@tcheck/contract/fields'
import type { HidingMission, Mission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { shownByClockAt } from '@tcheck/sessions/exam-policy'
import { isSameClass } from '../school/school-names.ts'
import { dateTimeText } from '../school/tokyo-time.ts'

export type TestOf = Pick<
  Mission,
  | 'id'
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
  /** The class sees them: no mission keeps them. */
  isShown: boolean
  /** This mission keeps them no more. */
  isOwnShown: boolean
  isClosed: boolean
  /** Other missions of the class that keep them. */
  others: readonly HidingMission[]
  /** Whether answers are shown, and when they will be, in a sentence. */
  words: string
}

/**
 * What the students of one class see of a test's answers now: of one exam of the mission, or of all.
 */
export function answersStateOf(mission: TestOf, place: ClassRef, code?: string): AnswersState {
  const state = mission.class_states.find((one) => isSameClass(one, place))
  const keeping = (state?.kept_by ?? []).filter(
    ({ cbt_exam_codes }) => code === undefined || cbt_exam_codes.includes(code),
  )
  const isCancelled = mission.cbt_exams.every(({ cancelled_at }) => cancelled_at !== null)
  const others = keeping.filter(({ mission_id }) => mission_id !== mission.id)
  const isOwnShown = isCancelled || (state !== undefined && others.length === keeping.length)
  const known = { isShown: isOwnShown && others.length === 0, isOwnShown, others }
  const isClosed = isCancelled || (state?.closed_at ?? null) !== null
  if (others.length > 0) return { ...known, isClosed, words: keptText(mission, keeping, others) }
  if (isCancelled) return { ...known, isClosed, words: '取りやめたので、生徒は答えを見られます。' }
  const words = isOwnShown ? shownText(state?.answers_released_at ?? null, isClosed) : laterText(mission)
  return { ...known, isClosed, words }
}

/** That another mission keeps them, which one, and from when they are seen. */
function keptText(mission: TestOf, keeping: readonly HidingMission[], others: readonly HidingMission[]): string {
  const names = namesOf(others)
  // Who has finished this one is not kept from them by it.
  const counted = mission.answers_shown === 'at_once' ? others : keeping
  const moments = counted.map(({ shown_from }) => shown_from)
  const isByClock = moments.every((moment) => moment !== null)
  const when = isByClock
    ? `おそくとも${dateTimeText(moments.toSorted().at(-1) ?? '')}からです`
    : others.some(({ shown_from }) => shown_from === null)
      ? 'そちらの答えも見せたときです'
      : '先生が答えを見せたときです'
  return `この試験は、${names}でも使っています。生徒が答えを見られるのは、${when}。${timedText(mission, others)}`
}

const namesOf = (missions: readonly HidingMission[]) =>
  missions.map(({ title, delivery_datetime: at }) => `「${plainText(title)}」(${dateTimeText(at)}配信)`).join('と')

/** That a timed test of the exam has to be started first: this mission would give its questions without a clock. */
function timedText({ time_limit_minutes }: TestOf, others: readonly HidingMission[]): string {
  const timed = others.filter(({ is_timed }) => is_timed)
  if (time_limit_minutes !== null || timed.length === 0) return ''
  return `生徒は、制限時間のある${namesOf(timed)}をはじめるまで、ここからは問題を開けません。`
}

function shownText(releasedAt: string | null, isClosed: boolean): string {
  if (releasedAt !== null) return `答えを見せています(${dateTimeText(releasedAt)}から)。`
  return isClosed ? '全員を終わりにしたので、答えを見せています。' : '答えを見せています。'
}

function laterText(mission: TestOf): string {
  const { answers_shown, due_datetime, delivery_datetime } = mission
  const shownAt = shownByClockAt({
    answersShown: answers_shown,
    dueAt: due_datetime,
    deliveredAt: delivery_datetime,
  })
  if (shownAt === null) return '答えは、先生が見せるまで出ません。'
  const at = dateTimeText(shownAt)
  if (answers_shown === 'at_once') return '答えは、終えた生徒から見られます。'
  return due_datetime === null
    ? `答えは、全員が終えたとき、おそくとも${at}に見せます。`
    : `答えは、しめきり(${at})のあとに見せます。`
}

/**
 * What still keeps an exam's answers from a class once one mission shows them, in a sentence; null: nothing.
 */
export function stillKeptText(mission: TestOf, place: ClassRef, { code, by }: { code: string; by: string }) {
  const class_states = mission.class_states.map((state) => ({
    ...state,
    kept_by: state.kept_by.filter(({ mission_id }) => mission_id !== by),
  }))
  const { isShown, words } = answersStateOf({ ...mission, class_states }, place, code)
  return isShown ? null : words
}

/** The same of a whole mission, for a list: one sentence where all of its classes stand alike. */
export function answersWords(mission: TestOf): string | null {
  if (!hasTest(mission)) return null
  const shown = mission.classes.filter((one) => answersStateOf(mission, one).isShown)
  if (shown.length > 0 && shown.length < mission.classes.length) {
    return `答えは、${mission.classes.length}クラスのうち${shown.length}クラスに見せています。`
  }
  const [first] = mission.classes
  return first ? answersStateOf(mission, first).words : null
}
