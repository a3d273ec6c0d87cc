import type { Category } from '@tcheck/contract/question-set'
import { fillingOf, parseSlotKey } from '@tcheck/scoring'
import type { KeptSet } from './answers-schema.ts'
import { type AttemptRecord, isRejectedTo } from './attempt-record.ts'
import { deviceStorage } from './device-storage.ts'
import { setIdOf } from './open-set.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { writerId } from './writer-id.ts'

/** A set that this device can go on with, without a connection. */
export interface StoredWork {
  localId: string
  category: Category
  code: string
  missionId: string | null
  title: string
  subjectName: string
  gradeId: number
  answeredCount: number
  questionCount: number
}

/** An attempt at a set of the student's own that has not ended here, as `openAttempt` leads back into it; reviews lie beside one that has. */
const isOpen = (record: AttemptRecord) =>
  !record.learning &&
  record.mode !== 'review' &&
  (record.finishedAt === null || record.isRetryOpen === true) &&
  !isRejectedTo(record, writerId())

function workOf(record: AttemptRecord, { set }: KeptSet): StoredWork {
  const answered = Object.values(record.slots).filter(
    ({ slot }) =>
      parseSlotKey(slot.key)?.kind === 'question' && fillingOf(slot.answers, slot.answers.length) === 'whole',
  )
  return {
    localId: record.localId,
    category: record.category,
    code: record.code,
    missionId: record.missionId,
    title: set.title,
    subjectName: set.subject_name,
    gradeId: set.grade_id,
    answeredCount: answered.length,
    questionCount: set.question_groups.reduce((sum, { questions }) => sum + questions.length, 0),
  }
}

/** What one student has begun on this device and can go on with here, newest first; each set once. */
export async function storedWorkOf(owner: string, db?: AnswersDb): Promise<StoredWork[]> {
  const store = db ?? (await deviceStorage()).db
  const sets = new Map((await store.listSets()).map((kept) => [kept.id, kept]))
  const seen = new Set<string>()
  return (await store.listOf(owner)).filter(isOpen).flatMap((record) => {
    const id = setIdOf(record)
    const kept = sets.get(id)
    if (!kept || seen.has(id)) return []
    seen.add(id)
    return [workOf(record, kept)]
  })
}
