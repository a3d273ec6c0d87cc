import { useEffect } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { leftOver, startLeftOver } from './left-over.ts'

/** Whether something of this student's still waits on the device; null until that is known. */
export function useLeftOver(): number | null {
  useEffect(startLeftOver, [])
  return useStore(leftOver, ({ count }) => count)
}
