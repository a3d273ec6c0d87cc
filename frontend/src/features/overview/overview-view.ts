import type { LearningOverview, OverviewRow } from '@tcheck/contract/learning-overview'
import { HELP_WEIGHTS, helpText } from '@tcheck/learning/help'
import { addDays, type Day } from '@tcheck/learning/japan-day'
import { plainText } from '@tcheck/markup/plain-text'
import { inJapanese } from '../../lib/compare.ts'
import { dayInWords } from '../../lib/japan-text.ts'
import { daysBetween } from '../desk/desk-view.ts'

/** How many of those who need help are named above the table. */
const NAMED_FIRST = 3

export const orders = { help: '助けがいる順', name: '名前順', rate: '得点率の低い順' } as const
export type Order = keyof typeof orders
export const orderOf = (asked: string | null): Order => (asked !== null && asked in orders ? (asked as Order) : 'help')

export const nameOf = ({ student: { name } }: Pick<OverviewRow, 'student'>) => name ?? '名前のない生徒'
const readingOf = ({ student: { kana, name } }: OverviewRow) => kana || name || ''
const byReading = (a: OverviewRow, b: OverviewRow) => inJapanese(readingOf(a), readingOf(b))

/** Rates of too few answers say nothing: their students stand behind those of whom something is known. */
const rateToSort = ({ rate, level }: OverviewRow) => (level === '–' || rate === null ? 2 : rate)

/** As they came, who needs help stands first. */
export function inOrder(rows: readonly OverviewRow[], order: Order): OverviewRow[] {
  if (order === 'name') return rows.toSorted(byReading)
  if (order === 'rate') return rows.toSorted((a, b) => rateToSort(a) - rateToSort(b) || byReading(a, b))
  return [...rows]
}

export const rowsNeedingHelp = (rows: readonly OverviewRow[]) =>
  rows.filter(({ need }) => need > 0).slice(0, NAMED_FIRST)

export const reasonWords = ({ reasons }: Pick<OverviewRow, 'reasons'>): string[] =>
  reasons.map((reason) => helpText(reason, plainText))

const signNames: Readonly<Record<keyof typeof HELP_WEIGHTS, string>> = {
  level_fallen: '理解度が下がった章1つ',
  chapter_low: '理解度がDの章1つ',
  many_low: '理解度がDの項目1つ(2つから)',
  rate_low: '得点率が70%より低いとき、10%ごと',
  tasks_late: 'しめきりを過ぎた課題1件',
  plan_late: '計画からおくれた項目1つ',
  absent: 'この2週間の欠席1回',
  away: '学習のない1週間',
}

/** How the order is computed: each sign with what it weighs. */
export const weightTexts: readonly string[] = (Object.keys(signNames) as (keyof typeof HELP_WEIGHTS)[]).map((kind) => {
  const { each, most } = HELP_WEIGHTS[kind]
  return `${signNames[kind]}: ${each}点(${each * most}点まで)`
})

/** 今日, 昨日, 8日前; – where nothing was ever done. */
export function lastDayText(last: string | null, today: string): string {
  if (last === null) return '–'
  const days = daysBetween(last, today)
  return days <= 0 ? '今日' : days === 1 ? '昨日' : `${days}日前`
}

const PERCENT = 100
const ENOUGH = 3
export const percentOf = (rate: number) => Math.round(rate * PERCENT)

/** The rate of the time, and by how many points of a hundred it differs from before; null where either has too few answers. */
export function rateText({ rate, level, rate_before, answered_before }: OverviewRow): {
  rate: string
  change: number | null
} {
  if (rate === null || level === '–') return { rate: '–', change: null }
  const isKnownBefore = rate_before !== null && answered_before >= ENOUGH
  return { rate: `${percentOf(rate)}%`, change: isKnownBefore ? percentOf(rate) - percentOf(rate_before) : null }
}
/** ＋3, −9, ±0: said, never by colour alone. */
export const changeWords = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0')

export function planWords(plan: OverviewRow['plan']): string {
  if (plan === null) return '–'
  return plan.pace === 'late' ? `遅れ ${plan.count}` : plan.pace === 'ahead' ? `前倒し ${plan.count}` : '予定どおり'
}

/** Where one's first reason leads: what to do about it. */
export function actOf(row: OverviewRow): { word: string; to: string } {
  const { id } = row.student
  const [first] = row.reasons
  if (first?.kind === 'tasks_late') return { word: '課題を見直す', to: `/v1/teacher/task-settings/${id}` }
  if (first?.kind === 'plan_late' || first?.kind === 'away')
    return { word: '計画を見る', to: `/v1/teacher/plan-settings/${id}` }
  if (first?.kind === 'absent') return { word: '出欠を見る', to: `/v1/teacher/attend/${id}` }
  return { word: '課題を出す', to: `/v1/teacher/task-settings/${id}/new` }
}

export type RangeName = 'days30' | 'month' | 'before' | 'year' | 'own'
export const ranges: Record<RangeName, string> = {
  days30: '直近30日',
  month: '今月',
  before: '先月',
  year: '今年度',
  own: '日を選ぶ',
}

const APRIL = '-04-01'
/** The first and the last day of what a word means; null: what the server takes without being asked. */
export function daysOfRange(name: RangeName, today: Day): { from: Day; to: Day } | null {
  const first = `${today.slice(0, 7)}-01`
  const year = Number(today.slice(0, 4))
  const april = `${today >= `${year}${APRIL}` ? year : year - 1}${APRIL}`
  switch (name) {
    case 'days30':
      return null
    case 'month':
      return { from: first, to: today }
    case 'before': {
      const last = addDays(first, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'year':
      return { from: april, to: today }
    case 'own':
      return { from: addDays(today, -6), to: today }
  }
}

export function rangeOf(from: string | null, to: string | null, today: Day): RangeName {
  if (from === null && to === null) return 'days30'
  const known = (['month', 'before', 'year'] as const).find((name) => {
    const days = daysOfRange(name, today)
    return days?.from === from && days?.to === to
  })
  return known ?? 'own'
}

/** 10月28日(水)から11月26日(木)まで */
export const spanWords = ({ from, to }: Pick<LearningOverview, 'from' | 'to'>) =>
  `${dayInWords(from)}から${dayInWords(to)}まで`
