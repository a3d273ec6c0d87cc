import { RichText } from '../math/rich-text.tsx'
import { useVisitor } from '../session/current-user.ts'

/** The grade of who learns here; before anybody is known that of the youngest, so that the readings are there. */
export const useLearnersGrade = (): number => useVisitor()?.user.student?.grade ?? 1

/** A learning page's own words with their readings, `{学習|がくしゅう}`, by the grade of who learns here. */
export function LearnersWords({ text }: { text: string }) {
  return <RichText text={text} grade={useLearnersGrade()} />
}
