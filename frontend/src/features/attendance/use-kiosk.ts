import { useQueryClient } from '@tanstack/react-query'
import type { ReadingKindName } from '@tcheck/contract/attendance'
import type { AttendingStudent } from '@tcheck/contract/groups/attendance'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../lib/api/server-clock.ts'
import { playSound } from '../sound/sound.ts'
import { type AttendanceRole, attendanceCalls, todayQuery } from './attendance-calls.ts'
import { isRepeat, type KioskMessage, type KioskOutcome, kioskMessageOf } from './kiosk-people.ts'
import { type KeptReading, kioskStore, type Settled, sendStored, type WaitingReading } from './kiosk-store.ts'

const NAME = 'tcheckKioskClock'

/** Smaller differences are the network's. */
const TOLERANCE_MS = 5000

/** So long a reading that waits is left before it is tried again. */
const AGAIN_MS = 10_000
const UNDO_MS = 30_000
/** Who stands at the door is told after so long what is true by then. */
const PATIENCE_MS = 4000
const SEND_PATIENCE_MS = 15_000
/** The device and the card have done their part: the same card is not read again for a while. */
const isRead = (told: Settled['told']) => told !== 'refused' && ['stored', 'already', 'late'].includes(told.outcome)
const whoseOf = ({ card, student_id }: Pick<KeptReading, 'card' | 'student_id'>) => card ?? student_id ?? ''
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const LOST: readonly KioskOutcome[] = ['wrong_time', 'too_old', 'too_many']

/** What the door said last. */
export interface KioskNews extends KioskMessage {
  at: string
  /** Whose reading it was; null where nobody is known. */
  studentId: string | null
  /** Which reading a press takes back; null where there is nothing to take back. */
  undo: { student_id: string; at: string } | null
}

interface KioskOptions {
  by: AttendanceRole
  kind: ReadingKindName
  branchId: string
}

/** The door of this device: what is read is kept where the device can, then sent, and what became of it is said. */
export function useKiosk({ by, kind, branchId }: KioskOptions) {
  const queries = useQueryClient()
  const [news, setNews] = useState<KioskNews | null>(null)
  const [waiting, setWaiting] = useState<readonly WaitingReading[]>([])
  const store = kioskStore()
  const sending = useRef<Promise<void> | null>(null)
  /** When a card was read whose reading is kept or sent. */
  const readAt = useRef(new Map<string, number>())
  /** Cards that are being read, and those whose reading is in this page only, by its key. */
  const inReading = useRef(new Set<string>())
  const unkept = useRef(new Map<string, number>())

  const announce = useCallback(
    (outcome: KioskOutcome, student: AttendingStudent | null, at: string) => {
      const said = kioskMessageOf(outcome, { kind, at, student })
      if (said.sound) playSound(said.sound)
      const undo = outcome === 'stored' && student ? { student_id: student.id, at } : null
      setNews({ ...said, at, studentId: student?.id ?? null, undo })
    },
    [kind],
  )

  const send = useCallback(() => {
    const run = async () => {
      let isTold = false
      const onSettled = ({ reading, told }: Settled) => {
        isTold = true
        if (isRead(told)) readAt.current.set(whoseOf(reading), Date.parse(reading.at))
        // What waited for long is sent quietly: nobody stands there any more.
        const isQuiet = kioskNow() - Date.parse(reading.at) > UNDO_MS || reading.kind !== kind
        // A reading that the server does not store is never dropped without a word.
        const isLost = told !== 'refused' && LOST.includes(told.outcome)
        if (isQuiet && !isLost) return
        if (told === 'refused') announce('refused', null, reading.at)
        else announce(told.outcome, told.student, reading.at)
      }
      const call = async (reading: Omit<KeptReading, 'branchId'>) => {
        const options = { signal: AbortSignal.timeout(SEND_PATIENCE_MS) }
        const { readings } = await attendanceCalls[by].saveReadings({ readings: [reading] }, options)
        const [told] = readings
        if (!told) throw new Error('the server told nothing of a reading')
        return told
      }
      await sendStored(store, branchId, { send: call, onSettled })
      setWaiting(await store.all(branchId))
      // Where nothing was waiting, the list is as it was.
      if (isTold) await queries.invalidateQueries({ queryKey: todayQuery(by).queryKey })
    }
    sending.current ??= run().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [branchId, by, kind, queries, announce, store])

  const read = useCallback(
    async (whose: { card: string } | { student: AttendingStudent }) => {
      const now = kioskNow()
      const student = 'student' in whose ? whose.student : null
      const named = 'card' in whose ? { card: whose.card } : { student_id: whose.student.id }
      const card = whoseOf(named)
      const at = new Date(now).toISOString()
      if (isRepeat(readAt.current.get(card), now)) return announce('repeat', student, at)
      if (inReading.current.has(card)) return
      inReading.current.add(card)
      try {
        const before = (await store.all(branchId)).find(({ key }) => key === unkept.current.get(card))
        const own = before?.key ?? (await store.keep({ at, kind, branchId, ...named }))
        // What is being sent now was chosen before this one.
        const sent = Promise.resolve(sending.current).then(send)
        await Promise.race([sent.catch(() => undefined), pause(PATIENCE_MS)])
        const left = await store.all(branchId)
        setWaiting(left)
        const waits = left.find(({ key }) => key === own)
        unkept.current.delete(card)
        if (!waits) return
        if (waits.isOnDevice) readAt.current.set(card, now)
        else unkept.current.set(card, own)
        announce(waits.isOnDevice ? 'waits' : 'unkept', student, at)
      } finally {
        inReading.current.delete(card)
      }
    },
    [branchId, kind, announce, send, store],
  )

  /** A card of another kind: said at once, and nothing is stored. */
  const refuse = useCallback(
    (outcome: 'sign_in_card') => announce(outcome, null, new Date(kioskNow()).toISOString()),
    [announce],
  )

  const undo = useCallback(async () => {
    if (!news?.undo) return
    try {
      await attendanceCalls[by].takeBack({ ...news.undo, kind })
    } catch {
      // The button stays for another try.
      setNews({ ...news, words: '取り消せませんでした。もう一度押すか、先生に伝えてください。', tone: 'bad' })
      return
    }
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

  return { news, waiting, read, refuse, undo }
}

/** Milliseconds by which the server was ahead of this device when an answer last said its time. */
function storedOffset(): number {
  try {
    return Number(window.localStorage.getItem(NAME)) || 0
  } catch {
    return 0
  }
}

function storeOffset(offsetMs: number): void {
  if (Math.abs(offsetMs - storedOffset()) < TOLERANCE_MS) return
  try {
    window.localStorage.setItem(NAME, String(Math.round(offsetMs)))
  } catch {
    // The page knows it still.
  }
}

/** The server's time in milliseconds; after a restart without a connection by the stored difference of the device's clock. */
export function kioskNow(): number {
  const now = serverNow()
  if (now === null) return Date.now() + storedOffset()
  storeOffset(now - Date.now())
  return now
}
