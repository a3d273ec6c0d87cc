import type { ClassReport, ReportRow } from '@tcheck/services/class-report/class-report'

export const row = (ban: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  student_id: `s${ban}`,
  ban,
  student_activity_group_id: `s${ban}.1`,
  state: 'finished',
  is_late: false,
  score: 4,
  marks: 'o',
  points: [4],
  forced: [],
  responses: ['7'],
  updated_at: null,
  late_minutes: null,
  is_offline_start: false,
  rivals: [],
  is_chosen: false,
  ...changes,
})
export const conflictingAttempt = {
  student_activity_group_id: 's1.1',
  is_by_number: true,
  is_finished: true,
  is_late: false,
  started_at: '2026-11-20T01:02:00.000Z',
  finished_at: '2026-11-20T01:31:00.000Z',
  answered_count: 1,
  score: 4,
}

const oneItem: ClassReport['items'] = [
  { answered: 4, right: 4, blank: 0, pointBiserial: null, groups: null, wrong: [] },
]

export function reportOf(
  rows: ReportRow[],
  changes: Partial<ClassReport['result']> = {},
  items = oneItem,
): ClassReport {
  const column = { main_question_number: 1, sub_question_number: 1, main_title: '', text: '', max_score: 4 }
  return {
    rows,
    items,
    result: {
      set: {
        id: 'EX-1',
        category: 'cbt',
        title: 'テスト',
        subject_name: '数学',
        grade_id: 8,
        unit_name: null,
        max_score: 4,
      },
      mission: null,
      grade: 8,
      kumi: '2',
      classes: [],
      year: null,
      years: [],
      generated_at: '2026-11-20T05:12:00.000Z',
      columns: [{ ...column, viewpoint: 'knowledge' }],
      rows,
      summary: {
        roster_count: rows.length,
        answered_count: rows.length,
        answering_count: 0,
        average: 4,
        median: 4,
        standard_deviation: 0,
        highest: 4,
        lowest: 4,
      },
      column_rates: [1],
      distribution: [],
      viewpoints: [],
      stumbles: [],
      items: [],
      ...changes,
    },
  }
}
