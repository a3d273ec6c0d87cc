import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import { memoWrite } from '@tcheck/data/attempt/memo'
import { pastAnswerWrite } from '@tcheck/data/attempt/past-answer'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import { learningPk } from '@tcheck/data/learning/activity'
import { bestWrites, triedIn, withFinishedChallenge } from '@tcheck/data/learning/best'
import { getMarks, marksWrite, type StoredMarks } from '@tcheck/data/learning/marks'
import { getRun, getStartedRun, runWrite, type StoredRun } from '@tcheck/data/learning/run'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { type MergedSave, mergeSave } from '@tcheck/services/attempt/merge-save'
import { type SetOfRun, setOfRun } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { planOf } from '@tcheck/services/learning/run-view'
import { judgementWrites } from '../judge-run.ts'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'
import { marksAfterSave, splitAfterMarks } from '../marks-after-save.ts'
import { type NewRun, newRun } from '../new-run.ts'

const ROUNDS = 6

/** What the branch has said of the run, and what was written after that. */
interface Marked {
  marks: StoredMarks | undefined
  later: Record<string, StoredSlot>
}

/**
 * Starts, saves and finishes a run, as for an attempt, in one repeatable call. A finish marks the answers: its part is done, and the
 * results of its chapter items and day, and a challenge's best result, are updated in the same transaction.
 */
export const saveRun =
  ({ table, library }: LearningDeps): RouteHandler<typeof learning.saveRunByStudent> =>
  async (call) => {
    const student = learnerOf(call)
    const { now, throwApiError } = call
    const input = { ...call.input.learning_run, category: 'unit' as const, cbt_activities: [] }

    const find = async () => {
      const id = input.learning_run_id
      const stored =
        id === undefined
          ? await getStartedRun(table, student.student_id, input.idempotency_key)
          : await getRun(table, id)
      if (stored?.attempt.student_id === student.student_id) return stored
      return id === undefined ? undefined : throwApiError('NOT_FOUND')
    }

    const round = async () => {
      const found = await find()
      const run = found ?? (await begin({ table, library }, student, { input, now })) ?? throwApiError('NOT_FOUND')
      const set = (await setOfRun(library, run)) ?? throwApiError('NOT_FOUND')
      const marks = run.is_self_marked ? await getMarks(table, run.attempt.id) : undefined
      const { unit_activities: sent, device_id } = input
      const { toMerge, later } = splitAfterMarks(run, marks, { sent, device_id, nowIso: now.toISOString() })
      const saved = { ...input, unit_activities: toMerge }
      const merged = mergeSave(run.attempt, saved, {
        set: set.compiled,
        now,
        isFirstCounting: run.is_check,
        throwApiError,
      })
      const attempt = { ...merged.attempt, max_score: set.compiled.maxScore }
      const next = withFinishedChallenge({ ...run, attempt }, run)
      const isLater = Object.entries(later).some(([key, slot]) => marks?.later?.[key] !== slot)
      const hasSides = merged.past.length + merged.memos.length > 0 || isLater
      if (found && !merged.isChanged && !hasSides) return answerOf(run, set, { ...merged, attempt: run.attempt })
      const isJudged = attempt.finished_at !== null && (merged.isChanged || isLater || !found)
      const judgement = isJudged ? await judged(next, set, { marks, later }) : []
      await table.transact([
        runWrite(next),
        ...merged.past.map((past) => pastAnswerWrite(past, learningPk)),
        ...merged.memos.map((memo) => memoWrite(memo, learningPk)),
        ...judgement,
      ])
      return answerOf(next, set, merged)
    }

    const judged = async (run: StoredRun, set: SetOfRun, { marks, later }: Marked) => {
      const toLookAt = marksAfterSave(run, marks, later)
      // The day on which it was ended: what another device sends of it a day later is no second day's work.
      const day = japanDayOf(new Date(run.attempt.finished_at ?? now))
      return [
        ...(await judgementWrites({ table, library }, run, { set, day, marks })),
        ...(await bestWrites(table, student, triedIn([run]))),
        ...(toLookAt ? [marksWrite(toLookAt)] : []),
      ]
    }

    const answerOf = (run: StoredRun, { compiled }: SetOfRun, { sentKeys, memos }: MergedSave) => ({
      learning_run: {
        ...viewOf(run.attempt, compiled, {
          showsAnswers: true,
          now,
          keys: (key, slot) => sentKeys.has(key) || isNews(slot, input),
          memos: new Map(memos.map((memo) => [memo.slot_key, memo.strokes])),
        }),
        ...planOf(run),
      },
    })

    try {
      return await table.retry(round, { tries: ROUNDS })
    } catch (error) {
      if (hasMetAnotherWrite(error)) return throwApiError('SAVE_BUSY')
      throw error
    }
  }

/** Whether the device has not received this slot yet. */
const isNews = (
  slot: StoredSlot,
  { known_version, known_revision }: Pick<NewRun, 'known_version' | 'known_revision'>,
) => (known_version === undefined || slot.v === undefined ? slot.r > known_revision : slot.v > known_version)

/** A run before its first answer; undefined where what it names is not there. */
async function begin(
  deps: RunDeps,
  student: StudentPrincipal,
  { input, now }: { input: NewRun; now: Date },
): Promise<StoredRun | undefined> {
  const plan = await newRun(deps, input)
  if (!plan) return undefined
  const { title, questionCount, maxScore, ...rest } = plan
  const nowIso = now.toISOString()
  const attempt: StoredAttempt = {
    id: attemptId(student.student_id, input.idempotency_key),
    student_id: student.student_id,
    branch_id: student.branch_id,
    grade: student.grade,
    kumi: student.kumi,
    ban: student.ban,
    is_in_class_results: false,
    entry_id: null,
    mode: 'practice',
    category: 'unit',
    set_code: '',
    set_version: 1,
    title,
    mission_id: null,
    shareable_key: null,
    started_at: nowIso,
    updated_at: nowIso,
    finished_at: null,
    is_late: false,
    due_datetime: null,
    revision: 0,
    version: 0,
    slots: {},
    answered_count: 0,
    question_count: questionCount,
    score: 0,
    max_score: maxScore,
    marks: '',
    points: [],
    responses: [],
  }
  return { ...rest, attempt }
}
