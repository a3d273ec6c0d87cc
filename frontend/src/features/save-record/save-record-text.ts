import type { SaveEventView, SaveRecord } from '@tcheck/contract/save-record'
import { dayAndTime, dayOf, timeOf } from '../../lib/japan-text.ts'

interface SaveLine {
  at: string
  text: string
}

/** 「13:36」 on the day of the save, 「11月19日 13:36」 on another day. */
export const momentOn = (moment: string, day: string): string =>
  dayOf(moment) === dayOf(day) ? timeOf(moment) : dayAndTime(moment)

function rangeText({ at, from, until }: SaveEventView): string {
  if (from === null || until === null) return ''
  const [first, last] = [momentOn(from, at), momentOn(until, at)]
  return first === last ? `(${first}に書いた答え)` : `(${first}〜${last}に書いた答え)`
}

/** 「3分10秒」 */
function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes >= 60) return `${Math.floor(minutes / 60)}時間${minutes % 60 > 0 ? `${minutes % 60}分` : ''}`
  return `${minutes > 0 ? `${minutes}分` : ''}${rest > 0 ? `${rest}秒` : ''}`
}

const clockText = (ahead: number | null) =>
  ahead === null ? '' : `端末の時計は${durationText(Math.abs(ahead))}${ahead > 0 ? '進んで' : '遅れて'}いました。`

function eventText(event: SaveEventView): string {
  const { kind, count, ahead_seconds } = event
  if (kind === 'clock') return clockText(ahead_seconds)
  if (kind === 'offline')
    return `つながらない間の答え${count}問が届きました${rangeText(event)}。${clockText(ahead_seconds)}`
  return `前の端末に残っていた答え${count}問が届きました${rangeText(event)}。空いているところにだけ入れ、ほかは「前の答え」に残しました。`
}

const endText = ({ finished_at, is_closed }: SaveRecord) =>
  finished_at === null
    ? '最後に保存しました。まだ提出していません。'
    : is_closed
      ? '先生が終わりにしました。'
      : '提出しました。'

/** The course of an attempt, oldest first. The device's number is said where there are several. */
export function saveLines(record: SaveRecord): SaveLine[] {
  const { started_at, begun_at, updated_at, finished_at, events, device_count } = record
  const begun =
    begun_at === null
      ? 'はじめました。'
      : `はじめたことが届きました。端末がつながらないまま、${momentOn(begun_at, started_at)}にはじめていました。`
  const told = events.map((event) => ({
    at: event.at,
    text: `${device_count > 1 ? `端末${event.device}: ` : ''}${eventText(event)}`,
  }))
  // Answers may arrive after the end: the end stands where it was.
  return [{ at: started_at, text: begun }, ...told, { at: finished_at ?? updated_at, text: endText(record) }].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}
