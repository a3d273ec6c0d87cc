import { type ReactNode, useEffect } from 'react'
import { useLearner } from '../learning/use-learner.ts'
import { useReadings } from '../math/furigana.ts'
import { enableReadings } from './text-with-readings.tsx'

enableReadings()

/** Around a student's pages: what shared parts say has readings by the grade of who learns here. */
export function StudentText({ children }: { children: ReactNode }) {
  const readings = useReadings(useLearner().grade)
  useEffect(() => enableReadings(readings), [readings])
  return children
}
