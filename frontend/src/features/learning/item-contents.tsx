import { IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ChapterItem, ContentHead, Course } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { courseQuery, subjectsQuery } from '../desk/desk-queries.ts'
import { RichText } from '../math/rich-text.tsx'
import { doneCount } from './content-steps.ts'
import css from './course-view.module.css'
import { LearnersWords } from './learning-text.tsx'
import { contentPath } from './material-paths.ts'
import { useLearner } from './use-learner.ts'

/** The contents of a chapter item, each with how many of its parts are done. */
export function ItemContents({ item }: { item: ChapterItem }) {
  return (
    <ul className={`card ${css.items}`}>
      {item.contents.map((content) => (
        <li key={content.code}>
          <ContentRow content={content} />
        </li>
      ))}
    </ul>
  )
}

function ContentRow({ content }: { content: ContentHead }) {
  const { grade } = useLearner()
  const done = doneCount(content)
  const { length } = content.parts
  return (
    <Link to={contentPath(content.code)}>
      <b className={`grow text-17 ${css.name}`}>
        <RichText text={content.title} grade={grade} />
      </b>
      <span className={`row justify-end wrap ${css.facts}`}>
        <span className={done === length ? `text-14 nowrap ${css.done}` : `text-14 nowrap ${css.open}`}>
          <LearnersWords
            text={done === length ? '{終|お}わり' : done === 0 ? 'まだ' : `${length}つのうち${done}つ{終|お}わり`}
          />
        </span>
      </span>
      <IconChevronRight className="i" aria-hidden />
    </Link>
  )
}

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
