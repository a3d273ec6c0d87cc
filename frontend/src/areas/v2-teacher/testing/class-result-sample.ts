import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'

/** A row of a class result that has not begun. */
export const row = (ban: number, changes: Partial<ResultRow> = {}): ResultRow => ({
  student_id: `s${ban}`,
  ban,
  student_activity_group_id: null,
  state: 'not_started',
  is_late: false,
  score: null,
  marks: '',
  points: [],
  updated_at: null,
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
  ...changes,
})
export const column = (sub_question_number: number) => ({
  main_question_number: 1,
  sub_question_number,
  main_title: '変化の割合',
  text: '変化の割合を求めなさい。',
  viewpoint: 'knowledge' as const,
  max_score: 4,
})
/** Four students at two sub questions. */
export const result = (changes: Partial<ClassResult> = {}): ClassResult => ({
  set: {
    id: 'EX-1',
    category: 'cbt',
    title: '単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: null,
    max_score: 8,
  },
  mission: {
    id: '01MISSION',
    title: '一次関数 単元末テスト',
    delivery_datetime: '2026-11-20T03:00:00.000Z',
    due_datetime: null,
  },
  grade: 8,
  kumi: '2',
  classes: [{ grade: 8, kumi: '2' }],
  year: null,
  years: [],
  generated_at: '2026-11-20T05:12:00.000Z',
  live_version: 'v1',
  columns: [column(1), column(2)],
  rows: [
    row(1, { state: 'finished', score: 4, marks: 'o-' }),
    row(2, {}),
    row(3, { state: 'finished', score: 8, marks: 'oo', is_late: true }),
    row(4, { state: 'answering', score: 0, marks: 'x.' }),
  ],
  summary: {
    roster_count: 4,
    answered_count: 2,
    answering_count: 1,
    average: 6,
    median: 6,
    standard_deviation: 1.9,
    highest: 8,
    lowest: 4,
  },
  column_rates: [1, 0.25],
  distribution: [{ from: 0, to: 8, count: 2 }],
  viewpoints: [{ viewpoint: 'knowledge', rate: 0.63, grade_rate: 0.7 }],
  stumbles: [{ column: 1, rate: 0.25, reasons: ['many_wrong'], wrong: [{ response: '3', bans: [4, 7] }] }],
  items: [],
  ...changes,
})

/** The largest class of the longest exam. */
export function largest() {
  const columns = Array.from({ length: 60 }, (_, index) => ({
    ...column((index % 5) + 1),
    main_question_number: Math.floor(index / 5) + 1,
  }))
  const rows = Array.from({ length: 400 }, (_, index) =>
    row(index + 1, { state: 'finished', score: 120, marks: 'od-x'.repeat(15) }),
  )
  return result({ columns, rows, column_rates: columns.map(() => 0.5) })
}
