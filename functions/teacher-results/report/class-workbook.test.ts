import { readWorkbook } from '@tcheck/content/sheet'
import { expect, test } from 'vitest'
import type { ReportRow } from './class-report.ts'
import { writeClassWorkbook } from './class-workbook.ts'

const row = (ban: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  student_id: `s${ban}`,
  ban,
  student_activity_group_id: `s${ban}.1`,
  state: 'finished',
  is_late: false,
  score: 4,
  marks: 'o',
  points: [4],
  responses: ['7'],
  updated_at: null,
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
  ...changes,
})
const rival = {
  student_activity_group_id: 's1.1',
  is_by_number: true,
  is_finished: true,
  is_late: false,
  started_at: '2026-11-20T01:02:00.000Z',
  finished_at: '2026-11-20T01:31:00.000Z',
  answered_count: 1,
  score: 4,
}

async function sheetOf(name: string, rows: ReportRow[]) {
  const column = { main_question_number: 1, sub_question_number: 1, main_title: '', text: '', max_score: 4 }
  const workbook = await writeClassWorkbook({
    rows,
    result: {
      set: { id: 'EX-1', category: 'cbt', title: 'テスト', subject_name: '数学', grade_id: 8, max_score: 4 },
      mission: null,
      grade: 8,
      kumi: '2',
      classes: [],
      generated_at: '2026-11-20T05:12:00.000Z',
      columns: [{ ...column, viewpoint: 'knowledge' }],
      rows,
      summary: {
        roster_count: rows.length,
        answered_count: rows.length,
        answering_count: 0,
        average: 4,
        median: 4,
        highest: 4,
        lowest: 4,
      },
      column_rates: [1],
      distribution: [],
      viewpoints: [],
      stumbles: [],
    },
  })
  return (await readWorkbook(Buffer.from(workbook))).find((one) => one.name === name)?.rows ?? []
}

test('says in words which rows a teacher should look at, on every sheet of students', async () => {
  const rows = [
    row(1, { rivals: [rival, rival], is_chosen: true }),
    row(2, { late_minutes: 3, is_late: true }),
    row(3, { is_offline_start: true }),
    row(4),
  ]
  for (const name of ['得点', '○×', '解答']) {
    const sheet = await sheetOf(name, rows)
    expect(sheet[0]?.slice(0, 6)).toEqual(['番', '状態', 'しめきり後', '得点', '確かめること', '大問1(1)'])
    expect(sheet.slice(1, 5).map((cells) => cells[4])).toEqual([
      '2つの端末(選び済み)',
      'あとで届いた(3分)、遅れ',
      'オフラインで開始',
      null,
    ])
  }
  const [maximum, rate] = (await sheetOf('得点', rows)).slice(-2)
  expect([maximum, rate]).toEqual([
    [null, '配点', null, null, null, 4],
    [null, '正答率(%)', null, null, null, 100],
  ])
})

test('has no such column where there is nothing to look at', async () => {
  expect((await sheetOf('得点', [row(1), row(2, { is_late: true })]))[0]).toEqual([
    '番',
    '状態',
    'しめきり後',
    '得点',
    '大問1(1)',
  ])
})
