import { useEffect, useState } from 'react'
import { useVisitor } from '../session/current-user.ts'
import { ownerOf } from './owner.ts'
import { countLeftOver, sendLeftOver } from './send-left-over.ts'

const LOOK_AGAIN_MS = 1000

/**
 * Sends what earlier visits left on the device, and tells whether something still waits; null until that is known.
 */
export function useLeftOver(): number | null {
  const owner = ownerOf(useVisitor())
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (owner === null) return
    let isGone = false
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const left = await countLeftOver(owner)
      if (isGone) return
      setCount(left)
      if (left > 0) timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    void sendLeftOver(owner).then((sending) => {
      if (isGone) return sending.stop()
      stop = sending.stop
      void look()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [owner])
  return count
}
