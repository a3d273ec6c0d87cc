import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { describe, expect, it } from 'vitest'
import { differencesOf } from '../export/differences.ts'
import { questionSetRows } from '../export/question-set-rows.ts'
import { type Cells, sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'
import { storeQuestionSets } from './store-question-sets.ts'

const TWO: Cells = { text: 'ア、イに入る数を答えなさい。', answer: '3,4' }
const check = (...rows: Cells[]) => checkQuestionSheet(sheetOf(...rows), [], sampleMasters)
const setOf = (...rows: Cells[]) => check(...rows).sets[0] ?? expect.unreachable('the sheet has a problem')
const slotsOf = (cells: Cells) => setOf(cells).question_groups[0]?.questions[0]?.slots

describe('the column of slot names', () => {
  it.each([
    ['', 'ア,イ'],
    ['なし', ''],
    ['x,y', 'x,y'],
    ['たて、 横', 'たて,横'],
    ['傾き，切片', '傾き,切片'],
  ])('%j is stored as %j', (slots, stored) => {
    expect(slotsOf({ ...TWO, slots })).toBe(stored)
  })

  it('takes the names that the text above asks for', () => {
    expect(slotsOf({ main_text: '$x$、$y$ の値を答えなさい。', text: '$x+y=7$', answer: '3,4' })).toBe('x,y')
    expect(slotsOf({ text: '2つの数を答えなさい。', answer: '3,4' })).toBe('')
  })

  it('leaves one place without a name', () => {
    expect(setOf({ answer: '3' }).question_groups[0]?.questions[0]).not.toHaveProperty('slots')
  })

  it.each([
    ['ア', '解答欄は2つ、名前は1つです'],
    ['ア,イ,ウ', '解答欄は2つ、名前は3つです'],
    ['ア,', '空の名前があります'],
    ['ア,ア', '同じ名前があります'],
    [`ア,${'い'.repeat(21)}`, '名前が長すぎます'],
  ])('refuses %j', (slots, trouble) => {
    expect(check({ ...TWO, slots }).problems).toEqual([
      expect.objectContaining({ kind: 'slot_names', column: 'slots', row: 2, content: slots, trouble }),
    ])
  })

  it('takes a name of 20 characters', () => {
    expect(check({ ...TWO, slots: `ア,${'い'.repeat(20)}` }).problems).toEqual([])
  })

  it.each(['', 'なし', 'x,y'])('is the same after export and import where it says %j', (slots) => {
    const set = setOf({ ...TWO, slots })
    expect(checkQuestionSheet(questionSetRows([set]), [], sampleMasters)).toMatchObject({ sets: [set], warnings: [] })
  })
})

it('a set without names makes no new version of one that was stored before the column; names do', async () => {
  const table = await openTestTable()
  const unnamed = setOf({ ...TWO, slots: 'なし' })
  const [main] = unnamed.question_groups
  if (!main) return expect.unreachable()
  const old = {
    ...unnamed,
    question_groups: [{ ...main, questions: main.questions.map(({ slots: _, ...sub }) => sub) }],
  }
  const versionOf = async (set: typeof unnamed) => {
    const stamp = { stored_at: '2026-11-20T00:00:00.000Z', stored_by: null, how: 'imported' } as const
    const [stored] = await storeQuestionSets(table, [set], stamp)
    return stored?.version
  }
  expect([await versionOf(old), await versionOf(unnamed)]).toEqual([1, 1])
  expect(differencesOf(old, unnamed)).toEqual([])
  expect(await versionOf(setOf(TWO))).toBe(2)
  expect(differencesOf(old, setOf(TWO))).toEqual([
    { key: '1-1', column: 'slots', before: '', after: 'ア,イ', kind: 'changed' },
  ])
})
