import type { OverviewRow } from '@tcheck/contract/learning-overview'
import { describe, expect, test } from 'vitest'
import {
  actOf,
  daysOfRange,
  inOrder,
  lastDayText,
  rangeOf,
  rateText,
  reasonWords,
  rowsNeedingHelp,
} from './overview-view.ts'

const row = (id: string, more: Partial<OverviewRow> = {}): OverviewRow => ({
  ...{ student: { id, name: id, kana: id, grade: 8 }, need: 0, reasons: [], chapters: [], answered: 0, rate: null },
  ...{ level: '–', rate_before: null, answered_before: 0, tasks_late: 0, plan: null, absences: 0, last_day: null },
  ...more,
})

describe('the overview', () => {
  test('sorts by name, and by rate with students of too few answers last', () => {
    const rows = [
      row('c', { rate: 0.2, level: 'D' }),
      row('a', { rate: 0, level: '–' }),
      row('b', { rate: 0.1, level: 'D' }),
    ]
    const ids = (order: 'name' | 'rate' | 'help') => inOrder(rows, order).map(({ student }) => student.id)
    expect([ids('help'), ids('name'), ids('rate')]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
    ])
  })

  test('names only who needs help, with the reasons in words', () => {
    const reasons = [
      { kind: 'level_fallen', chapter: '連立方程式', from: 'C', to: 'D' },
      { kind: 'tasks_late', count: 2 },
    ] as const
    const needs = row('a', { need: 9, reasons: [...reasons] })
    expect(rowsNeedingHelp([needs, row('b')])).toEqual([needs])
    expect(reasonWords(needs)).toEqual(['「連立方程式」がCからDに下がりました', '課題2件のしめきりが過ぎています'])
    expect([actOf(needs).word, actOf(row('b', { reasons: [reasons[1]] })).word]).toEqual(['課題を出す', '課題を見直す'])
  })

  test('says no rate and no change of fewer than three answers', () => {
    expect(rateText(row('a', { rate: 1, level: '–' }))).toEqual({ rate: '–', change: null })
    const known = { rate: 0.52, level: 'C', rate_before: 0.61 } as const
    expect(rateText(row('a', { ...known, answered_before: 2 }))).toEqual({ rate: '52%', change: null })
    expect(rateText(row('a', { ...known, answered_before: 3 }))).toEqual({ rate: '52%', change: -9 })
  })

  test('says the last day as people do', () => {
    expect(['2026-11-20', '2026-11-19', '2026-11-12', null].map((day) => lastDayText(day, '2026-11-20'))).toEqual([
      '今日',
      '昨日',
      '8日前',
      '–',
    ])
  })

  test('knows the days of a word, and the word of days', () => {
    expect(daysOfRange('before', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfRange('year', '2026-03-15')).toEqual({ from: '2025-04-01', to: '2026-03-15' })
    expect(daysOfRange('year', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' })
    expect([rangeOf(null, null, '2026-03-15'), rangeOf('2026-03-01', '2026-03-15', '2026-03-15')]).toEqual([
      'days30',
      'month',
    ])
    expect(rangeOf('2026-03-02', '2026-03-15', '2026-03-15')).toBe('own')
  })
})
