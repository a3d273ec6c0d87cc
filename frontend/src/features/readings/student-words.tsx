import { type ReactNode, useCallback } from 'react'
import { type SayWords, WordsAs } from '../../ui/words.ts'
import { useLearner } from '../learning/use-learner.ts'
import { RichText } from '../math/rich-text.tsx'
import { withReadings } from './product-readings.ts'

/** Around a student's pages: what shared parts say has readings by the grade of who learns here. */
export function StudentWords({ children }: { children: ReactNode }) {
  const { grade } = useLearner()
  const say = useCallback<SayWords>(
    (text) => {
      const written = withReadings(text)
      return written === text ? text : <RichText text={written} grade={grade} />
    },
    [grade],
  )
  return <WordsAs value={say}>{children}</WordsAs>
}
