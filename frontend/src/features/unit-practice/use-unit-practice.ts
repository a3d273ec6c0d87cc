import { rulesOf } from '@tcheck/scoring'
import {
  openUnitPractice,
  sessionSetOf,
  stepUnitPractice,
  type UnitEvent,
  type UnitFailure,
  type UnitPractice,
} from '@tcheck/sessions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { savedSheetOf } from '../saving/open-attempt.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { type AttemptSyncHandle, useAttemptSync } from '../saving/use-attempt-sync.ts'
import { writerId } from '../saving/writer-id.ts'

export type StartedPractice = Extract<UnitPractice, { phase: 'start' }>

export interface UnitPlay {
  /** As it is shown; an answer that was just given may be drawn a moment later. */
  practice: StartedPractice
  /** As it is. */
  now: () => StartedPractice
  /** Answers why nothing happened, or null. */
  dispatch: (event: UnitEvent) => UnitFailure | null
  sync: AttemptSyncHandle
}

/** Idle, then start at once: opening the screen is the student's start. */
function startedPractice(work: OpenedWork): StartedPractice {
  const idle = openUnitPractice({
    set: sessionSetOf(work.set.question_groups, rulesOf(work.set.rules)),
    deviceId: writerId(),
    saved: savedSheetOf(work),
    groupId: work.record.serverId,
    checkedKeys: work.record.checkedKeys,
    isFirstCounting: work.record.learning?.is_check,
  })
  const { state } = stepUnitPractice(idle, { type: 'start' }, new Date())
  if (state?.phase !== 'start') throw new Error('A unit practice did not start')
  return state
}

/** One unit practice on the screen: its session, its saving. Another attempt is another component (`key`). */
export function useUnitPractice(work: OpenedWork): UnitPlay {
  const [practice, setPractice] = useState(() => startedPractice(work))
  const latest = useRef(practice)
  const syncNow = useRef<AttemptSyncHandle | null>(null)

  const dispatch = useCallback((event: UnitEvent): UnitFailure | null => {
    const step = stepUnitPractice(latest.current, event, new Date())
    if (step.failure !== undefined) return step.failure
    if (step.state.phase !== 'start') return null
    const isRescored = step.state.scores !== latest.current.scores
    latest.current = step.state
    syncNow.current?.keep(step.effects)
    if (isRescored) void syncNow.current?.note({ checkedKeys: Object.keys(step.state.scores) })
    setPractice(step.state)
    return null
  }, [])

  const sync = useAttemptSync(work.record, work.db, (version, memos) => dispatch({ type: 'merge', version, memos }))
  syncNow.current = sync
  const serverId = useStore(sync.status, (status) => status.serverId)
  useEffect(() => {
    if (serverId && serverId !== latest.current.groupId) dispatch({ type: 'saved', groupId: serverId })
  }, [serverId, dispatch])

  const now = useCallback(() => latest.current, [])
  return { practice, now, dispatch, sync }
}
