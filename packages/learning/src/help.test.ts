import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HELP_WEIGHTS, type HelpSigns, helpOf, helpText } from './help.ts'
import { type Level, levelOf, type Understanding } from './understanding.ts'

const known = (answered: number, points: number, maxPoints: number): Understanding => {
  const sums = { answered, correct: 0, points, maxPoints }
  return { ...sums, rate: maxPoints === 0 ? null : points / maxPoints, level: levelOf(sums) }
}
const understanding = fc
  .record({ answered: fc.nat(12), share: fc.integer({ min: 0, max: 4 }) })
  .map(({ answered, share }) => known(answered, answered * share, answered * 4))
const level = fc.constantFrom<Level>('A', 'B', 'C', 'D', '–')
const signs: fc.Arbitrary<HelpSigns> = fc.record({
  chapters: fc.array(fc.record({ title: fc.string(), before: understanding, now: understanding }), { maxLength: 8 }),
  itemLevels: fc.array(level, { maxLength: 30 }),
  within: understanding,
  tasksLate: fc.nat(9),
  plan: fc.option(
    fc.record({ pace: fc.constantFrom('ahead' as const, 'on_time' as const, 'late' as const), count: fc.nat(9) }),
  ),
  absences: fc.nat(5),
  daysAway: fc.option(fc.nat(60)),
})
const nothing = { level: '–', rate: null } as const
const quiet: HelpSigns = {
  chapters: [],
  itemLevels: [],
  within: nothing,
  tasksLate: 0,
  plan: null,
  absences: 0,
  daysAway: null,
}

describe('who needs help', () => {
  it('needs no help without a reason', () => {
    const well = { title: '一次関数', before: known(5, 18, 20), now: known(9, 34, 36) }
    const signs: HelpSigns = {
      ...{
        chapters: [well],
        itemLevels: ['A', 'D', '–'],
        within: { level: 'B', rate: 0.7 },
        tasksLate: 0,
        plan: { pace: 'ahead', count: 3 },
      },
      ...{ absences: 0, daysAway: 6 },
    }
    expect(helpOf(signs)).toEqual({ need: 0, reasons: [] })
    expect(helpOf(quiet)).toEqual({ need: 0, reasons: [] })
  })

  it('is needed where there is a reason, and only there', () => {
    fc.assert(
      fc.property(signs, (one) => {
        const { need, reasons } = helpOf(one)
        expect(need > 0).toBe(reasons.length > 0)
      }),
    )
  })

  it('is never needed less for more tasks late, more absences, more low items or longer away', () => {
    fc.assert(
      fc.property(signs, (one) => {
        const { need } = helpOf(one)
        const worse: HelpSigns[] = [
          { ...one, tasksLate: one.tasksLate + 1 },
          { ...one, absences: one.absences + 1 },
          { ...one, itemLevels: [...one.itemLevels, 'D'] },
          { ...one, daysAway: (one.daysAway ?? 0) + 1 },
          { ...one, plan: { pace: 'late', count: one.plan?.pace === 'late' ? one.plan.count + 1 : 1 } },
        ]
        for (const other of worse) expect(helpOf(other).need).toBeGreaterThanOrEqual(need)
      }),
    )
  })

  it('says no level of a chapter with fewer than three answers, before or now', () => {
    fc.assert(
      fc.property(signs, fc.nat(2), fc.boolean(), (one, answered, isNow) => {
        const few = known(answered, 0, answered * 4)
        const chapters = one.chapters.map((chapter) => ({ ...chapter, ...(isNow ? { now: few } : { before: few }) }))
        const kinds = helpOf({ ...one, chapters }).reasons.map(({ kind }) => kind)
        expect(kinds).not.toContain('level_fallen')
        if (isNow) expect(kinds).not.toContain('chapter_low')
      }),
    )
  })

  it('tells a chapter that is low from one that has fallen', () => {
    const low = known(4, 4, 16)
    const chapters = [
      { title: '比', before: low, now: low },
      { title: '円', before: known(4, 10, 16), now: low },
      { title: '式', before: known(2, 8, 8), now: low },
    ]
    expect(helpOf({ ...quiet, chapters }).reasons).toEqual([
      { kind: 'level_fallen', chapter: '円', from: 'C', to: 'D' },
      { kind: 'chapter_low', chapter: '比' },
      { kind: 'chapter_low', chapter: '式' },
    ])
  })

  it.each([
    [{ level: 'A', rate: 1 }, 0],
    [{ level: 'B', rate: 0.7 }, 0],
    [{ level: 'C', rate: 0.69 }, 1],
    [{ level: 'C', rate: 0.6 }, 1],
    [{ level: 'C', rate: 0.59 }, 2],
    [{ level: 'D', rate: 0.41 }, 3],
    [{ level: 'D', rate: 0.2 }, 5],
    [{ level: 'D', rate: 0 }, 5],
    [{ level: '–', rate: 0 }, 0],
    [{ level: '–', rate: null }, 0],
  ] as const)('a rate of %j weighs %i', (within, need) => {
    const reasons = need === 0 ? [] : [{ kind: 'rate_low', percent: Math.round((within.rate ?? 0) * 100) }]
    expect(helpOf({ ...quiet, within })).toEqual({ need, reasons })
  })

  it('begins with what weighs most, and no sign outweighs all others', () => {
    const { need, reasons } = helpOf({
      ...quiet,
      chapters: [{ title: '連立方程式', before: known(4, 10, 16), now: known(8, 12, 32) }],
      tasksLate: 40,
      plan: { pace: 'late', count: 2 },
      within: { level: 'C', rate: 0.666 },
    })
    expect(reasons.map((reason) => helpText(reason, (text) => text))).toEqual([
      '課題40件のしめきりが過ぎています',
      '「連立方程式」がCからDに下がりました',
      '計画から2項目おくれています',
      'この間の得点率が67%です',
    ])
    expect(need).toBe(
      HELP_WEIGHTS.tasks_late.each * HELP_WEIGHTS.tasks_late.most + HELP_WEIGHTS.level_fallen.each + 2 + 1,
    )
  })
})
