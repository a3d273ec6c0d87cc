import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import type { StudentMission } from '@tcheck/contract/mission'

/** `handed_in`: finished, and its class may not see the answers yet. */
export type ExamState = 'not_begun' | 'answering' | 'handed_in' | 'done'

/** An exam as it opens for this student: as a mission's, or as a test of the own. */
export interface ExamRow {
  code: string
  title: string
  /** Of which grade; null of a mission's, which is wanted whatever it is of. */
  grade: number | null
  missionId: string | null
  state: ExamState
  attemptId: string | null
  questionCount: number
  answeredCount: number
  score: number | null
  maxScore: number
  /** When a mission wants it. */
  due: string | null
  timeLimitMinutes: number | null
}

/** An exam that lies on this device, told to the server or not. */
export interface ExamHere {
  code: string
  missionId: string | null
  isFinished: boolean
}

export interface ExamsTold {
  exams: readonly OwnQuestionSet[]
  missions: readonly StudentMission[]
  attempts: readonly ActivityGroupSummary[]
  here: readonly ExamHere[]
}

const ORDER: readonly ExamState[] = ['answering', 'not_begun', 'handed_in', 'done']

/**
 * What there is to sit, and what was sat: what a mission of the class holds as that mission's, everything else as a test of the own,
 * once. What goes on comes first, then by its due moment; what is done comes last.
 */
export function examRows({ exams, missions, attempts, here }: ExamsTold): ExamRow[] {
  const catalogue = new Map(exams.map((exam) => [exam.code, exam]))
  const held = missions
    .filter(({ state }) => state === 'open' || state === 'overdue')
    .flatMap(missionRows)
    .filter((row) => isWanted(row, catalogue.get(row.code)))
  const own = exams.flatMap((exam) => ownRow(exam, held, attempts))
  return [...held, ...own].map((row) => asOnDevice(row, here)).toSorted(byUse)
}

function missionRows(mission: StudentMission): ExamRow[] {
  return mission.items
    .filter(({ category, cancelled_at }) => category === 'cbt' && cancelled_at === null)
    .map((item) => ({
      code: item.set_id,
      title: item.title,
      grade: null,
      missionId: mission.id,
      state: missionState(item),
      attemptId: item.student_activity_group_id,
      questionCount: item.question_count,
      answeredCount: item.answered_count,
      score: item.score,
      maxScore: item.max_score,
      due: mission.due_datetime,
      timeLimitMinutes: mission.time_limit_minutes ?? null,
    }))
}

function missionState({ state, are_answers_shown }: StudentMission['items'][number]): ExamState {
  if (state === 'finished') return are_answers_shown ? 'done' : 'handed_in'
  return state === 'answering' ? 'answering' : 'not_begun'
}

/** Once is enough: what was finished elsewhere and is held by no mission is not wanted again, and stands among the own. */
function isWanted(row: ExamRow, exam: OwnQuestionSet | undefined): boolean {
  if (exam === undefined || row.state === 'answering' || row.state === 'handed_in') return true
  const isHeld = exam.held_by_mission_id !== undefined
  return isHeld || (row.state === 'not_begun' && exam.try_count === 0)
}

function ownRow(exam: OwnQuestionSet, held: readonly ExamRow[], attempts: readonly ActivityGroupSummary[]): ExamRow[] {
  if (held.some(({ code }) => code === exam.code)) return []
  const row = {
    code: exam.code,
    title: exam.title,
    grade: exam.held_by_mission_id === undefined ? exam.grade_id : null,
    missionId: exam.held_by_mission_id ?? null,
    questionCount: exam.question_count,
    answeredCount: 0,
    score: exam.last_score,
    maxScore: exam.max_score,
    ...{ due: null, timeLimitMinutes: null },
  }
  if (exam.try_count > 0) return [{ ...row, state: 'done', attemptId: exam.last_student_activity_group_id }]
  const open = attempts.find(
    (one) =>
      one.cbt_exam_code === exam.code &&
      one.mission_id === row.missionId &&
      one.finished_at === null &&
      (one.mode === 'test' || one.mode === 'practice'),
  )
  if (!open) return [{ ...row, state: 'not_begun', attemptId: null }]
  return [{ ...row, state: 'answering', attemptId: null, answeredCount: open.answered_count }]
}

/** What was begun or handed in here counts, although the server may not know of it yet. */
function asOnDevice(row: ExamRow, here: readonly ExamHere[]): ExamRow {
  if (row.state === 'done' || row.state === 'handed_in') return row
  const mine = here.filter(({ code, missionId }) => code === row.code && missionId === row.missionId)
  if (mine.length === 0) return row
  return { ...row, state: mine.some(({ isFinished }) => isFinished) ? 'handed_in' : 'answering' }
}

function byUse(a: ExamRow, b: ExamRow): number {
  const order = ORDER.indexOf(a.state) - ORDER.indexOf(b.state)
  if (order !== 0) return order
  const [dueA, dueB] = [a.due ?? '~', b.due ?? '~']
  // Of the rest those of the own grade stand first, as the catalogue has them.
  return dueA === dueB ? 0 : dueA < dueB ? -1 : 1
}

/** What is to be sat: of the own grade or wanted or begun, and what other grades have, which nobody asks for. */
export function rowsToSit(rows: readonly ExamRow[], own: number): { mine: ExamRow[]; others: ExamRow[] } {
  const open = rows.filter(({ state }) => state === 'answering' || state === 'not_begun')
  const isMine = ({ grade, state }: ExamRow) => grade === null || grade === own || state === 'answering'
  return { mine: open.filter(isMine), others: open.filter((row) => !isMine(row)) }
}

/** Of the player; what is over is opened as that attempt. */
export function examPath({ code, missionId, state, attemptId }: ExamRow): string {
  const isOver = state === 'done' || state === 'handed_in'
  const query = new URLSearchParams({
    ...(missionId !== null && { mission_id: missionId }),
    ...(isOver && attemptId !== null && { attempt: attemptId }),
  }).toString()
  return `/v1/student/exams/${encodeURIComponent(code)}${query && `?${query}`}`
}
