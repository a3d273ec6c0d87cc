import { describe, expect, test } from 'vitest'
import { asRead } from '../testing/as-read.ts'
import { type Cells, sampleMasters, sampleMedia, sampleRow, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'
import { COLUMNS } from './columns.ts'

const check = (...changes: readonly Cells[]) => checkQuestionSheet(sheetOf(...changes), sampleMedia, sampleMasters)

const tableOf = (cells: number) => `$\\begin{array}{c}${'&'.repeat(cells)}\\end{array}$`

/** One spoiled cell each: the column that is named, and what the admin reads. */
const troubles: [outcome: string, cells: Cells, column: string, trouble: string | RegExp][] = [
  ['a set without a code', { set_code: '' }, 'set_code', '「問題セットのコード」がありません'],
  ['a code with a slash', { set_code: 'MA2/01' }, 'set_code', /コードに使えない文字/],
  ['an unknown category', { category: 'exam' }, 'category', '「exam」は使えません'],
  ['a set without a title', { title: '' }, 'title', '題名がありません'],
  ['an unknown subject', { subject_code: 'art' }, 'subject_code', '「art」は登録されていません'],
  ['a missing subject', { subject_code: '' }, 'subject_code', '「教科」がありません'],
  ['an unknown grade', { grade_id: '13' }, 'grade_id', '「13」は登録されていません'],
  ['an unknown junkyo', { junkyo_id: 'x' }, 'junkyo_id', '「x」は登録されていません'],
  ['an unknown unit', { unit_id: 'x' }, 'unit_id', '「x」は登録されていません'],
  ['a unit of another subject and grade', { unit_id: 'plants' }, 'unit_id', /算数・数学の単元ではありません/],
  ['a main question without a number', { main_question_number: '' }, 'main_question_number', /がありません/],
  ['a number that is none', { sub_question_number: '一' }, 'sub_question_number', '番号ではありません'],
  ['a number of zero', { sub_question_number: '0' }, 'sub_question_number', '番号ではありません'],
  ['a main question without a title', { main_title: '' }, 'main_title', '大問の題名がありません'],
  ['an unknown viewpoint', { viewpoint: 'toString' }, 'viewpoint', '「toString」は使えません'],
  ['an unknown way of writing', { writing: '斜め' }, 'writing', '「斜め」は使えません'],
  ['an unknown word about the order', { shuffling: 'すこし' }, 'shuffling', '「すこし」は使えません'],
  ['an unknown kind', { kind: '予習' }, 'kind', '「予習」は使えません'],
  ['a row without a kind', { kind: '' }, 'kind', '「種類」がありません'],
  ['a question without text', { text: '' }, 'text', '問題文がありません'],
  ['an unknown pattern', { pattern: 'x_3' }, 'pattern', 'パターン「x_3」はありません'],
  ['a pattern of seven choices', { pattern: 'o_7' }, 'pattern', 'パターン「o_7」はありません'],
  ['an answer that is empty', { answer: '' }, 'answer', '解答フォーマットエラー'],
  ['an answer with an empty part', { answer: '3,,4' }, 'answer', '解答フォーマットエラー3,,4'],
  ['alternatives of different length', { answer: '3,4;5' }, 'answer', '解答フォーマットエラー3,4;5'],
  ['two separators in one alternative', { answer: '1,2@3' }, 'answer', '解答フォーマットエラー1,2@3'],
  ['a quote beside a comma', { answer: '1,2;1"2' }, 'answer', '解答フォーマットエラー1,2;1"2'],
  ['more slots than a page can hold', { answer: Array(61).fill('1').join(',') }, 'answer', '解答欄が61個あります'],
  ['a missing choice', { pattern: 'o_2', answer: '㋐', select_1: 'あ' }, 'select_2', '選択肢2がありません'],
  ['a missing piece', { pattern: 'dad_2', answer: '㋐㋑', select_2: 'い' }, 'select_1', '選択肢1がありません'],
  [
    'two choices that read the same',
    { pattern: 's_2', answer: 'A1', select_1: 'A1', select_2: 'Ａ１' },
    'select_2',
    'select_1と同じ選択肢です',
  ],
  [
    'an answer that is no choice',
    { pattern: 's_2', answer: 'う', select_1: 'あ', select_2: 'い' },
    'answer',
    '正答が選択肢の中にありません',
  ],
  [
    'a marker past the last choice',
    { pattern: 'o_2', answer: '㋒', select_1: 'あ', select_2: 'い' },
    'answer',
    '正答が選択肢の記号ではありません',
  ],
  [
    'two choices that a score takes for the same, one being right',
    { pattern: 's_2', answer: '3×4', select_1: '3×4', select_2: '3 * 4' },
    'select_2',
    'select_1「3×4」と、採点では同じになる選択肢です',
  ],
  [
    'a choice that can be chosen only once',
    { pattern: 'o_2', answer: '㋐@㋐', select_1: 'あ', select_2: 'い' },
    'answer',
    '正答が同じ記号を2回使っています',
  ],
  [
    'an ordered alternative where the input orders',
    { pattern: 'o_2', answer: '㋐@㋑;㋑,㋐', select_1: 'あ', select_2: 'い' },
    'answer',
    '正答が選択肢の順に並んでいません',
  ],
  [
    'all that fit, out of order',
    { pattern: 'o_2', answer: '㋑㋐', select_1: 'あ', select_2: 'い' },
    'answer',
    '正答が選択肢の順に並んでいません',
  ],
  [
    'an order that leaves a piece out',
    { pattern: 'sort_3', answer: '㋒㋐', select_1: 'あ', select_2: 'い', select_3: 'う' },
    'answer',
    '正答が記号を1回ずつ並べたものではありません（㋑がありません）',
  ],
  [
    'an order with separators',
    { pattern: 'sort_2', answer: '㋑,㋐', select_1: 'あ', select_2: 'い' },
    'answer',
    '解答フォーマットエラー㋑,㋐',
  ],
  [
    'an order of one piece',
    { pattern: 'sort_1', answer: '㋐', select_1: 'あ' },
    'pattern',
    'パターン「sort_1」はありません',
  ],
  [
    'a piece to order that is missing',
    { pattern: 'sort_2', answer: '㋑㋐', select_1: 'あ' },
    'select_2',
    '選択肢2がありません',
  ],
  ['a picture that the zip lacks', { media_2: 'none.png' }, 'media_2', 'このファイルがzipにありません'],
  ['a picture of another kind', { explanatory_image: 'photo.jpg' }, 'explanatory_image', '使えない種類のファイルです'],
  ['a film where only a picture can be', { tab_1_image: 'Film.MP4' }, 'tab_1_image', 'この列に動画は使えません'],
  ['a title that is too long', { title: 'あ'.repeat(81) }, 'title', '長すぎます（81文字）'],
  ['a text that is too long', { text: 'あ'.repeat(4001) }, 'text', '長すぎます（4001文字）'],
  [
    'a table of too many cells',
    { text: `$\\begin{array}{c}${'&'.repeat(300)}\\end{array}$` },
    'text',
    /ます目と行が多すぎます（合わせて300）/,
  ],
  [
    'tables that are too many for one question together',
    {
      ...{ main_text: tableOf(150), text: tableOf(150), explanation: tableOf(120) },
    },
    'text',
    /合わせて多すぎます（\d+文字、表のます目と行が420）/,
  ],
  [
    'formulas that are too long for one question together',
    { main_text: `$${'x+'.repeat(450)}x$`.repeat(4), text: `$${'x+'.repeat(450)}x$`.repeat(3) },
    'text',
    /合わせて多すぎます（6\d+文字、表のます目と行が0）/,
  ],
  ['a formula that makes commands', { text: '$\\def\\a{x}\\a$' }, 'text', /命令を作っています/],
  ['a formula that is not closed', { text: '値段は $x 円' }, 'text', '数式の「$」が閉じていません（5文字目）'],
  [
    'a formula nested too deeply',
    { explanation: `$${'{'.repeat(40)}x${'}'.repeat(40)}$` },
    'explanation',
    /入れ子が深すぎます/,
  ],
  [
    'a formula with a brace left over',
    { select_1: '$\\frac{1}{2$', pattern: 'o_1', answer: '㋐' },
    'select_1',
    /「{」と「}」の数が合いません/,
  ],
  [
    'an underline that does not exist',
    { text: '[[dotted|あ]]' },
    'text',
    '「dotted」という下線はありません（1文字目）',
  ],
  ['an underline that is not closed', { text: '[[wavy|あ' }, 'text', /「\[\[」と「\]\]」の数が合いません/],
  ['furigana that is not closed', { text: '{漢字|かんじ' }, 'text', /ふりがな/],
  ['a main question of reviews only', { kind: 'review' }, 'main_question_number', '大問1に小問がありません'],
  ['a cell that became a date', { answer: new Date('2026-01-02') }, 'answer', 'セルが日付に変わっています'],
]

describe('a problem', () => {
  test.each(troubles)('is reported once for %s, and nothing is imported', (_, cells, column, trouble) => {
    const { sets, problems } = check(cells)
    expect(sets).toEqual([])
    const ofColumn = problems.filter((problem) => problem.column === column)
    expect(ofColumn.length).toBeGreaterThan(0)
    expect(
      ofColumn.some((problem) =>
        typeof trouble === 'string' ? problem.trouble === trouble : trouble.test(problem.trouble),
      ),
    ).toBe(true)
    expect(problems.every(({ row, remedy }) => row === 2 && remedy.length > 0)).toBe(true)
  })

  test('never hides another: all of a sheet are reported at once, by row and column', () => {
    const { problems } = check(
      { text: '', answer: '3,4;5' },
      { sub_question_number: '2', media_1: 'none.png' },
      { sub_question_number: '3', pattern: 'zzz', grade_id: '9' },
    )
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'text'],
      [2, 'answer'],
      [3, 'media_1'],
      [4, 'grade_id'],
      [4, 'pattern'],
    ])
  })

  test('of the first row leaves what it says of the set and the main question standing for the others', () => {
    const rest = { category: '', title: '', subject_code: '', grade_id: '', unit_id: '', main_title: '', viewpoint: '' }
    const { problems } = check(
      { sub_question_number: 'x', kind: '?', answer: '1,2;3' },
      { ...rest, sub_question_number: '2', kind: 'review' },
    )
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'kind'],
      [2, 'sub_question_number'],
      [2, 'answer'],
    ])
  })

  test('is a number that stands twice, but not in another kind, main question or set', () => {
    const { problems } = check({}, {}, { kind: 'similar' }, { main_question_number: '2' }, { set_code: 'MA2-02' })
    expect(problems.map(({ row, trouble }) => [row, trouble])).toEqual([[3, '2行目と同じ番号です']])
  })

  test('is a later row that contradicts the first of its set or main question', () => {
    const { problems } = check({}, { sub_question_number: '2', title: '別の題', viewpoint: 'attitude' })
    expect(problems.map(({ row, column, trouble }) => [row, column, trouble])).toEqual([
      [3, 'title', '2行目の「一次関数」と違います'],
      [3, 'viewpoint', '2行目の「knowledge」と違います'],
    ])
  })

  test('of a header names what to do', () => {
    const [header = [], ...rows] = sheetOf({})
    const wrong = [...header, 'select_7', 'media_4', 'Set Code', 'memo', 'text']
    const { problems } = checkQuestionSheet([wrong, ...rows], sampleMedia, sampleMasters)
    expect(problems.map(({ column, remedy }) => [column, remedy])).toEqual(
      expect.arrayContaining([
        ['select_7', '選択肢は6つまでです。'],
        ['media_4', '画像・動画は3つまでです。'],
        ['Set Code', '「set_code」ではありませんか。'],
        ['memo', '見出しを直すか、この列を消してください。'],
        ['text', 'どちらかを消してください。'],
      ]),
    )
  })

  test('is a required column that is missing, a cell without a heading, and a sheet without rows', () => {
    const [header = [], row = []] = sheetOf({})
    const withoutAnswer = (cells: readonly unknown[]) => cells.filter((_, index) => COLUMNS[index] !== 'answer')
    const missing = checkQuestionSheet(
      [withoutAnswer(header) as string[], withoutAnswer(row) as string[]],
      [],
      sampleMasters,
    )
    expect(missing.problems[0]?.trouble).toBe('「正答（answer）」の列がありません')
    const stray = checkQuestionSheet([header, [...row, 'メモ']], [], sampleMasters)
    expect(stray.problems.map(({ trouble }) => trouble)).toEqual(['見出しのない列に文字があります'])
    expect(checkQuestionSheet([header], [], sampleMasters).problems[0]?.trouble).toBe('問題が1行もありません')
    expect(checkQuestionSheet([], [], sampleMasters).problems.length).toBeGreaterThan(0)
  })

  test('with a file name that differs in case only says which file is meant', () => {
    const { problems } = check({ media_1: 'Graph.PNG' })
    expect(problems[0]?.remedy).toBe('「graph.png」ではありませんか。')
  })
})

test('names of files agree whatever Unicode form the zip or the sheet has', () => {
  const { problems } = checkQuestionSheet(
    sheetOf({ media_1: 'ガ.png'.normalize('NFD') }),
    ['ガ.png'.normalize('NFC')],
    sampleMasters,
  )
  expect(problems).toEqual([])
})

test('the sample row itself has no problem, so that each case above spoils one thing', () => {
  expect(check(sampleRow).problems).toEqual([])
})

test('an admin reads what is wrong with each spoiled cell, and what to do', async () => {
  const text = asRead(troubles.map(([outcome, cells]) => [outcome, check(cells).problems]))
  await expect(text).toMatchFileSnapshot('../testing/as-read/sheet-problems.txt')
})
