import { type ReactNode, useMemo } from 'react'
import { WordsAs } from '../../ui/words.ts'
import { useLearner } from '../learning/use-learner.ts'
import { useReadings } from '../math/furigana.ts'
import { sayOverStudentPages, wordsFor } from './say-with-readings.tsx'

sayOverStudentPages()

/** Around a student's pages: what shared parts say has readings by the grade of who learns here. */
export function StudentWords({ children }: { children: ReactNode }) {
  const { grade } = useLearner()
  const readings = useReadings(grade)
  const words = useMemo(() => wordsFor(grade, readings), [grade, readings])
  return <WordsAs value={words}>{children}</WordsAs>
}
