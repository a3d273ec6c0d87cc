import { useEffect } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { type LeftOver, leftOver, startLeftOver } from './left-over.ts'

/** What of this student's still waits on the device. */
export function useLeftOver(): LeftOver {
  useEffect(startLeftOver, [])
  return useStore(leftOver, (left) => left)
}
