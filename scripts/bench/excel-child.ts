/** Makes one workbook of `<rows>x<columns>` and prints time, bytes and peak memory as JSON. */
import type { ClassResult } from '@tcheck/contract/class-result'
import { writeClassWorkbook } from '../../functions/teacher-results/report/class-workbook.ts'

const [rowCount = 0, columnCount = 0] = (process.argv[2] ?? '').split('x').map(Number)
const responses = Array.from({ length: columnCount }, (_, at) => ['㋐', '−12', 'y=2x+3', ''][at % 4] ?? '')
const rows = Array.from({ length: rowCount }, (_, at) => ({
  student_id: `student-${at}`,
  ban: at + 1,
  student_activity_group_id: `attempt-${at}`,
  state: 'finished' as const,
  is_late: false,
  score: columnCount * 4,
  marks: 'o'.repeat(columnCount),
  points: Array<number>(columnCount).fill(4),
  updated_at: '2026-11-20T00:00:00.000Z',
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
  responses,
  forced: [],
}))
const result: ClassResult = {
  set: {
    id: 'EX',
    category: 'cbt',
    title: '単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: null,
    max_score: columnCount * 4,
  },
  mission: null,
  grade: 8,
  kumi: '2',
  classes: [],
  year: null,
  years: [],
  generated_at: '2026-11-20T00:00:00.000Z',
  live_version: '1',
  columns: Array.from({ length: columnCount }, (_, at) => ({
    main_question_number: Math.floor(at / 4) + 1,
    sub_question_number: (at % 4) + 1,
    main_title: '計算',
    text: '次の計算をしましょう。',
    viewpoint: 'knowledge' as const,
    max_score: 4,
  })),
  rows,
  summary: {
    roster_count: rowCount,
    answered_count: rowCount,
    answering_count: 0,
    average: 1,
    median: 1,
    highest: 1,
    lowest: 1,
  },
  column_rates: Array<number>(columnCount).fill(1),
  distribution: [],
  viewpoints: [],
  stumbles: [],
  items: [],
}

const startedMs = performance.now()
const items = result.columns.map(() => ({
  answered: rowCount,
  right: rowCount,
  blank: 0,
  pointBiserial: null,
  groups: { size: 108, upper: 1, lower: 1, difference: 0 },
  wrong: [{ response: '−12', bans: [1, 2, 3] }],
}))
const bytes = await writeClassWorkbook({ result, rows, items })
const ms = performance.now() - startedMs
process.stdout.write(JSON.stringify({ ms, bytes: bytes.byteLength, peakMb: process.resourceUsage().maxRSS / 1024 }))
