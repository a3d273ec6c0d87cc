import type { LearningPlan, PlanItem } from '@tcheck/contract/learning-desk'
import { describe, expect, it } from 'vitest'
import { dueItems, dueText, itemPath, paceText, placeOnLine } from './desk-view.ts'

const item = (code: string, day: string, fields: Partial<PlanItem> = {}): PlanItem => ({
  ...{
    code,
    title: code,
    chapter_title: '',
    day,
    is_begun: false,
    is_done: false,
    contents_done: 0,
    contents_count: 1,
  },
  ...{ next_content: { code: `${code}-a`, title: '' }, answered: 0, rate: null, level: '–', ...fields },
})
const plan = (items: PlanItem[], fields: Partial<LearningPlan> = {}): LearningPlan => ({
  ...{ id: 'p', year: 2026, subject_code: 'math', subject_name: '算数', grade: 6, revision: 1, items, done: 0 },
  ...{ total: items.length, expected: 0, pace: 'on_time', pace_count: 0, ...fields },
})

describe('the desk', () => {
  it.each([
    ['2026-11-19', { words: 'すぎています', isSoon: true }],
    ['2026-11-20', { words: '{今日|きょう}', isSoon: true }],
    ['2026-11-21', { words: 'あした', isSoon: true }],
    ['2026-11-22', { words: '', isSoon: false }],
  ])('says of what is due on %s', (due, said) => {
    expect(dueText(due, '2026-11-20')).toEqual(said)
  })

  it('has today’s items, then those of the days before, the newest first; never a done one or one to come', () => {
    const items = [item('a', '2026-11-17'), item('b', '2026-11-18'), item('c', '2026-11-19', { is_done: true })]
    const more = [item('d', '2026-11-20'), item('e', '2026-11-21')]
    const { today, before } = dueItems([plan([...items, ...more])], '2026-11-20')
    expect([today, before].map((some) => some.map(({ code }) => code))).toEqual([['d'], ['b', 'a']])
  })

  it('leads to the first content that is not done', () => {
    expect(itemPath(item('i1', ''), 'math')).toBe('/v1/student/learning_plans/contents?content=i1-a')
    expect(itemPath(item('i1', '', { next_content: null }), 'math')).toBe(
      '/v1/student/learning_plans/contents?subject=math&item=i1',
    )
    expect(itemPath(item('i1', '', { next_content: null }), 'math', 5)).toMatch(/item=i1&grade=5$/)
  })

  it('never calls a child late', () => {
    const late = plan([], { total: 3, done: 1, pace: 'late', pace_count: 2 })
    expect(paceText(late, '2026-11-20')).not.toMatch(/{?遅/)
    expect(paceText(late, '2027-03-31')).toBe('{前|まえ}の{分|ぶん}が2つあります')
    expect(paceText(late, '2027-04-01')).toBe('{終|お}わっていないものが2つあります')
    expect(paceText({ ...late, done: 3 }, '2027-04-01')).toBe('ぜんぶ{終|お}わりました')
  })

  it('puts today between the first day and the last of a plan, also where they are one', () => {
    const items = [item('a', '2026-11-10'), item('b', '2026-11-20')]
    expect(['2026-11-01', '2026-11-15', '2026-12-01'].map((day) => placeOnLine(items, day))).toEqual([0, 0.5, 1])
    expect(placeOnLine(items.slice(1), '2026-11-20')).toBe(0.5)
  })
})
