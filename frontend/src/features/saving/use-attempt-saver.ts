import type { AttemptVersion, SheetEffect } from '@tcheck/sessions'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { studentName } from '../session/student-name.ts'
import type { AnswersDb } from './answers-db.ts'
import { type AttemptRecord, newAttempt } from './attempt-record.ts'
import { type AttemptSaver, createAttemptSaver, type SaverStatus } from './attempt-saver.ts'
import { browserPorts } from './saver-ports.ts'
import { newId } from './writer-id.ts'

export interface AttemptKeeper {
  status: SaverStatus
  /** Keeps a step's effects; what came after the finish goes into an attempt of its own. */
  keep: (effects: readonly SheetEffect[]) => void
  note: AttemptSaver['note']
  hurry: () => void
}

const atRest = (record: AttemptRecord): SaverStatus => ({
  state: 'saved',
  sentence: null,
  isSignedOut: false,
  isInMemory: false,
  serverId: record.serverId,
  isFinishKnown: record.finishedAt !== null && !record.isFinishPending,
})

const isAfterFinish = (effect: SheetEffect) => 'afterFinish' in effect && effect.afterFinish

/** The saver of the open attempt, as long as the screen shows it. Another attempt is another screen (`key`). */
export function useAttemptSaver(
  record: AttemptRecord,
  db: AnswersDb,
  onNews: (news: AttemptVersion) => void,
): AttemptKeeper {
  const [saver, setSaver] = useState<AttemptSaver | null>(null)
  const saverNow = useRef<AttemptSaver | null>(null)
  const another = useRef<AttemptSaver | null>(null)
  const heard = useRef(onNews)
  heard.current = onNews

  // One saver per attempt, whatever its record says later.
  const [first] = useState(record)
  useEffect(() => {
    const name = studentName()
    const opened = createAttemptSaver(first, browserPorts(db, { owner: first.owner, name }))
    const endNews = opened.onNews((news) => heard.current(news))
    const hurry = () => {
      opened.hurry()
      another.current?.hurry()
    }
    const onHide = () => document.visibilityState === 'hidden' && hurry()
    window.addEventListener('online', hurry)
    document.addEventListener('visibilitychange', onHide)
    saverNow.current = opened
    setSaver(opened)
    return () => {
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', onHide)
      endNews()
      opened.stop()
      another.current?.stop()
      another.current = null
    }
  }, [first, db])

  const rest = useMemo(() => atRest(record), [record])
  const status = useSyncExternalStore(saver?.status.subscribe ?? subscribeToNothing, () => saver?.status.get() ?? rest)

  return useMemo(() => {
    const afterwards = () => {
      another.current ??= createAttemptSaver(
        newAttempt({ ...record, missionId: null, mode: 'review', localId: newId(), startKey: newId() }, new Date()),
        browserPorts(db, { owner: record.owner, name: studentName() }),
      )
      return another.current
    }
    return {
      status,
      keep(effects) {
        const after = effects.some(isAfterFinish)
        const kept = after ? afterwards() : saverNow.current
        if (effects.length > 0) void kept?.keep(effects)
      },
      note: (change) => saverNow.current?.note(change) ?? Promise.resolve(),
      hurry: () => saverNow.current?.hurry(),
    }
  }, [status, record, db])
}

const subscribeToNothing = () => () => undefined
