import type { AttemptVersion, MemoState, SheetEffect } from '@tcheck/sessions'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createStore, type Store } from '../../lib/store/store.ts'
import { isImpersonating, storeVisitorNow, visitor, visitorLink } from '../session/current-user.ts'
import { onResume } from '../session/session-end.ts'
import { type AttemptRecord, newAttempt, testTimeOf } from './attempt-record.ts'
import { type AttemptSync, createAttemptSync } from './attempt-sync.ts'
import { browserDependencies } from './browser-dependencies.ts'
import { findReview } from './open-attempt.ts'
import { markOpenHere } from './open-here.ts'
import { byUrgency, type SyncStatus } from './save-state.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { newId, newStartKey } from './writer-id.ts'

/** The same for as long as the screen shows the attempt. */
export interface AttemptSyncHandle {
  /** Whoever shows something of it follows it: a change of the line must not draw the whole player. */
  status: Store<SyncStatus>
  /** Keeps a step's effects; what came after the finish goes into an attempt of its own. */
  keep: (effects: readonly SheetEffect[]) => void
  note: AttemptSync['note']
  ask: AttemptSync['ask']
  /** A person asks for it. */
  hurry: () => void
}

const statusWhenIdle = (record: AttemptRecord): SyncStatus => ({
  state: 'settling',
  sentence: null,
  hindrance: null,
  isInMemory: false,
  serverId: record.serverId,
  isFinishKnown: record.finishedAt !== null && !record.isFinishPending,
  time: testTimeOf(record),
})

/** Whoever impersonates a student only looks, and what belongs to nobody is tried out: nothing is kept, and nothing is sent. */
const isOnlyLooked = ({ owner }: AttemptRecord) => owner === '' || isImpersonating(visitor.get().current)

const isAfterFinish = (effect: SheetEffect) => 'afterFinish' in effect && effect.afterFinish

function together(main: SyncStatus, review: SyncStatus | undefined): SyncStatus {
  if (!review) return main
  return {
    ...main,
    state: byUrgency.find((state) => main.state === state || review.state === state) ?? main.state,
    sentence: main.sentence ?? review.sentence,
    hindrance: main.hindrance ?? review.hindrance,
    isInMemory: main.isInMemory || review.isInMemory,
  }
}

/** the attempt sync of the open attempt, as long as the screen shows it. Another attempt is another screen (`key`). */
export function useAttemptSync(
  record: AttemptRecord,
  db: AnswersDb,
  onNews: (news: AttemptVersion, memos?: readonly MemoState[]) => void,
): AttemptSyncHandle {
  const [status] = useState(() => createStore(statusWhenIdle(record)))
  const syncNow = useRef<AttemptSync | null>(null)
  const reviewNow = useRef<AttemptSync | null>(null)
  const endReview = useRef(() => {})
  const showTogether = useRef(() => {})
  const openReview = useRef((further: AttemptRecord): AttemptSync => {
    if (reviewNow.current) return reviewNow.current
    const review = createAttemptSync(further, browserDependencies(db, { owner: further.owner, name: visitorLink() }))
    const endMark = markOpenHere(further.localId)
    const endStatus = review.status.subscribe(() => showTogether.current())
    endReview.current = () => {
      endStatus()
      endMark()
    }
    reviewNow.current = review
    showTogether.current()
    return review
  })
  const heard = useRef(onNews)
  heard.current = onNews

  // One saver per attempt, whatever its record says later.
  const [first] = useState(record)
  useEffect(() => {
    if (isOnlyLooked(first)) return
    const opened = createAttemptSync(first, browserDependencies(db, { owner: first.owner, name: visitorLink() }))
    const endNews = opened.onNews((...news) => heard.current(...news))
    const endMark = markOpenHere(first.localId)
    showTogether.current = () => status.set(together(opened.status.get(), reviewNow.current?.status.get()))
    const endStatus = opened.status.subscribe(() => showTogether.current())
    const hurry = () => {
      opened.hurry()
      reviewNow.current?.hurry()
    }
    const onHide = () => document.visibilityState === 'hidden' && hurry()
    const endResume = onResume(hurry)
    window.addEventListener('online', hurry)
    document.addEventListener('visibilitychange', onHide)
    syncNow.current = opened
    showTogether.current()
    let isLeft = false
    // What an earlier page load left unsent of a review is part of what the line says.
    void findReview(db, first).then((found) => found && !isLeft && openReview.current(found))
    return () => {
      isLeft = true
      endResume()
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', onHide)
      endNews()
      endStatus()
      opened.stop()
      endMark()
      void scheduleCleanup()
      reviewNow.current?.stop()
      reviewNow.current = null
      endReview.current()
    }
  }, [first, db, status])

  return useMemo(() => {
    const afterwards = () => {
      // A run of learning ends with its finish: another try is another run.
      if (isOnlyLooked(record) || record.learning) return null
      // It belongs to the mission: who came in by number may begin nothing else.
      const place = { ...record, mode: 'review' as const, localId: newId(), startKey: newStartKey() }
      const begun = { ...newAttempt(place, new Date()), setVersion: record.setVersion, reviewOf: record.localId }
      return openReview.current(begun)
    }
    return {
      status,
      keep(effects) {
        const kept = effects.some(isAfterFinish) ? afterwards() : syncNow.current
        if (effects.length === 0) return
        // Where it fails, the line and a notice say so.
        void kept?.keep(effects).catch(() => undefined)
        storeVisitorNow()
      },
      ask: () => syncNow.current?.ask() ?? Promise.resolve(),
      note: (change) => syncNow.current?.note(change) ?? Promise.resolve(),
      hurry: () => {
        syncNow.current?.hurry(true)
        reviewNow.current?.hurry(true)
      },
    }
  }, [status, record])
}

/** What was handed in needs no room on the device any more. */
const scheduleCleanup = () =>
  import('../offline/clear-away.ts').then(({ clearAway }) => clearAway()).catch(() => undefined)
