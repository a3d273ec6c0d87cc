import type { MainQuestion } from '@tcheck/contract/question-set'
import { listSets } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { parseMarkup } from '@tcheck/markup/parse'
import { readLengths, seenLines } from '@tcheck/markup/phrases'
import { scoreSet } from '@tcheck/scoring'
import { expect } from 'vitest'

/** Sets by the first rules, with formulas set, with places for several answers, with phrases. */
export const setReaders = (table: () => Table): Readonly<Record<string, () => Promise<void>>> => ({
  'table/question-set.1': async () => {
    const opened = await openLibrary<MainQuestion>(table()).getNewest({ category: 'unit', code: 'MA-1' })
    expect([...(opened?.compiled.byKey.keys() ?? [])]).toEqual(['1-1', '1-2', '1-r1', '1-s1', '2-1', '2-2'])
    expect([opened?.compiled.maxScore, opened?.set.question_groups[1]?.explanatory_image]).toEqual([20, 'graph.png'])
    expect(opened?.compiled.byKey.get('1-1')?.compiled?.rules).toBe(1)
    expect(await listSets(table(), 'unit')).toMatchObject([{ code: 'MA-1', version: 1 }])
  },
  'table/question-set-formulas.1': async () => {
    const opened = await openLibrary<MainQuestion>(table()).getNewest({ category: 'science_skill', code: 'SK-1' })
    const made = opened?.set.question_groups.map(({ formulas }) => formulas?.by_markup['$x^2+1$'] ?? '')
    expect(made?.map((markup) => markup.startsWith('<span class="katex">'))).toEqual([true, true])
    expect(opened?.compiled.maxScore).toBe(20)
  },
  'table/question-set-several.1': async () => {
    const opened = await openLibrary<MainQuestion>(table()).getNewest({ category: 'science_skill', code: 'SK-3' })
    const given: Record<string, string[]> = { '1-1': ['− 1 / 2'], '1-2': ['㋐㋑', '㋒'] }
    expect(opened && scoreSet(opened.compiled, (key) => given[key], true).points.slice(0, 2)).toEqual([4, 8])
    expect(opened?.set.question_groups[0]?.questions[1]?.takes_several).toEqual([true, false])
  },
  'table/question-set-phrases.1': async () => {
    const opened = await openLibrary<MainQuestion>(table()).getNewest({ category: 'science_skill', code: 'SK-4' })
    const main = opened?.set.question_groups[0]
    const lengths = readLengths(main?.phrases?.[1] ?? '')
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(
      seenLines(parseMarkup(main?.text ?? '')).join('').length,
    )
    expect(lengths.length).toBeGreaterThan(1)
  },
})
