import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ChapterItem, Content } from '@tcheck/contract/learning'
import { courseQuery } from '../desk/desk-queries.ts'
import { type RunRow, withEndedHere } from './recorded-runs.ts'
import { runsQuery } from './run-history.ts'
import { partQuestionsKey } from './run-material.ts'
import { useEndedHere } from './use-ended-here.ts'

export interface ContentRecord {
  /** Its chapter item, with what is known of it; undefined until it is there. */
  item: ChapterItem | undefined
  /** Runs of its parts among the student's newest and of those that ended on this device, the newest first. */
  runs: readonly RunRow[]
  /** Why those could not be had, and a second try; null where they are there, or may still come. */
  trouble: { error: Error; retry: () => void } | null
  /** How many questions a part has, by its id, as far as this device knows. */
  questions: Readonly<Record<string, number>>
}

/** What stands beside a content: from calls that other pages make too, so from the device where there is no line. */
export function useContentRecord({ code, subject_code, item_code, grade }: Content): ContentRecord {
  const course = useQuery(courseQuery(subject_code, grade))
  const listed = useInfiniteQuery(runsQuery())
  const here = useEndedHere(code)
  const questions = useQuery<Record<string, number>>({ queryKey: partQuestionsKey(code), queryFn: skipToken })
  const items = course.data?.course.chapters.flatMap((chapter) => chapter.items) ?? []
  const told = listed.data?.pages.flatMap(({ learning_runs }) => learning_runs) ?? []
  return {
    item: items.find((one) => one.code === item_code),
    runs: withEndedHere(
      told.filter(({ kind, content_code }) => kind === 'part' && content_code === code),
      here,
      false,
    ),
    trouble: listed.error && !listed.data ? { error: listed.error, retry: () => void listed.refetch() } : null,
    questions: questions.data ?? {},
  }
}

/** The newest run of a part that has come to its end. */
export const newestOf = (runs: readonly RunRow[], part: string): RunRow | undefined =>
  runs.find(({ part_id, finished_at, max_score }) => part_id === part && finished_at !== null && max_score > 0)
