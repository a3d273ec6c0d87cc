import type { ShiftDayOnWire, ShiftMonth, ShiftTeacher } from '@tcheck/contract/groups/shifts'
import { type ShiftStateName, shiftStates } from '@tcheck/contract/shift'
import { addDays, type Day } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import { decideShift, hopeFor, type ShiftDays, shiftDayOf, shiftStateOf } from '@tcheck/timetable/shift'
import { shortDayInWords } from '../../lib/japan-text.ts'

/** Whose page it is. */
export type ShiftRole = 'branch' | 'teacher'
/** What somebody says of a period: the teacher `hoped`, the branch `working` or `off`; null: nothing. */
export type Mark = ShiftStateName | null
export interface Cell {
  date: Day
  period: number
}
export interface MarkChange extends Cell {
  mark: Mark
}

export const daysOf = (days: readonly ShiftDayOnWire[]): ShiftDays =>
  Object.fromEntries(days.map(({ date, ...day }) => [date, day]))

/** What the one who changes it has said of a cell; what the other says is not touched. */
export function markOf(by: ShiftRole, days: ShiftDays, { date, period }: Cell): Mark {
  const { hoped, working, off } = shiftDayOf(days, date)
  if (by === 'teacher') return hoped.includes(period) ? 'hoped' : null
  if (working.includes(period)) return 'working'
  return off.includes(period) ? 'off' : null
}

const withMark =
  (by: ShiftRole) =>
  (days: ShiftDays, { date, period, mark }: MarkChange): ShiftDays =>
    by === 'teacher'
      ? hopeFor(days, { date, period, isHoped: mark === 'hoped' })
      : decideShift(days, { date, period, state: mark === 'hoped' ? null : mark })

/** Of a day; no branch has more. */
const PERIODS = Array.from({ length: 12 }, (_, at) => at + 1)

/** What makes the one of the other. */
export function changesBetween(by: ShiftRole, before: ShiftDays, after: ShiftDays): MarkChange[] {
  const dates = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return dates.flatMap((date) =>
    PERIODS.flatMap((period) => {
      const mark = markOf(by, after, { date, period })
      return mark === markOf(by, before, { date, period }) ? [] : [{ date, period, mark }]
    }),
  )
}

interface Meeting {
  /** What the own changes were made of. */
  before: ShiftDays
  /** What somebody else has stored meanwhile. */
  stored: ShiftDays
  /** With the own changes. */
  draft: ShiftDays
}

/** The own changes once more, on what another person has stored; where both changed a cell, theirs stays and is counted. */
export function onto(by: ShiftRole, { before, stored, draft }: Meeting): { days: ShiftDays; lost: MarkChange[] } {
  const changes = changesBetween(by, before, draft)
  const isTheirs = (cell: Cell) => markOf(by, stored, cell) !== markOf(by, before, cell)
  return {
    days: changes.filter((one) => !isTheirs(one)).reduce(withMark(by), stored),
    lost: changes.filter((one) => isTheirs(one) && markOf(by, stored, one) !== one.mark),
  }
}

/** A place of the grid: its row, and its column, where 0 is the day itself. */
export interface Corner {
  row: number
  column: number
}
export interface Span {
  from: Corner
  to: Corner
}

/** Whether a place lies between two corners; from a day on, whole days do. */
export function isWithin({ from, to }: Span, { row, column }: Corner): boolean {
  if (row < Math.min(from.row, to.row) || row > Math.max(from.row, to.row)) return false
  if (from.column === 0) return true
  const last = Math.max(to.column, 1)
  return column >= Math.min(from.column, last) && column <= Math.max(from.column, last)
}

export const cellsOf = (span: Span, dates: readonly Day[], periods: readonly number[]): Cell[] =>
  dates.flatMap((date, row) =>
    periods.flatMap((period, at) => (isWithin(span, { row, column: at + 1 }) ? [{ date, period }] : [])),
  )

interface Stroke {
  by: ShiftRole
  cells: readonly Cell[]
  /** What the pen writes; null takes away. */
  pen: Mark
  isOpen: (date: Day) => boolean
}

/** What the pen makes of cells: those that all have its mark lose it. Closed days only lose. */
export function draw(days: ShiftDays, { by, cells, pen, isOpen }: Stroke): { days: ShiftDays; mark: Mark } {
  const open = cells.filter(({ date }) => isOpen(date))
  const mark = (open.length > 0 ? open : cells).every((cell) => markOf(by, days, cell) === pen) ? null : pen
  const meant = mark === null ? cells : open
  return { days: meant.map((cell) => ({ ...cell, mark })).reduce(withMark(by), days), mark }
}

export const periodText = (period: number): string => `${period}限`

/** 11/20(金) 2限: 確定(希望あり) @param isOutside  a lesson is held there without a shift */
export function cellText(days: ShiftDays, { date, period }: Cell, isOutside = false): string {
  const state = shiftStateOf(days, date, period)
  const isHoped = state !== 'hoped' && shiftDayOf(days, date).hoped.includes(period)
  const said = state === null ? '未定' : shiftStates[state]
  return `${shortDayInWords(date)} ${periodText(period)}: ${said}${isHoped ? '(希望あり)' : ''}${isOutside ? '、授業があります' : ''}`
}

/** Lessons in periods that neither the branch decided nor the teacher hoped for, as the timetable warns of them. */
export const outsideShift = (days: ShiftDays, lessons: ShiftTeacher['lessons']): Cell[] =>
  lessons.filter(({ date, period }) => [null, 'off'].includes(shiftStateOf(days, date, period)))

const MOST_NAMED = 5

/** 11/20(金) 2限、11/27(金) 2限、ほか3つ */
export function outsideText(cells: readonly Cell[]): string {
  const named = cells.slice(0, MOST_NAMED).map(({ date, period }) => `${shortDayInWords(date)} ${periodText(period)}`)
  const rest = cells.length - named.length
  return [...named, ...(rest > 0 ? [`ほか${rest}つ`] : [])].join('、')
}

/** What is said when cells were changed. */
export function changeWords(cells: readonly Cell[], mark: Mark): string {
  const [first] = cells
  const where =
    first && cells.length === 1
      ? `${shortDayInWords(first.date)} ${periodText(first.period)}`
      : `${cells.length}つの時限`
  return mark === null ? `${where}を取り消しました。` : `${where}を「${shiftStates[mark]}」にしました。`
}

/** Until when hopes of a month are asked for; null where no day is set, or the month has begun. */
export function dueOf({ month, today, hopes_due_on }: Pick<ShiftMonth, 'month' | 'today' | 'hopes_due_on'>) {
  if (hopes_due_on === null || month <= today.slice(0, 7)) return null
  const isOver = hopes_due_on < today
  return { isOver, words: `しめきり ${shortDayInWords(hopes_due_on)}${isOver ? 'を過ぎました' : ''}` }
}

/** 12時間30分, 50分, 0時間 */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 || rest === 0 ? `${hours}時間` : '', rest > 0 ? `${rest}分` : ''].join('')
}

export const hopedCount = (days: ShiftDays): number =>
  Object.values(days).reduce((sum, { hoped }) => sum + hoped.length, 0)

/** The weeks of a month by their Mondays, with what they are called. */
export const weeksOf = (dates: readonly Day[]): (readonly [monday: Day, words: string])[] =>
  [...new Set(dates.map(mondayOf))].map((monday) => {
    const [first, last] = [dates.find((date) => mondayOf(date) === monday), addDays(monday, 6)]
    const end = dates.includes(last) ? last : dates.at(-1)
    return [monday, `${shortDayInWords(first ?? monday)}〜${shortDayInWords(end ?? last)}`] as const
  })

/** By day and period, how many lessons want a teacher. */
export function lessonCounts({ lessons }: Pick<ShiftMonth, 'lessons'>): (cell: Cell) => number {
  const counts = new Map(lessons.map(({ date, period, count }) => [`${date} ${period}`, count]))
  return ({ date, period }) => counts.get(`${date} ${period}`) ?? 0
}

/** The place of the grid that an element is, or lies in. */
export function placeOf(target: EventTarget | null): Corner | null {
  if (!(target instanceof Element)) return null
  const { row, column } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

export const isSameCorner = (one: Corner, other: Corner): boolean =>
  one.row === other.row && one.column === other.column

const steps: Readonly<Record<string, (at: Corner, last: Corner) => Corner>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

/**
 * Where a key leads; null for a key that leads nowhere. At an edge it stays, and what is not there (the periods of a day on
 * which the branch is closed) is stepped over.
 */
export function stepOf(
  key: string,
  at: Corner,
  { last, isThere }: { last: Corner; isThere: (corner: Corner) => boolean },
): Corner | null {
  const step = steps[key]
  if (!step) return null
  const between = (value: number, end: number) => Math.min(Math.max(value, 0), end)
  for (let next = at; ; ) {
    const { row, column } = step(next, last)
    const onwards = { row: between(row, last.row), column: between(column, last.column) }
    if (isSameCorner(onwards, next)) return at
    if (isThere(onwards)) return onwards
    next = onwards
  }
}
