import { continueFailure } from '@tcheck/contract/act-rules'
import { ARRIVALS, isWaiting } from '@tcheck/contract/arrival'
import type { ConflictingAttempt, ResultRow } from '@tcheck/contract/class-result'
import { sameDeviceText } from '@tcheck/contract/same-device-text'
import { dateTimeText, timeText, tokyoDay } from '../school/tokyo-time.ts'

/** 「10:02〜10:31」, with the day where it ended on another one; 「10:02から解答中」 while it goes on. */
function spanText(startedAt: string, finishedAt: string | null): string {
  const [from, to] = [new Date(startedAt), finishedAt === null ? null : new Date(finishedAt)]
  if (to === null) return `${dateTimeText(startedAt)}から解答中`
  const isSameDay = tokyoDay(from) === tokyoDay(to)
  return `${dateTimeText(startedAt)}〜${isSameDay ? timeText(to) : dateTimeText(to.toISOString())}`
}

/** One of several attempts at a seat, in words. */
export const conflictingAttemptText = (conflictingAttempt: ConflictingAttempt) => ({
  way: conflictingAttempt.is_by_number ? '番号で始めた回' : 'カード・リンク・ログインで始めた回',
  time: spanText(conflictingAttempt.started_at, conflictingAttempt.finished_at),
  amount: conflictingAttempt.is_finished
    ? `${conflictingAttempt.answered_count}問・${conflictingAttempt.score}点`
    : `${conflictingAttempt.answered_count}問`,
})

const letterText = {
  端: '2つの端末',
  同: '同じ端末で、ほかの番号も開始',
  届: 'あとで届いた',
  外: 'オフラインで開始',
  遅: 'しめきりのあと',
  待: '届いたが、まだ数えていない',
  答: '答えを見ている',
} as const
type Letter = keyof typeof letterText

export interface SeatMark {
  /** One letter for the narrow place in the grid. */
  letter: Letter
  word: string
}

type Marked = Pick<
  ResultRow,
  'ban' | 'same_device' | 'rivals' | 'is_chosen' | 'is_late' | 'late_minutes' | 'is_offline_start' | 'arrivals'
>

/** What is to be known of a row beside its marks, most pressing first. */
export function seatMarks(row: Marked): SeatMark[] {
  const { rivals, same_device, is_chosen, late_minutes, is_offline_start, is_late, arrivals = [] } = row
  const isPlain = rivals.length === 0 && !same_device && arrivals.length === 0
  // Most rows, and a class has hundreds.
  if (isPlain && late_minutes === null && !is_offline_start && !is_late) return []
  const [waiting, others] = [arrivals.filter(isWaiting), arrivals.filter((arrival) => !isWaiting(arrival))]
  const has: Record<Letter, boolean> = {
    端: rivals.length > 0,
    同: same_device !== undefined,
    届: late_minutes !== null,
    外: is_offline_start,
    遅: is_late,
    待: waiting.length > 0,
    答: others.length > 0,
  }
  const words: Partial<Record<Letter, string>> = {
    ...(is_chosen && { 端: '2つの端末(選び済み)' }),
    ...(same_device && { 同: sameDeviceText(row, same_device) }),
    届: `あとで届いた(${late_minutes}分)`,
    待: waiting.map((arrival) => ARRIVALS[arrival]).join('・'),
    答: others.map((arrival) => ARRIVALS[arrival]).join('・'),
  }
  return (Object.keys(letterText) as Letter[])
    .filter((letter) => has[letter])
    .map((letter) => ({ letter, word: words[letter] ?? letterText[letter] }))
}

/** The letters that stand in a grid, for its legend. */
export function seatLetters(rows: readonly Marked[]): { letter: string; word: string }[] {
  const found = new Set(rows.flatMap((row) => seatMarks(row).map(({ letter }) => letter)))
  return (Object.keys(letterText) as Letter[])
    .filter((letter) => found.has(letter))
    .map((letter) => ({ letter, word: letterText[letter] }))
}

/** 別の端末で続ける: the row has an attempt that was begun by number and goes on. */
export const mayContinueElsewhere = ({ is_by_number, state }: Pick<ResultRow, 'is_by_number' | 'state'>): boolean =>
  continueFailure({ is_by_number: is_by_number === true, is_finished: state === 'finished' }) === null

/** Rows that a teacher may want to look at: several devices, or answers that came after the end. */
export const seatsToSettle = (rows: readonly ResultRow[]) => ({
  twoDevices: rows.filter(({ rivals, is_chosen }) => rivals.length > 0 && !is_chosen),
  settled: rows.filter(({ rivals, is_chosen }) => rivals.length > 0 && is_chosen),
  sameDevice: rows.filter(({ same_device }) => same_device !== undefined),
  cameLate: rows.filter(({ late_minutes }) => late_minutes !== null),
  afterEnd: rows.filter(({ arrivals }) => arrivals?.includes('after_end')),
  afterKey: rows.filter(({ arrivals }) => arrivals?.includes('after_key')),
})

export const seatStateWord = ({ state, score }: Pick<ResultRow, 'state' | 'score'>): string => {
  if (state === 'not_started') return 'まだ'
  return state === 'answering' ? '解答中' : `解答済み・${score ?? 0}点`
}
