import type { TableWrite } from '@tcheck/api-runtime/stream-image'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { LateAnswers } from '@tcheck/data/attempt/late-answers'
import {
  answeredBy,
  hasAnswer,
  JAPANESE,
  type SetOfAnswer,
  savesAnswer,
  setsOfAttempt,
  setsOfRun,
} from '@tcheck/data/japanese-user/answers-of'
import { japaneseMonthOf } from '@tcheck/data/japanese-user/japanese-month'
import { type JapaneseUse, noteJapaneseUse, recountJapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import { runOf } from '@tcheck/data/learning/run'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import { ulid } from 'ulid'
import { attemptIn } from '../attempts/attempt-in.ts'
import type { ProcessorDeps, StreamProcessor } from '../processor.ts'

/** The attempt that a write saves an answer of, whose answers are of these sets, and when that came in; null where it does not. */
async function savedBy({ key, item, at }: TableWrite, { table }: ProcessorDeps): Promise<Saved | null> {
  if (!item) return null
  const kind = kindOf(key)
  if (kind === 'attempt') {
    const attempt = attemptIn(item)
    return savesAnswer(attempt) ? { attempt, sets: setsOfAttempt(attempt), at: attempt.updated_at } : null
  }
  if (kind === 'learning_run') {
    const run = runOf(item)
    const { attempt } = run
    return savesAnswer(attempt) ? { attempt, sets: setsOfRun(run, answeredBy(attempt)), at: attempt.updated_at } : null
  }
  if (kind !== 'late_answers') return null
  // What came after the end of a test is kept beside it, and is an answer that came in.
  const { attempt_id, claimed, after } = item as unknown as LateAnswers
  if (![claimed, after].some((slots) => Object.values(slots).some(hasAnswer))) return null
  const attempt = await getAttempt(table, attempt_id)
  return attempt ? { attempt, sets: setsOfAttempt(attempt), at } : null
}

interface Saved {
  attempt: StoredAttempt
  sets: SetOfAnswer[]
  at: string
}

/** A student who answers a set of 国語 is a user of the month in which the answer came in. */
export const japaneseUseProcessor: StreamProcessor<JapaneseUse> = {
  noteOf: async (write, deps) => {
    const saved = await savedBy(write, deps)
    if (!saved) return null
    for (const set of saved.sets) {
      if ((await deps.subjectOf(set)) !== JAPANESE) continue
      const { branch_id, student_id } = saved.attempt
      return { branch_id, student_id, month: japaneseMonthOf(new Date(saved.at)), at: saved.at }
    }
    return null
  },
  take: async (use, { table, now }, { received }) => {
    const { branch_id: branchId, month } = use
    const isNew = await noteJapaneseUse(table, use, ulid())
    // Noted by a try that ended before it counted: counting again costs little.
    const isCounted = isNew || received > 1
    if (isCounted) await recountJapaneseUsers(table, { branchId, month }, now())
    return { branch: branchId, month, isNew }
  },
}
