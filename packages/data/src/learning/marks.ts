import type { SelfMark } from '@tcheck/scoring/self-mark'
import { parseAttemptId } from '../attempt/attempt-id.ts'
import type { StoredSlot } from '../attempt/stored-attempt.ts'
import { type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'
import { learningPk } from './activity.ts'

/** Whether somebody of the branch has looked at the written answers of a run as they are now. */
export type MarksState = 'waiting' | 'looked'

/** What a teacher says of a written answer; the student's own mark stays in the answer. */
export interface TeachersMark {
  mark: SelfMark
  /** Revision of the answer that it was given to; no later save changes that answer (`later`). */
  r: number
  /** How often a teacher has marked it. */
  marking: number
  by: { account_id: string; role: 'branch' | 'teacher' }
  /** ISO 8601 in UTC. */
  at: string
}

/** The written answers of one finished run, as the branch looks at them. */
export interface StoredMarks {
  run_id: string
  student_id: string
  branch_id: string
  grade: number
  title: string
  question_count: number
  finished_at: string
  state: MarksState
  /** Revisions of the answers as somebody last looked at them, by slot. */
  looked: Record<string, number>
  marks: Record<string, TeachersMark>
  /** By slot: what its student wrote after the teacher's mark. It stands beside the marked answer until a teacher marks it. */
  later?: Record<string, StoredSlot>
  /** Raised by every change; a change names the one that it was made of. */
  revision: number
}

const MARKS = 'MARKS#'
const partitions = { waiting: 'MARKS_WAITING#', looked: 'MARKS_LOOKED#' } as const satisfies Record<MarksState, string>

function keyOf(runId: string): Key | null {
  const parsed = parseAttemptId(runId)
  return parsed ? { pk: learningPk(parsed.studentId), sk: `${MARKS}${parsed.ulid}` } : null
}

/** Consistent: what two people mark at once is told to the second. */
export async function getMarks(table: Table, runId: string): Promise<StoredMarks | undefined> {
  const key = keyOf(runId)
  return key ? table.get<StoredMarks & Item>(key, { consistent: true }) : undefined
}

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export function marksWrite(marks: StoredMarks): Write {
  const key = keyOf(marks.run_id)
  if (!key) throw new Error('marks belong to a run')
  return {
    put: {
      ...marks,
      ...key,
      gsi1pk: `${partitions[marks.state]}${marks.branch_id}`,
      gsi1sk: `${marks.finished_at}#${marks.run_id}`,
    } satisfies Item,
    condition:
      marks.revision === 1
        ? onlyIfAbsent
        : {
            ConditionExpression: 'revision = :before',
            ExpressionAttributeValues: { ':before': marks.revision - 1 },
          },
  }
}

/** Of a branch: those that wait, the longest waiting first; those that were looked at, the newest first. */
export const listMarksOfBranch = (
  table: Table,
  branchId: string,
  { state, ...page }: { state: MarksState; limit: number; cursor: string | undefined },
): Promise<Page<StoredMarks>> =>
  table.query<StoredMarks & Item>({
    index: 'gsi1',
    partition: `${partitions[state]}${branchId}`,
    newestFirst: state === 'looked',
    ...page,
  })

/** Those of a student's runs between two, both taken, by the run. */
export async function listMarksOfRuns(
  table: Table,
  studentId: string,
  { from, until }: { from: string; until: string },
): Promise<Map<string, StoredMarks>> {
  const ulidOf = (runId: string) => parseAttemptId(runId)?.ulid ?? ''
  const items = await table.queryAll<StoredMarks & Item>({
    partition: learningPk(studentId),
    from: `${MARKS}${ulidOf(from)}`,
    until: `${MARKS}${ulidOf(until)}`,
  })
  return new Map(items.map((item) => [item.run_id, item]))
}
