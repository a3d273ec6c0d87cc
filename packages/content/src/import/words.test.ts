import { describe, expect, test } from 'vitest'
import { type Cells, sampleMasters, sampleMedia, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'
import { findMaster } from './masters.ts'
import { categoryWords, kindWords, meaningOf, shufflingWords, viewpointWords, wordsOf, writingWords } from './words.ts'

const check = (cells: Cells) => checkQuestionSheet(sheetOf(cells), sampleMedia, sampleMasters)

describe('a word of a sheet', () => {
  test.each([
    [viewpointWords, '知識・技能', 'knowledge'],
    [viewpointWords, '知識･技能', 'knowledge'],
    [viewpointWords, ' 知・技 ', 'knowledge'],
    [viewpointWords, '思考・判断・表現', 'thinking'],
    [viewpointWords, '主体的に学習に取り組む態度', 'attitude'],
    [viewpointWords, 'Knowledge', 'knowledge'],
    [categoryWords, 'ＣＢＴ', 'cbt'],
    [categoryWords, 'cbt', 'cbt'],
    [kindWords, '問題', 'question'],
    [writingWords, '', 'horizontal'],
    [shufflingWords, 'マゼナイ', 'none'],
    [viewpointWords, '', undefined],
    [viewpointWords, '関心', undefined],
    [viewpointWords, 'constructor', undefined],
  ] as const)('of %o, %j, means %s', (table, written, meaning) => {
    expect(meaningOf<string>(table, written)).toBe(meaning)
  })

  test('is named in a remedy as the template has it', () => {
    expect(wordsOf(viewpointWords)).toBe('知識・技能、思考・判断・表現、主体的に学習に取り組む態度')
    expect([categoryWords, kindWords].map(wordsOf)).toEqual(['単元、CBT、理科スキル', '問題、復習、類題'])
  })
})

describe('a master', () => {
  const entries = [
    { id: '8', name: '中2', position: 1 },
    { id: 'a', name: '一次関数', position: 2 },
    { id: 'b', name: '一次関数', position: 3 },
    { id: 'old', name: '前の名', position: 4, merged_into: '8' },
  ]
  test.each([
    ['8', '8'],
    ['中2', '8'],
    ['中２', '8'],
    ['old', '8'],
    ['前の名', '8'],
    ['一次関数', undefined],
    ['', undefined],
    ['中3', undefined],
  ])('is found by %j: %s', (written, id) => {
    expect(findMaster(entries, written)?.id).toBe(id)
  })

  test('may stand in a sheet by its name', () => {
    const { sets, problems } = check({ grade_id: '中2', subject_code: '算数・数学', viewpoint: '知･技' })
    expect(problems).toEqual([])
    expect(sets).toMatchObject([{ grade_id: 8, subject_code: 'math', question_groups: [{ viewpoint: 'knowledge' }] }])
  })
})
