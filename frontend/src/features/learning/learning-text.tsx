import { RichText } from '../math/rich-text.tsx'
import { useLearner } from './use-learner.ts'

/** A learning page's own words with their readings, `{学習|がくしゅう}`, by the grade of who learns here. */
export function LearnersWords({ text }: { text: string }) {
  return <RichText text={text} grade={useLearner().grade} />
}
