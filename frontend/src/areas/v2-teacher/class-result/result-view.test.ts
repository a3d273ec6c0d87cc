import type { ResultColumn, ResultRow } from '@tcheck/contract/class-result'
import { describe, expect, it } from 'vitest'
import { columnGroups, gridColumns, isLowRate, missingOf, rowNotice, sortRows } from './result-view.ts'

const row = (ban: number, state: ResultRow['state'], score: number | null, marks = ''): ResultRow => ({
  student_id: `s${ban}`,
  ban,
  student_activity_group_id: null,
  state,
  is_late: false,
  score,
  marks,
  points: [],
  updated_at: null,
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
})
const column = (main: number, sub: number): ResultColumn => ({
  main_question_number: main,
  sub_question_number: sub,
  main_title: `大問${main}`,
  text: '',
  viewpoint: 'knowledge',
  max_score: 4,
})
const rows = [row(1, 'finished', 40), row(2, 'not_started', null), row(3, 'answering', 60), row(4, 'finished', 72)]
const bansOf = (list: readonly { ban: number }[]) => list.map(({ ban }) => ban)

describe('sortRows', () => {
  it('puts the best score first and who has none last, by number', () => {
    expect(bansOf(sortRows(rows, 'score'))).toEqual([4, 1, 2, 3])
  })

  it('keeps the rows themselves in the order of the numbers', () => {
    expect(sortRows(rows, 'ban')).toBe(rows)
  })
})

describe('columns', () => {
  const columns = [column(1, 1), column(1, 2), column(2, 1)]
  it('stand under their main question', () => {
    expect(columnGroups(columns)).toMatchObject([
      { mainNumber: 1, count: 2 },
      { mainNumber: 2, count: 1 },
    ])
    expect(gridColumns(columns).map(({ place, isFirst }) => [place, isFirst])).toEqual([
      ['1(1)', true],
      ['1(2)', false],
      ['2(1)', true],
    ])
  })

  it('have a low rate under one half only', () => {
    expect([0.49, 0.5, null].map(isLowRate)).toEqual([true, false, false])
  })
})

describe('rows without marks', () => {
  it('say that nothing has begun, or that another version was answered', () => {
    expect(rowNotice(row(1, 'not_started', null), 2)).toBe('まだ始めていません')
    expect(rowNotice(row(1, 'finished', 4, 'o'), 2)).toMatch(/前の版/)
    expect(rowNotice(row(1, 'answering', 4, 'o.'), 2)).toBeNull()
  })

  it('are named first who has not begun, then who is answering', () => {
    expect(missingOf(rows)).toEqual([
      { ban: 2, isAnswering: false },
      { ban: 3, isAnswering: true },
    ])
  })
})
