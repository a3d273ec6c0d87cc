import { attemptId, type StoredAttempt } from '@tcheck/data'
import { EXAM, MISSION } from './world.ts'

const COLUMNS = EXAM.mains * EXAM.subs

/** A finished attempt at the exam of the bench, three of four answers right. */
export function finishedAttempt(kumi: string, ban: number): StoredAttempt {
  const studentId = `st-${kumi}-${ban}`
  const right = (at: number) => (ban * 7 + at * 3) % 4 !== 0
  return {
    id: attemptId(studentId, '01BENCH'),
    student_id: studentId,
    branch_id: 'br-1',
    grade: 8,
    kumi,
    ban,
    is_in_class_results: true,
    entry_id: null,
    mode: 'test',
    category: 'cbt',
    set_code: EXAM.code,
    set_version: 1,
    title: 'bench',
    mission_id: MISSION,
    shareable_key: null,
    started_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:30:00.000Z',
    finished_at: '2026-11-20T00:30:00.000Z',
    is_late: false,
    due_datetime: null,
    revision: COLUMNS,
    version: 1,
    slots: Object.fromEntries(
      Array.from({ length: COLUMNS }, (_, at) => [
        `${Math.floor(at / EXAM.subs) + 1}-${(at % EXAM.subs) + 1}`,
        { a: [right(at) ? '7' : '6'], b: [false], r: at + 1, d: 'device-bench', t: '2026-11-20T00:10:00.000Z' },
      ]),
    ),
    answered_count: COLUMNS,
    question_count: COLUMNS,
    score: 60,
    max_score: COLUMNS * 4,
    marks: Array.from({ length: COLUMNS }, (_, at) => (right(at) ? 'o' : 'x')).join(''),
    points: Array.from({ length: COLUMNS }, (_, at) => (right(at) ? 4 : 0)),
    responses: Array.from({ length: COLUMNS }, (_, at) => (right(at) ? '7' : '6')),
  }
}
