import { readTableFile } from '@tcheck/content/import/read-question-sheet'
import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import type { ClassReport } from '@tcheck/services/class-report/class-report'
import { expect, test } from 'vitest'
import { writeClassCsv } from '../class-csv.ts'
import { writeClassWorkbook } from '../class-workbook.ts'
import { conflictingAttempt, reportOf, row } from '../testing/sample-report.ts'

async function sheetOf(name: string, ...of: Parameters<typeof reportOf>) {
  const workbook = await writeClassWorkbook(reportOf(...of))
  return (await readWorkbook(Buffer.from(workbook))).find((one) => one.name === name)?.rows ?? []
}

/** Every figure of an item differs from the others, so that a cell of another column is seen. */
const items: ClassReport['items'] = [
  {
    ...{ answered: 37, right: 24, blank: 3, pointBiserial: 0.4567 },
    groups: { size: 10, upper: 0.905, lower: 0.3125, difference: 0.5925 },
    wrong: [
      { response: '12', bans: [4, 9, 17] },
      { response: '-7', bans: [2, 5] },
      { response: '0', bans: [30] },
      { response: '1', bans: [31] },
    ],
  },
  {
    ...{ answered: 36, right: 9, blank: 11, pointBiserial: -0.126 },
    groups: { size: 9, upper: 0.125, lower: 0.25, difference: -0.125 },
    wrong: [{ response: '㋒', bans: [8] }],
  },
  { answered: 0, right: 0, blank: 0, pointBiserial: null, groups: null, wrong: [] },
]
const itemColumns: ClassReport['result']['columns'] = [
  {
    ...{ main_question_number: 1, sub_question_number: 1, main_title: '計算', text: '5+7' },
    ...{ viewpoint: 'knowledge', max_score: 4 },
  },
  {
    ...{ main_question_number: 1, sub_question_number: 2, main_title: '図形', text: '' },
    ...{ viewpoint: 'thinking', max_score: 8 },
  },
  {
    ...{ main_question_number: 2, sub_question_number: 1, main_title: '記述', text: '理由' },
    ...{ viewpoint: 'attitude', max_score: 12 },
  },
]

test('the sheet of sub questions has each figure of an item under its own heading', async () => {
  const rows = [
    row(1, { points: [4, 4, 0] }),
    row(2, { points: [2, 2, 0] }),
    row(3, { state: 'answering', points: [4, 8, 12] }),
    row(4, { points: [] }),
  ]
  const [head = [], ...lines] = await sheetOf('小問', rows, { columns: itemColumns }, items)
  const read = lines.map((cells) => Object.fromEntries(head.map((heading, at) => [heading, cells[at] ?? null])))
  expect(head).toHaveLength(22)
  expect(read).toEqual([
    {
      ...{
        小問: '大問1(1)',
        問題文: '5+7',
        観点: '知識・技能',
        配点: 4,
        人数: 37,
        '正答率(全部正解、%)': 64.9,
        '無回答(人)': 3,
      },
      ...{
        '得点率(取れた点、%)': 75,
        '上位27%の正答率(%)': 90.5,
        '下位27%の正答率(%)': 31.3,
        '上位下位差(27%)': 0.59,
        '識別力(点双列相関)': 0.46,
      },
      ...{ 人数の注意: null, 多い誤答1: '12', 人数1: 3, 番号1: '4 9 17', 多い誤答2: '-7', 人数2: 2, 番号2: '2 5' },
      ...{ 多い誤答3: '0', 人数3: 1, 番号3: '30' },
    },
    {
      ...{
        小問: '大問1(2)',
        問題文: '図形',
        観点: '思考・判断・表現',
        配点: 8,
        人数: 36,
        '正答率(全部正解、%)': 25,
        '無回答(人)': 11,
      },
      ...{
        '得点率(取れた点、%)': 37.5,
        '上位27%の正答率(%)': 12.5,
        '下位27%の正答率(%)': 25,
        '上位下位差(27%)': -0.12,
        '識別力(点双列相関)': -0.13,
      },
      ...{ 人数の注意: '少ないので目安', 多い誤答1: '㋒', 人数1: 1, 番号1: '8' },
      ...{ 多い誤答2: null, 人数2: null, 番号2: null, 多い誤答3: null, 人数3: null, 番号3: null },
    },
    {
      ...{ 小問: '大問2(1)', 問題文: '理由', 観点: '主体的に学習に取り組む態度', 配点: 12, 人数: 0, '無回答(人)': 0 },
      ...{
        '正答率(全部正解、%)': null,
        '上位27%の正答率(%)': null,
        '下位27%の正答率(%)': null,
        '上位下位差(27%)': null,
      },
      ...{
        '得点率(取れた点、%)': 0,
        '識別力(点双列相関)': null,
        人数の注意: '少ないので目安',
        多い誤答1: null,
        人数1: null,
        番号1: null,
      },
      ...{ 多い誤答2: null, 人数2: null, 番号2: null, 多い誤答3: null, 人数3: null, 番号3: null },
    },
  ])
})

test('the sheet of the class has each figure beside its own words', async () => {
  const summary = {
    roster_count: 40,
    answered_count: 31,
    answering_count: 5,
    average: 61.5,
    median: 63,
    standard_deviation: 17.3,
  }
  const changes = {
    summary: { ...summary, highest: 98, lowest: 12 },
    set: { ...reportOf([row(1)]).result.set, title: '一次関数', max_score: 100 },
    mission: { id: 'm-1', title: '単元末テスト' } as ClassReport['result']['mission'],
    viewpoints: [
      { viewpoint: 'knowledge' as const, rate: 0.5, grade_rate: null },
      { viewpoint: 'thinking' as const, rate: 0.2555, grade_rate: 0.9 },
    ],
    distribution: [{ from: 0, to: 100, count: 31 }],
  }
  expect(
    await sheetOf('集計', [row(1, { rivals: [conflictingAttempt, conflictingAttempt] }), row(2)], changes),
  ).toEqual([
    ['項目', '値'],
    ['問題', '一次関数'],
    ['ミッション', '単元末テスト'],
    ['クラス', '中2 2組'],
    ['人数', 40],
    ['解答済み', 31],
    ['解答中', 5],
    ['2つの端末', 1],
    ['満点', 100],
    ['平均', 61.5],
    ['中央値', 63],
    ['標準偏差', 17.3],
    ['最高', 98],
    ['最低', 12],
    ['知識・技能の得点率(取れた点、%)', 50],
    ['思考・判断・表現の得点率(取れた点、%)', 25.6],
    ['0〜100点の人数', 31],
  ])
})

test('the sheet of two devices has every attempt of such a seat, the one that counts first', async () => {
  const open = { ...conflictingAttempt, is_by_number: false, finished_at: null, answered_count: 7, score: 2 }
  const rows = [
    row(1),
    row(2, { rivals: [conflictingAttempt, open], is_chosen: true }),
    row(3, { rivals: [open, conflictingAttempt] }),
  ]
  const [head, ...lines] = await sheetOf('2つの端末', rows)
  expect(head).toEqual(['番', '結果に数える', '入り方', '始め', '終わり', '解答した数', '得点'])
  expect(lines.map((cells) => [0, 1, 2, 4, 5, 6].map((at) => cells[at] ?? null))).toEqual([
    [2, 'はい(先生がえらんだ)', '番号', lines[0]?.[4], 1, 4],
    [2, null, 'カード・リンク', null, 7, 2],
    [3, 'はい', 'カード・リンク', null, 7, 2],
    [3, null, '番号', lines[0]?.[4], 1, 4],
  ])
  expect(await sheetOf('2つの端末', [row(1)])).toEqual([])
})

test('points, marks and answers of each sub question are cells of their own sheets', async () => {
  const rows = [
    row(3, { marks: 'ox-', points: [4, 0, 0], responses: ['12', '5', ''], score: 4 }),
    row(5, { state: 'answering', marks: 'd.u', points: [2, 0, 0], responses: ['1', '', '9'], score: 2 }),
    row(7, { state: 'not_started', marks: '', points: [], responses: [], score: null }),
  ]
  const changes = { columns: itemColumns, column_rates: [0.5, null, 0.3333] }
  const cells = async (name: string) =>
    (await sheetOf(name, rows, changes)).map((line) => [line[1], ...line.slice(3, 7)])
  const heads = ['大問1(1)', '大問1(2)', '大問2(1)']
  /** An empty cell is read as none. */
  const wide = (line: readonly unknown[]) => [0, 1, 2, 3, 4].map((at) => (line[at] === '' ? null : (line[at] ?? null)))
  expect((await cells('得点')).map(wide)).toEqual([
    ['状態', '得点', ...heads],
    ['解答済み', 4, 4, 0, 0],
    ['解答中', null, null, null, null],
    ['まだ', null, null, null, null],
    ['配点', null, 4, 8, 12],
    ['正答率(全部正解、%)', null, 50, null, 33.3],
  ])
  expect((await cells('○×')).map(wide)).toEqual([
    ['状態', '得点', ...heads],
    ['解答済み', 4, '○', '×', '－'],
    ['解答中', null, '△', null, '※'],
    ['まだ', null, null, null, null],
  ])
  expect((await cells('解答')).map(wide)).toEqual([
    ['状態', '得点', ...heads],
    ['解答済み', 4, '12', '5', null],
    ['解答中', null, '1', null, '9'],
    ['まだ', null, null, null, null],
  ])
})

test('the CSV has what the sheets of students have, each column under its own heading', async () => {
  const rows = [
    row(3, {
      marks: 'ox-',
      points: [4, 0, 12],
      responses: ['12', '5', ''],
      score: 16,
      updated_at: '2026-11-20T15:30:00.000Z',
    }),
    row(5, { state: 'answering', marks: 'd.u', points: [2, 0, 0], responses: ['1', '', '9'], is_late: true }),
  ]
  const report = reportOf(rows, { columns: itemColumns, column_rates: [0.5, null, 0.3333] })
  report.result.set.max_score = 24
  const { sheets } = await readTableFile(Buffer.from(writeClassCsv(report, 'utf8')))
  const [head, ...lines] = (sheets[0]?.rows ?? []).map(({ cells }) => cells)
  const read = lines.map((cells) =>
    Object.fromEntries((head ?? []).map((heading, at) => [String(heading), cells[at] || null])),
  )
  expect(read).toMatchObject([
    {
      ...{ 番: '3', 状態: '解答済み', しめきり後: null, 得点: '16', '100点換算': '67' },
      ...{ '知識・技能(4点満点)': '4', '知識・技能の得点率(取れた点、%)': '100', '思考・判断・表現(8点満点)': '0' },
      ...{ '主体的に学習に取り組む態度(12点満点)': '12', '主体的に学習に取り組む態度の得点率(取れた点、%)': '100' },
      ...{ '大問1(1)○×': '○', '大問1(2)○×': '×', '大問2(1)○×': '－' },
      ...{ '大問1(1)得点': '4', '大問1(2)得点': '0', '大問2(1)得点': '12' },
      ...{ '大問1(1)解答': '12', '大問1(2)解答': '5', '大問2(1)解答': null },
    },
    {
      ...{ 番: '5', 状態: '解答中', しめきり後: 'はい', 得点: null, '100点換算': null, '知識・技能(4点満点)': null },
      ...{ '大問1(1)○×': '△', '大問1(2)○×': null, '大問2(1)○×': '※', '大問1(1)得点': null },
      ...{ '大問1(1)解答': '1', '大問1(2)解答': null, '大問2(1)解答': '9' },
    },
  ])
  expect(String(read[0]?.['最後の解答'])).toMatch(/^2026[-/]11[-/]21/)
})
