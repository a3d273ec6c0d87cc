import { useQueryClient } from '@tanstack/react-query'
import type { ReadingKindName } from '@tcheck/contract/attendance'
import type { AttendingStudent } from '@tcheck/contract/groups/attendance'
import { useCallback, useEffect, useRef, useState } from 'react'
import { playSound } from '../sound/sound.ts'
import { type AttendanceRole, attendanceCalls, todayQuery } from './attendance-calls.ts'
import { type Settled, sendKept } from './door-queue.ts'
import { type DoorStore, type KeptReading, openDoorStore } from './door-store.ts'
import { type DoorOutcome, type DoorSaid, doorSays, isRepeat } from './door-words.ts'

/** So long a reading that waits is left before it is tried again. */
const AGAIN_MS = 10_000
const UNDO_MS = 30_000

/** What the door said last. */
export interface DoorNews extends DoorSaid {
  at: string
  /** Which reading a press takes back; null where there is nothing to take back. */
  undo: { student_id: string; at: string } | null
}

interface DoorOptions {
  by: AttendanceRole
  kind: ReadingKindName
  branchId: string
}

/** The door of this device: what is read is kept first, then sent, and what became of it is said. */
export function useDoor({ by, kind, branchId }: DoorOptions) {
  const queries = useQueryClient()
  const [news, setNews] = useState<DoorNews | null>(null)
  const [waiting, setWaiting] = useState<readonly KeptReading[]>([])
  const store = useRef<Promise<DoorStore> | null>(null)
  const isSending = useRef(false)
  const readAt = useRef(new Map<string, number>())

  const say = useCallback(
    (outcome: DoorOutcome, student: AttendingStudent | null, at: string) => {
      const said = doorSays(outcome, kind, student)
      if (said.sound) playSound(said.sound)
      const undo = outcome === 'stored' && student ? { student_id: student.id, at } : null
      setNews({ ...said, at, undo })
    },
    [kind],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      store.current ??= openDoorStore()
      const kept = await store.current
      let isTold = false
      const onSettled = ({ reading, told }: Settled) => {
        isTold = true
        // What waited for long is sent quietly: nobody stands there any more.
        if (Date.now() - Date.parse(reading.at) > UNDO_MS || reading.kind !== kind) return
        if (told === 'refused') say('refused', null, reading.at)
        else say(told.outcome, told.student, reading.at)
      }
      const call = async (reading: Omit<KeptReading, 'branchId'>) => {
        const { readings } = await attendanceCalls[by].saveReadings({ readings: [reading] })
        const [told] = readings
        if (!told) throw new Error('the server told nothing of a reading')
        return told
      }
      await sendKept(kept, branchId, { send: call, onSettled })
      setWaiting(await kept.all(branchId))
      // Where nothing was waiting, the list is as it was.
      if (isTold) await queries.invalidateQueries({ queryKey: todayQuery(by).queryKey })
    } finally {
      isSending.current = false
    }
  }, [branchId, by, kind, queries, say])

  const read = useCallback(
    async (whose: { card: string } | { student: AttendingStudent }) => {
      const now = Date.now()
      const key = 'card' in whose ? whose.card : whose.student.id
      const student = 'student' in whose ? whose.student : null
      const at = new Date(now).toISOString()
      if (isRepeat(readAt.current.get(key), now)) return say('repeat', student, at)
      readAt.current.set(key, now)
      store.current ??= openDoorStore()
      const kept = await store.current
      const named = 'card' in whose ? { card: whose.card } : { student_id: whose.student.id }
      await kept.keep({ at, kind, branchId, ...named })
      await send()
      // Still there: no line, or another reading is on its way.
      const left = await kept.all(branchId)
      setWaiting(left)
      if (left.length > 0) say('waits', student, at)
    },
    [branchId, kind, say, send],
  )

  const undo = useCallback(async () => {
    if (!news?.undo) return
    await attendanceCalls[by].takeBack({ ...news.undo, kind })
    readAt.current.clear()
    setNews({ ...news, words: '取り消しました。', tone: 'calm', undo: null })
    await queries.invalidateQueries({ queryKey: todayQuery(by).queryKey })
  }, [by, kind, news, queries])

  useEffect(() => {
    void send()
    const again = setInterval(() => void send(), AGAIN_MS)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', online)
    }
  }, [send])

  return { news, waiting, read, undo }
}
