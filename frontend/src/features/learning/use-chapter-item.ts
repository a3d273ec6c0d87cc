import { useQueries, useQuery } from '@tanstack/react-query'
import type { ChapterItem, Course } from '@tcheck/contract/learning'
import { courseQuery, subjectsQuery } from '../desk/desk-queries.ts'

interface Found {
  course: Course
  item: ChapterItem
}

/**
 * A chapter item with its contents, and the course that it is in. A plan names an item alone: then every subject of the student's grade
 * is looked through, which are a handful.
 *
 * @param of.subject  null: not known
 * @param of.grade  of the course; the student's own without it
 * @returns `found` null once every course is there and none has it
 */
export function useChapterItem(
  code: string,
  { subject, grade }: { subject: string | null; grade?: number | undefined },
) {
  const subjects = useQuery({ ...subjectsQuery(grade), enabled: subject === null })
  const codes = subject === null ? (subjects.data?.subjects.map((one) => one.code) ?? []) : [subject]
  const courses = useQueries({ queries: codes.map((subject_code) => courseQuery(subject_code, grade)) })
  const found = courses.flatMap(({ data }) => (data ? foundIn(data.course, code) : []))[0]
  const all = subject === null ? [subjects, ...courses] : courses
  const failed = all.find((one) => one.error)
  const error = failed?.error ?? null
  const isPending = all.some((one) => one.isPending)
  return {
    data: found ?? (isPending || error ? undefined : null),
    error,
    isPending,
    refetch: (failed ?? subjects).refetch,
  }
}

function foundIn(course: Course, code: string): Found[] {
  return course.chapters.flatMap(({ items }) =>
    items.filter((item) => item.code === code).map((item) => ({ course, item })),
  )
}
