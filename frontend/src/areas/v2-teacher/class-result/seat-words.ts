import type { ResultRival, ResultRow } from '@tcheck/contract/class-result'
import { dateTimeWords, timeWords, tokyoDay } from '../school/tokyo-time.ts'

/** 「10:02〜10:31」, with the day where it ended on another one; 「10:02から回答中」 while it goes on. */
function spanWords(startedAt: string, finishedAt: string | null): string {
  const [from, to] = [new Date(startedAt), finishedAt === null ? null : new Date(finishedAt)]
  if (to === null) return `${dateTimeWords(startedAt)}から回答中`
  const isSameDay = tokyoDay(from) === tokyoDay(to)
  return `${dateTimeWords(startedAt)}〜${isSameDay ? timeWords(to) : dateTimeWords(to.toISOString())}`
}

/** One of several attempts at a seat, in words. */
export const rivalWords = (rival: ResultRival) => ({
  way: rival.is_by_number ? '番号で始めた回' : 'カード・リンク・ログインで始めた回',
  time: spanWords(rival.started_at, rival.finished_at),
  amount: rival.is_finished ? `${rival.answered_count}問・${rival.score}点` : `${rival.answered_count}問`,
})

export interface SeatMark {
  /** One letter for the narrow place in the grid. */
  letter: string
  word: string
}

/** What is to be known of a row beside its marks, most pressing first. */
export function seatMarks(
  row: Pick<ResultRow, 'rivals' | 'is_chosen' | 'is_late' | 'late_minutes' | 'is_offline_start'>,
): SeatMark[] {
  return [
    ...(row.rivals.length > 0 ? [{ letter: '端', word: row.is_chosen ? '2つの端末(選び済み)' : '2つの端末' }] : []),
    ...(row.late_minutes === null ? [] : [{ letter: '届', word: `あとで届いた(${row.late_minutes}分)` }]),
    ...(row.is_offline_start ? [{ letter: '外', word: 'オフラインで開始' }] : []),
    ...(row.is_late ? [{ letter: '遅', word: 'しめきりのあと' }] : []),
  ]
}

/** Rows that a teacher may want to look at: several devices, or answers that came after the end. */
export const seatsToSettle = (rows: readonly ResultRow[]) => ({
  twoDevices: rows.filter(({ rivals, is_chosen }) => rivals.length > 0 && !is_chosen),
  settled: rows.filter(({ rivals, is_chosen }) => rivals.length > 0 && is_chosen),
  cameLate: rows.filter(({ late_minutes }) => late_minutes !== null),
})
