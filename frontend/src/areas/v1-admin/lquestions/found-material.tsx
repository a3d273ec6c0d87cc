import { useInfiniteQuery } from '@tanstack/react-query'
import type { FoundMaterial } from '@tcheck/contract/groups/admin-learning'
import { plainText } from '@tcheck/markup/plain-text'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import css from './lquestions.module.css'
import { courseKey } from './tree-view.ts'

const PAGE = 30

const foundQuery = (q: string) =>
  api.adminLearning.listMaterial.infiniteOptions({
    input: (cursor: string | undefined) => ({ q, cursor, per_page: PAGE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What of all courses says the words: some courses a call, by itself on until a page is full. */
export function FoundMaterials({ q }: { q: string }) {
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
        {last && foundWords(found.length, last, { isGoingOn, hasNextPage })}
      </p>
      {found.length > 0 && (
        <ul className={`card ${css.tree}`}>
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

function foundWords(
  count: number,
  { course_count, searched_count }: { course_count: number; searched_count: number },
  { isGoingOn, hasNextPage }: { isGoingOn: boolean; hasNextPage: boolean },
): string {
  if (isGoingOn) return `探しています(${course_count}のうち${searched_count}の教科・学年)…`
  if (count === 0) return '見つかりませんでした。'
  return hasNextPage ? `${count}件見つかりました。まだ続きがあります。` : `${count}件見つかりました。`
}

const kindWords = { chapter: '章', item: '項目', content: '学習内容', group: '問題' } as const satisfies Record<
  FoundMaterial['kind'],
  string
>

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
    <Link className={css.row} to={placeOf(one)}>
      <Chip kind="line">{kindWords[kind]}</Chip>
      <span className={css.name}>
        <b>
          <OneLine text={title} />
        </b>
        <code className={css.code}>{code}</code>
      </span>
      <span className={`muted small ${css.holds}`}>
        {[`${gradeInWords(grade)} ${subject_name}`, ...within].join(' › ')}
      </span>
    </Link>
  )
}
