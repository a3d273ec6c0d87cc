import type { RunQuestion } from '@tcheck/learning/choose-questions'
import type { ChallengeResult } from '@tcheck/learning/own-best'
import { attemptId, parseAttemptId } from '../attempt/attempt-id.ts'
import { attemptItem, attemptOf } from '../attempt/attempt-item.ts'
import type { StoredAttempt } from '../attempt/stored-attempt.ts'
import { type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'
import { learningPk } from './activity.ts'

/** What a run is: the questions of a part of a content, chosen ones, weak ones, a whole chapter against the own best time. */
export type RunKind = 'part' | 'select' | 'weak' | 'challenge'

export interface RunPlan {
  kind: RunKind
  /** Of a part: where it stands. */
  content_code: string | null
  part_id: string | null
  questions: RunQuestion[]
  /** Of a part whose written answers the student marks beside the model answer. Absent: the engine marks. */
  is_self_marked?: true
  /** Of a part without help (たしかめ), in which the first answer to a question counts. */
  is_check?: true
}

/**
 * A learning run. It uses the code of an attempt (merge, save, past answers, marks) and is never one of v2's activity groups. Its slots are
 * numbered by its own questions, from 1 (`packages/learning/src/choose-questions.ts`).
 */
export interface StoredRun extends RunPlan {
  attempt: StoredAttempt
  /** What a challenge was worth at its best, from its end on (`best.ts`). */
  tried?: ChallengeResult
}

const RUN = 'RUN#'
export const runKey = (studentId: string, ulid: string): Key => ({ pk: learningPk(studentId), sk: `${RUN}${ulid}` })

const packQuestion = ({ group, version, mainNumber }: RunQuestion) => `${group}@${version}#${mainNumber}`
function unpackQuestion(packed: string): RunQuestion {
  const [, group = '', version, mainNumber] = /^(.*)@(\d+)#(\d+)$/s.exec(packed) ?? []
  return { group, version: Number(version), mainNumber: Number(mainNumber) }
}

function runItem({
  attempt,
  kind,
  content_code,
  part_id,
  questions,
  is_self_marked,
  is_check,
  tried,
}: StoredRun): Item {
  const { ulid = '', studentId = '' } = parseAttemptId(attempt.id) ?? {}
  return {
    ...attemptItem(attempt),
    ...runKey(studentId, ulid),
    id: attempt.id,
    student_id: studentId,
    kind,
    ...(content_code !== null && { content_code }),
    ...(part_id !== null && { part_id }),
    questions: questions.map(packQuestion),
    ...(is_self_marked && { is_self_marked }),
    ...(is_check && { is_check }),
    ...(tried && { tried: { ...tried } }),
  }
}

type Written = Item & {
  kind: RunKind
  content_code?: string
  part_id?: string
  questions: string[]
  is_self_marked?: true
  is_check?: true
  tried?: ChallengeResult
}

/** A run as it lies in the table, or in the table's stream. */
export const runOf = (item: Item): StoredRun => storedOf(item as Written)

const storedOf = (item: Written): StoredRun => ({
  attempt: attemptOf(item),
  kind: item.kind,
  content_code: item.content_code ?? null,
  part_id: item.part_id ?? null,
  questions: item.questions.map(unpackQuestion),
  ...(item.is_self_marked && { is_self_marked: true }),
  ...(item.is_check && { is_check: true }),
  ...(item.tried && { tried: item.tried }),
})

/** Consistent, but where it is said otherwise: an answer that was acknowledged is always seen. */
export async function getRun(table: Table, id: string, { consistent = true } = {}): Promise<StoredRun | undefined> {
  const parsed = parseAttemptId(id)
  const item = parsed && (await table.get<Written>(runKey(parsed.studentId, parsed.ulid), { consistent }))
  return item && storedOf(item)
}

/** The run that a start began, by the ulid that the device made for it. */
export const getStartedRun = (table: Table, studentId: string, ulid: string) =>
  getRun(table, attemptId(studentId, ulid))

/** @throws ConditionFailed, on writing, where it has begun already, or another save came between */
export const runWrite = (run: StoredRun): Write => ({
  put: runItem(run),
  condition:
    run.attempt.version === 1
      ? onlyIfAbsent
      : {
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: { ':before': run.attempt.version - 1 },
        },
})

/** Newest first. */
export async function listRuns(
  table: Table,
  studentId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredRun>> {
  const partition = learningPk(studentId)
  const page = await table.query<Written>({ partition, beginsWith: RUN, newestFirst: true, limit, cursor })
  return { ...page, items: page.items.map(storedOf) }
}
