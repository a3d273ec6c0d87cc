import { setTimeout as pauseFor } from 'node:timers/promises'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { type AcceptedAnswers, getAcceptedAnswers, noteMarked } from '@tcheck/data/accepted/accepted-answers'
import { getLiveClass, isWatched, notifyWatchers } from '@tcheck/data/attempt/live'
import { BRANCH_KNOWN_MS } from '@tcheck/data/branch/branch'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import type { MarkAcceptedInput } from '@tcheck/services/accepted/change-accepted'
import type { JobKind, StepResult } from '../job-kind.ts'
import { attemptsUnder, markUnder } from './mark-under.ts'

/**
 * `first`: the class as it is. `waiting`: attempts that began meanwhile in a Lambda without the new state, and those that the index does
 * not have yet. `last`: the class once more.
 */
type Phase = 'first' | 'waiting' | 'last'
type MarkAcceptedCursor = {
  phase: Phase
  /** Attempts are gone through by their ids. */
  after: string | null
  /** Of `waiting`: how often still. */
  pauses: number
  looked: number
  changed: number
  /** ISO 8601: one moment for the whole run. */
  at: string
}

const MARKED_AT_ONCE = 50
const PAUSE_MS = 10_000
/** A Lambda goes by what it knew of a branch for so long; where it knew, only the index is waited for. */
const FIRST_PAUSES = Math.ceil((BRANCH_KNOWN_MS + PAUSE_MS) / PAUSE_MS)

/**
 * Marks the attempts of a class by what its teachers accepted (別解) and decided about corrected keys (採点し直し), always by the newest number:
 * of two changes the later job finds nothing to do, or completes the earlier one. A marked attempt is not marked again, so a step can be
 * repeated.
 */
export const markAccepted = (
  { table }: { table: Table },
  pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) => pauseFor(ms, undefined, { signal }),
): JobKind<MarkAcceptedInput, MarkAcceptedCursor> => {
  const library = openLibrary<MainQuestion>(table)
  return {
    async step({ input, cursor, now, signal }): Promise<StepResult<MarkAcceptedCursor>> {
      const begun = { phase: 'first', after: null, pauses: 0, looked: 0, changed: 0, at: now.toISOString() } as const
      const here: MarkAcceptedCursor = cursor ?? begun
      if (here.phase === 'waiting') {
        await pause(PAUSE_MS, signal)
        const next: MarkAcceptedCursor =
          here.pauses > 1 ? { ...here, pauses: here.pauses - 1 } : { ...here, phase: 'last', after: null }
        return { next, step: 'waiting', mayCancel: false }
      }
      const answers = await getAcceptedAnswers(table, input.place, { consistent: true })
      if (!answers) return { done: '別解は、もうありません。' }
      const ids = await attemptsUnder(table, answers)
      const rest = ids.filter((id) => here.after === null || id > here.after)
      let changed = here.changed
      for (const id of rest.slice(0, MARKED_AT_ONCE)) {
        const marked = await markUnder({ table, library }, id, { answers, at: here.at })
        if (marked?.isChanged) changed += 1
      }
      const looked = here.looked + Math.min(rest.length, MARKED_AT_ONCE)
      const told = { step: 'marking', counts: { looked, changed }, mayCancel: false }
      if (rest.length > MARKED_AT_ONCE)
        return { next: { ...here, after: rest[MARKED_AT_ONCE - 1] ?? null, looked, changed }, ...told }
      if (here.phase === 'last') {
        await tellLookers(table, input, now)
        return {
          done: `第${answers.number}版の${wordOf(answers)}で採点し直しました。印が変わったのは${changed}件です。`,
          ...told,
        }
      }
      // A later change has its own job.
      await noteMarked(table, answers).catch((error: unknown) => {
        if (!(error instanceof ConditionFailed)) throw error
      })
      await tellLookers(table, input, now)
      return {
        next: { ...here, phase: 'waiting', pauses: input.isFirst ? FIRST_PAUSES : 1, after: null, looked, changed },
        ...told,
      }
    },
  }
}

/** What the newest number is about. */
const wordOf = ({ keys, number }: AcceptedAnswers) => (keys?.at(-1)?.number === number ? '正答' : '別解')

async function tellLookers(table: Table, { place: scope }: MarkAcceptedInput, now: Date): Promise<void> {
  const of = { branchId: scope.branch_id, grade: scope.grade, kumi: scope.kumi }
  if (isWatched(await getLiveClass(table, of), now)) await notifyWatchers(table, of, now).catch(() => undefined)
}
