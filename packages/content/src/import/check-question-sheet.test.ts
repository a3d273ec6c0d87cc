import { NEWEST_RULES } from '@tcheck/scoring'
import { describe, expect, test } from 'vitest'
import { type Cells, sampleMasters, sampleMedia, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'

const check = (...changes: readonly Cells[]) => checkQuestionSheet(sheetOf(...changes), sampleMedia, sampleMasters)

describe('a sheet without problems', () => {
  test('becomes sets with everything computed that scoring knows', () => {
    const { sets, problems, warnings } = check(
      {},
      { sub_question_number: '2', answer: '3"-1', pattern: '' },
      {
        main_question_number: '2',
        main_title: '選ぶ',
        viewpoint: '思考・判断・表現',
        writing: '縦書き',
        pattern: 'o_3',
        answer: '㋐@㋒',
        select_1: 'あ',
        select_2: 'い',
        select_3: 'う',
      },
      {
        main_question_number: '2',
        main_title: '選ぶ',
        viewpoint: '思考・判断・表現',
        writing: '縦書き',
        kind: '復習',
        explanatory_image: '',
        media_1: 'Film.MP4',
      },
    )
    expect(problems).toEqual([])
    expect(warnings).toEqual([])
    expect(sets).toHaveLength(1)
    expect(sets[0]).toMatchObject({
      id: 'MA2-01',
      subject_name: '算数・数学',
      unit_name: '一次関数',
      junkyo_id: null,
      main_question_count: 2,
      question_count: 3,
      max_score: 16,
    })
    const [first, second] = sets[0]?.question_groups ?? []
    expect(first?.questions.map(({ separator, slot_count, max_score }) => [separator, slot_count, max_score])).toEqual([
      ['', 1, 4],
      ['"', 2, 8],
    ])
    expect(second).toMatchObject({ viewpoint: 'thinking', writing: 'vertical' })
    expect(second?.questions[0]).toMatchObject({ separator: '@', slot_count: 2, max_score: 4, select_4: null })
    expect(second?.review_questions).toHaveLength(1)
  })

  test('takes what belongs to a set or a main question from its first row', () => {
    const rest = { category: '', title: '', subject_code: '', grade_id: '', unit_id: '', main_title: '', viewpoint: '' }
    const { sets, problems } = check({}, { ...rest, sub_question_number: '2' })
    expect(problems).toEqual([])
    expect(sets[0]?.question_count).toBe(2)
  })

  test('keeps several sets apart and sorts questions by number', () => {
    const { sets } = check({ sub_question_number: '2' }, { set_code: 'MA2-02' }, { sub_question_number: '1' })
    expect(sets.map(({ code }) => code)).toEqual(['MA2-01', 'MA2-02'])
    expect(sets[0]?.question_groups[0]?.questions.map((question) => question.sub_question_number)).toEqual([1, 2])
  })
})

test('stores the number of the rules, and the places that take several, never how many', () => {
  const choices = { select_1: 'あ', select_2: 'い', select_3: 'う' }
  const { sets } = check({ pattern: 'o_3', answer: '㋐㋑"㋒', ...choices })
  expect(sets[0]?.rules).toBe(NEWEST_RULES)
  const [question] = sets[0]?.question_groups[0]?.questions ?? []
  expect(question).toMatchObject({ slot_count: 2, takes_several: [true, false], max_score: 8 })
})

test.each([
  ['', undefined],
  ['まぜてよい', undefined],
  ['大問だけ', 'main_questions'],
  ['none', 'none'],
])('a set says whether a test may show it in another order (%s)', (shuffling, expected) => {
  const { sets, problems } = check({ shuffling }, { sub_question_number: '2', shuffling: '' })
  expect(problems).toEqual([])
  expect(sets[0]?.shuffling).toBe(expected)
  // What is allowed anyway is not stored, so that a sheet of before makes no new version.
  expect('shuffling' in (sets[0] ?? {})).toBe(expected !== undefined)
})

test('keeps a hint, and makes the same set as before the column where there is none', () => {
  const subOf = (rows: ReturnType<typeof sheetOf>) =>
    checkQuestionSheet(rows, sampleMedia, sampleMasters).sets[0]?.question_groups[0]?.questions[0]
  expect(subOf(sheetOf({ hint: '$x$ に {値|あたい}を入れます。' }))?.hint).toBe('$x$ に {値|あたい}を入れます。')
  const [header = [], row = []] = sheetOf({})
  const at = header.indexOf('hint')
  const without = [header.filter((_, index) => index !== at), row.filter((_, index) => index !== at)]
  expect(subOf(without)).toEqual(subOf(sheetOf({})))
  expect(subOf(without)).not.toHaveProperty('hint')
})
