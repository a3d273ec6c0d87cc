import { RichText } from '../../../features/math/rich-text.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'

/** The grade of whoever sits here; before anybody is known that of the youngest, so that the readings are there. */
export const useGrade = (): number => useVisitor()?.user.student?.grade ?? 1

/** The screen's own words with their readings: `{今日|きょう}やること`. 小 reads them, 中高 and the header's switch do not. */
export function Words({
  text,
  grade,
}: {
  text: string /** Left out: the grade of whoever sits here. */
  grade?: number | undefined
}) {
  const own = useGrade()
  return <RichText text={text} grade={grade ?? own} />
}
