import { createHash } from 'node:crypto'
import { attemptId, type StoredAttempt } from '@tcheck/data'
import { type BenchExam, EXAM, MISSION } from './world.ts'

const REST = 19
const ulidOf = (name: string) =>
  `01BENCH${createHash('sha256').update(name).digest('hex').slice(0, REST).toUpperCase()}`
/** As long as a real one, and like its neighbours in nothing but their beginning: bytes and units are those of a real class. */
export const benchStudentId = (kumi: string, ban: number) => ulidOf(`${kumi} ${ban}`)

/** A finished attempt at an exam of the bench, three of four answers right. */
export function finishedAttempt(kumi: string, ban: number, { code, mains, subs }: BenchExam = EXAM): StoredAttempt {
  const columns = mains * subs
  const studentId = benchStudentId(kumi, ban)
  const right = (at: number) => (ban * 7 + at * 3) % 4 !== 0
  return {
    id: attemptId(studentId, ulidOf(`try of ${kumi} ${ban} at ${code}`)),
    student_id: studentId,
    branch_id: 'br-1',
    grade: 8,
    kumi,
    ban,
    is_in_class_results: true,
    entry_id: null,
    mode: 'test',
    category: 'cbt',
    set_code: code,
    set_version: 1,
    title: 'bench',
    mission_id: MISSION,
    shareable_key: null,
    started_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:30:00.000Z',
    finished_at: '2026-11-20T00:30:00.000Z',
    is_late: false,
    due_datetime: null,
    revision: columns,
    version: 1,
    slots: Object.fromEntries(
      Array.from({ length: columns }, (_, at) => [
        `${Math.floor(at / subs) + 1}-${(at % subs) + 1}`,
        { a: [right(at) ? '7' : '6'], b: [false], r: at + 1, d: 'device-bench', t: '2026-11-20T00:10:00.000Z' },
      ]),
    ),
    answered_count: columns,
    question_count: columns,
    score: columns * 3,
    max_score: columns * 4,
    marks: Array.from({ length: columns }, (_, at) => (right(at) ? 'o' : 'x')).join(''),
    points: Array.from({ length: columns }, (_, at) => (right(at) ? 4 : 0)),
    responses: Array.from({ length: columns }, (_, at) => (right(at) ? '7' : '6')),
  }
}
