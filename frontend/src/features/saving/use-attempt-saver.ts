import type { AttemptVersion, MemoState, SheetEffect } from '@tcheck/sessions'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createStore, type Store } from '../../lib/store/store.ts'
import { isImpersonating, keepVisitorNow, visitor, visitorLink } from '../session/current-user.ts'
import { onResume } from '../session/session-end.ts'
import { type AttemptRecord, newAttempt, testTimeOf } from './attempt-record.ts'
import { type AttemptSaver, createAttemptSaver } from './attempt-saver.ts'
import type { AnswersDb } from './attempt-saver-ports.ts'
import { findReview } from './open-attempt.ts'
import { markOpenHere } from './open-here.ts'
import { byUrgency, type SaverStatus } from './save-state.ts'
import { browserPorts } from './saver-ports.ts'
import { newId, newStartKey } from './writer-id.ts'

/** The same for as long as the screen shows the attempt. */
export interface AttemptKeeper {
  /** Whoever shows something of it follows it: a change of the line must not draw the whole player. */
  status: Store<SaverStatus>
  /** Keeps a step's effects; what came after the finish goes into an attempt of its own. */
  keep: (effects: readonly SheetEffect[]) => void
  note: AttemptSaver['note']
  ask: AttemptSaver['ask']
  /** A person asks for it. */
  hurry: () => void
}

const atRest = (record: AttemptRecord): SaverStatus => ({
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

function together(main: SaverStatus, review: SaverStatus | undefined): SaverStatus {
  if (!review) return main
  return {
    ...main,
    state: byUrgency.find((state) => main.state === state || review.state === state) ?? main.state,
    sentence: main.sentence ?? review.sentence,
    hindrance: main.hindrance ?? review.hindrance,
    isInMemory: main.isInMemory || review.isInMemory,
  }
}

/** The saver of the open attempt, as long as the screen shows it. Another attempt is another screen (`key`). */
export function useAttemptSaver(
  record: AttemptRecord,
  db: AnswersDb,
  onNews: (news: AttemptVersion, memos?: readonly MemoState[]) => void,
): AttemptKeeper {
  const [status] = useState(() => createStore(atRest(record)))
  const saverNow = useRef<AttemptSaver | null>(null)
  const reviewNow = useRef<AttemptSaver | null>(null)
  const endReview = useRef(() => {})
  const showTogether = useRef(() => {})
  const openReview = useRef((further: AttemptRecord): AttemptSaver => {
    if (reviewNow.current) return reviewNow.current
    const review = createAttemptSaver(further, browserPorts(db, { owner: further.owner, name: visitorLink() }))
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
    const opened = createAttemptSaver(first, browserPorts(db, { owner: first.owner, name: visitorLink() }))
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
    saverNow.current = opened
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
      void clearAwaySoon()
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
        const kept = effects.some(isAfterFinish) ? afterwards() : saverNow.current
        if (effects.length === 0) return
        // Where it fails, the line and a notice say so.
        void kept?.keep(effects).catch(() => undefined)
        keepVisitorNow()
      },
      ask: () => saverNow.current?.ask() ?? Promise.resolve(),
      note: (change) => saverNow.current?.note(change) ?? Promise.resolve(),
      hurry: () => {
        saverNow.current?.hurry(true)
        reviewNow.current?.hurry(true)
      },
    }
  }, [status, record])
}

/** What was handed in needs no room on the device any more. */
const clearAwaySoon = () =>
  import('../offline/clear-away.ts').then(({ clearAway }) => clearAway()).catch(() => undefined)
