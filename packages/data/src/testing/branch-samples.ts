import { openTest } from './sample-mission.ts'
import * as data from './whole-data.ts'

/** One item of each kind, as a branch that has worked for years holds it. */

export const ROSTER = 35
export const COLUMNS = 20
export const ids = Array.from({ length: ROSTER }, (_, at) => `st-${String(at + 1).padStart(2, '0')}`)
export const set = { category: 'cbt' as const, code: 'EX-1' }
export const classOf = { branchId: 'br-1', grade: 8, kumi: '2' }

export const attempt = (
  studentId: string,
  ban: number,
  serial: string,
  missionId: string | null,
): data.StoredAttempt => ({
  id: data.attemptId(studentId, serial),
  student_id: studentId,
  branch_id: 'br-1',
  grade: 8,
  kumi: '2',
  ban,
  is_in_class_results: true,
  entry_id: null,
  mode: 'test',
  category: 'cbt',
  set_code: 'EX-1',
  set_version: 1,
  title: '一次関数 単元末テスト',
  mission_id: missionId,
  shareable_key: null,
  started_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:30:00.000Z',
  finished_at: '2026-11-20T00:30:00.000Z',
  is_late: false,
  due_datetime: null,
  revision: 20,
  version: 1,
  slots: Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, at) => [
      `1-${at + 1}`,
      { a: ['12'], b: [false], r: at, d: 'device-aaaa', t: '2026-11-20T00:10:00.000Z' },
    ]),
  ),
  answered_count: COLUMNS,
  question_count: COLUMNS,
  score: 80,
  max_score: 80,
  marks: 'o'.repeat(COLUMNS),
  points: Array<number>(COLUMNS).fill(4),
  responses: Array<string>(COLUMNS).fill('12'),
})

export const mission = (id: string, day: number): data.StoredMission => ({
  id,
  branch_id: 'br-1',
  category: 'cbt',
  grade: 8,
  title: '一次関数 単元末テスト',
  subject_name: '数学',
  delivery_datetime: new Date(Date.UTC(2026, 10, day)).toISOString(),
  due_datetime: null,
  created_at: '2026-11-01T00:00:00.000Z',
  created_by: 'teacher-1',
  classes: [{ grade: 8, kumi: '2' }],
  test: openTest,
  sets: [
    {
      id: `${id}.1`,
      ...set,
      version: 1,
      title: 'x',
      question_count: COLUMNS,
      max_score: 80,
      cancelled_at: null,
      is_original: false,
    },
  ],
  revision: 1,
})

/** Full of tries, as it is after years. */
export const recordOf = (at: number): data.SetRecord => {
  const finished = { finished_at: '2026-11-20T00:30:00.000Z', score: 80, max_score: 80, is_late: false }
  return {
    category: at === 0 ? set.category : 'unit',
    set_code: at === 0 ? set.code : `MA-${at}`,
    try_count: 40,
    best_share: 1,
    best_score: 80,
    tries: Array.from({ length: data.MOST_STORED_ATTEMPTS }, (_, serial) => ({
      attempt_id: data.attemptId(ids[0] ?? '', `ZZ-${serial}`),
      ...finished,
    })),
    version: 40,
  }
}
export const SETS_TRIED = 30

export const shareableUrl = (at: number): data.ShareableUrl => ({
  key: `key-of-twenty-two-char-${at}`,
  branch_id: 'br-1',
  branch_name: 'さくら中学校',
  category: set.category,
  set_code: set.code,
  title: '一次関数 単元末テスト',
  subject_name: '数学',
  grade_id: 8,
  allows_entry: true,
  answers_shown: 'students',
  note: '体験授業',
  created_at: `2026-11-01T00:00:${String(at).padStart(2, '0')}.000Z`,
  created_by: 'admin-1',
  expires_at: '2027-03-31T15:00:00.000Z',
  revoked_at: null,
  opened_count: 12,
  last_opened_at: '2026-11-20T00:30:00.000Z',
})

export const reportOf = (studentId: string, serial: string): data.Report => ({
  id: data.reportId(studentId, 'school', serial),
  student_id: studentId,
  branch_id: 'br-1',
  grade_id: 8,
  report_type: 'school_report',
  title: '1学期の通知表',
  message: '数学が上がりました。'.repeat(10),
  seminar_id: 4,
  files: ['a', 'b', 'c'].map((name) => ({
    upload_id: `n4Lx7Tc9hQw2Rd8sVn5yP${name}`,
    file_name: '通知表.pdf',
    content_type: 'application/pdf',
    size_bytes: 182_044,
  })),
  sent_by: { account_id: 'branch-1', role: 'branch' },
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
  revision: 1,
})
