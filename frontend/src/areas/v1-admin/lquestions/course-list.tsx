import { IconChevronRight, IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FoundMaterial } from '@tcheck/contract/groups/admin-learning'
import { plainText } from '@tcheck/markup/plain-text'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TemplateButton } from '../../../features/import/choose-files.tsx'
import { ExportMaterial } from '../../../features/import/export-material.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import { WordSearch } from '../../../features/records/typed-filter.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import css from './lquestions.module.css'
import { courseKey } from './tree-view.ts'

const PAGE = 30

const kindText = { chapter: '章', item: '項目', content: '学習内容', group: '問題' } as const satisfies Record<
  FoundMaterial['kind'],
  string
>

/** Subjects and grades that there is material of; with `?q=` what of all their material says the words. */
export function CourseList() {
  const query = useQuery(api.adminLearning.listCourses.queryOptions({ input: {} }))
  const courses = query.data?.courses ?? []
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  return (
    <>
      <PageHead title="学習内容" count={query.data && `${courses.length}件`}>
        <TemplateButton target="learning" />
        <ExportMaterial />
        <ButtonLink kind="primary" to="?import=1">
          <IconFileImport className="i" aria-hidden />
          取り込む
        </ButtonLink>
      </PageHead>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" lines={4} />
      {query.data && courses.length === 0 && (
        <EmptyState title="まだ学習内容がありません" text="取り込むと、ここに並びます。" />
      )}
      {courses.length > 0 && (
        <div className={css.search}>
          <WordSearch
            q={q}
            placeholder="すべての教科の題名・コード"
            onSearch={(words) => setAddress(words === '' ? {} : { q: words }, { replace: true })}
          />
        </div>
      )}
      {q !== '' && <FoundMaterials key={q} q={q} />}
      {q === '' && courses.length > 0 && (
        <ul className={`divided card grid ${css.courses}`}>
          {courses.map((course) => (
            <li key={courseKey(course)}>
              <Link className="row gap-12" to={`?${new URLSearchParams({ course: courseKey(course) })}`}>
                <b className="grow">{`${gradeText(course.grade)} ${course.subject_name}`}</b>
                <span className="muted small nowrap">{`${course.chapter_count}章`}</span>
                <IconChevronRight className="i" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const foundQuery = (q: string) =>
  api.adminLearning.listMaterial.infiniteOptions({
    input: (cursor: string | undefined) => ({ q, cursor, per_page: PAGE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What of all courses says the words: some courses a call, by itself on until a page is full. */
function FoundMaterials({ q }: { q: string }) {
  const query = useInfiniteQuery(foundQuery(q))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const found = data?.pages.flatMap((page) => page.found) ?? []
  const last = data?.pages.at(-1)
  const isPageFull = (last?.found.length ?? 0) > 0 && found.length >= PAGE
  const isGoingOn = hasNextPage && !isPageFull && !isError
  useEffect(() => {
    if (isGoingOn && !isFetching) void fetchNextPage()
  }, [isGoingOn, isFetching, fetchNextPage])
  return (
    <section aria-label="見つかったもの">
      <LoadState query={query} failure="学習内容を探せませんでした。" lines={4} />
      <p className="muted" role="status">
        {last && foundText(found.length, last, { isGoingOn, hasNextPage })}
      </p>
      {found.length > 0 && (
        <ul className="divided card">
          {found.map((one) => (
            <li key={`${courseKey(one)} ${one.kind} ${one.code}`}>
              <Found one={one} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && !isGoingOn && (
        <p className={css.more}>
          <BusyButton isBusy={isFetching} onClick={() => void fetchNextPage()}>
            続きを探す
          </BusyButton>
        </p>
      )}
    </section>
  )
}

function foundText(
  count: number,
  { course_count, searched_count }: { course_count: number; searched_count: number },
  { isGoingOn, hasNextPage }: { isGoingOn: boolean; hasNextPage: boolean },
): string {
  if (isGoingOn) return `探しています(${course_count}のうち${searched_count}の教科・学年)…`
  if (count === 0) return '見つかりませんでした。'
  return hasNextPage ? `${count}件見つかりました。まだ続きがあります。` : `${count}件見つかりました。`
}

/** A content and a group open themselves, a chapter and an item in their course's tree. */
function placeOf(one: FoundMaterial): string {
  const { kind, code } = one
  if (kind === 'group') return `/v1/admin/lquestion-groups?${new URLSearchParams({ group: code })}`
  const course = courseKey(one)
  return `?${new URLSearchParams(kind === 'content' ? { course, content: code } : { course, find: code })}`
}

function Found({ one }: { one: FoundMaterial }) {
  const { kind, code, title, grade, subject_name, chapter_title, item_title } = one
  const within = [chapter_title, item_title].flatMap((name) => (name === null ? [] : plainText(name)))
  return (
    <Link className={`row wrap gap-4-12 full-width left ${css.row}`} to={placeOf(one)}>
      <Chip kind="line">{kindText[kind]}</Chip>
      <span className={`flex align-baseline wrap grow ${css.name}`}>
        <b>
          <OneLine text={title} />
        </b>
        <code className={css.code}>{code}</code>
      </span>
      <span className="muted small">{[`${gradeText(grade)} ${subject_name}`, ...within].join(' › ')}</span>
    </Link>
  )
}
