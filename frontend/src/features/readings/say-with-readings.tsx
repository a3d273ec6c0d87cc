import { sayOverPages } from '../../ui/root-words.ts'
import type { Words } from '../../ui/words.ts'
import { useLearner } from '../learning/use-learner.ts'
import type { Readings } from '../math/furigana.ts'
import { RichText } from '../math/rich-text.tsx'
import { inKana, withReadings } from './product-readings.ts'

/** What shared parts say, with readings by the grade of who learns here. */
export const wordsFor = (grade: number, readings: Readings): Words => ({
  say: (text) => {
    const written = withReadings(text)
    return written === text ? text : <RichText text={written} grade={grade} />
  },
  plain: (text) => inKana(text, readings),
})

const Said = ({ text }: { text: string }) => <RichText text={withReadings(text)} grade={useLearner().grade} />

/** The same of what is said over a student's pages. */
export const sayOverStudentPages = (): void => sayOverPages('v1-student', (text) => <Said text={text} />)
