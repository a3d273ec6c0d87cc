import { ANSWERS_FOR_WEAK_QUESTION } from '@tcheck/contract/learning-overview'
import type { StoredChapter } from '@tcheck/data/learning/course'
import type { StoredKnown } from '@tcheck/data/learning/known'
import type { Day } from '@tcheck/learning/japan-day'
import { momentsOf } from './overview-rows.ts'

const MOST_SHOWN = 3

interface WeakQuestion {
  code: string
  item_title: string
  answered: number
  rate: number
}

/** Where a branch stumbled most in a time: lquestion groups with enough answers, and not all of their points. */
export function weakQuestionsOf(
  { chapters, known }: { chapters: readonly StoredChapter[]; known: readonly StoredKnown[] },
  time: { from: Day; to: Day },
): WeakQuestion[] {
  const { from, before } = momentsOf(time)
  const sums = new Map<string, { answered: number; points: number; maxPoints: number }>()
  for (const { items } of known)
    for (const { groups } of items.values())
      for (const [code, counts] of Object.entries(groups))
        for (const { at, answered, points, maxPoints } of counts) {
          if (at < from || at >= before) continue
          const sum = sums.get(code) ?? { answered: 0, points: 0, maxPoints: 0 }
          sums.set(code, {
            answered: sum.answered + answered,
            points: sum.points + points,
            maxPoints: sum.maxPoints + maxPoints,
          })
        }
  const items = chapters.flatMap(({ chapter }) => chapter.items)
  const titles = new Map(items.flatMap(({ title, groups }) => groups.map((group) => [group, title] as const)))
  return [...sums]
    .flatMap(([code, { answered, points, maxPoints }]): WeakQuestion[] => {
      const item_title = titles.get(code)
      if (item_title === undefined || answered < ANSWERS_FOR_WEAK_QUESTION || points === maxPoints) return []
      return [{ code, item_title, answered, rate: points / maxPoints }]
    })
    .toSorted((a, b) => a.rate - b.rate || (a.code < b.code ? -1 : 1))
    .slice(0, MOST_SHOWN)
}
