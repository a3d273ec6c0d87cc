import { useEffect, useState } from 'react'
import { useVisitor } from '../session/current-user.ts'
import { ownerOf } from './owner.ts'
import { countLeftOver, sendEntriesLeftOver, sendLeftOver } from './send-left-over.ts'

const LOOK_AGAIN_MS = 1000

/** Runs a sending for as long as the screen is there. */
function useSending(start: (() => Promise<{ stop: () => void }>) | null) {
  useEffect(() => {
    if (!start) return
    let isGone = false
    let stop = () => {}
    void start().then((sending) => {
      if (isGone) sending.stop()
      else stop = sending.stop
    })
    return () => {
      isGone = true
      stop()
    }
  }, [start])
}

/** On pages where nobody is known yet: what those before left by class and number is sent in their own names. */
export function useEntriesLeftOver(): void {
  useSending(sendAllEntries)
}
const sendAllEntries = () => sendEntriesLeftOver(null)

/**
 * Sends what earlier visits left on the device, and tells whether something of this student's still waits; null until
 * that is known.
 */
export function useLeftOver(): number | null {
  const owner = ownerOf(useVisitor())
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (owner === null) return
    let isGone = false
    let stops: (() => void)[] = []
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const left = await countLeftOver(owner)
      if (isGone) return
      setCount(left)
      if (left > 0) timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    void Promise.all([sendLeftOver(owner), sendEntriesLeftOver(owner)]).then((sendings) => {
      stops = sendings.map(({ stop }) => stop)
      if (isGone) for (const stop of stops) stop()
      else void look()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [owner])
  return count
}
