import { RichText } from '../math/rich-text.tsx'
import { useVisitor } from '../session/current-user.ts'

/** The page's own words with their readings, by the grade of who reads: `{今日|きょう}やること`. */
export function Words({ text }: { text: string }) {
  return <RichText text={text} grade={useVisitor()?.user.student?.grade ?? 1} />
}
