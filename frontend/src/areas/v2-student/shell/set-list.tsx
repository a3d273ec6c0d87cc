import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Category } from '@tcheck/contract/question-set'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import css from './set-list.module.css'
import { SetRows } from './set-rows.tsx'
import { Waiting } from './waiting.tsx'
import { useGrade, Words } from './words.tsx'

const perPage = 40

interface SetListProps {
  category: Category
  title: string
  emptyTitle: string
}

/** Sets that a student may choose freely, by subject; the subject is in the address. */
export function SetList({ category, title, emptyTitle }: SetListProps) {
  const [query, setQuery] = useSearchParams()
  const subject = query.get('subject')
  const grade = useGrade()
  const sets = useInfiniteQuery({
    ...api.studentContent.listQuestionGroups.infiniteOptions({
      input: (page: number) => ({ category, page, per_page: perPage, ...(subject && { subject_code: subject }) }),
      initialPageParam: 1,
      getNextPageParam: ({ page, per_page, total_count }) => (page * per_page < total_count ? page + 1 : undefined),
    }),
    placeholderData: keepPreviousData,
  })
  const [first] = sets.data?.pages ?? []
  const subjects = first?.subjects ?? []
  const shown = sets.data?.pages.flatMap(({ question_groups }) => question_groups) ?? []
  const choose = (code: string | null) => setQuery(code ? { subject: code } : {}, { replace: true })
  return (
    <div className="main">
      <div className="page-head">
        <h1>
          <Words text={title} />
        </h1>
        {first && (
          <span className="muted">
            <Words text={`${first.total_count}{件|けん}`} />
          </span>
        )}
      </div>
      {subjects.length > 1 && (
        <fieldset className={`flex wrap gap-8 ${css.subjects}`} aria-label="教科">
          <button type="button" aria-pressed={!subject} onClick={() => choose(null)}>
            すべて
          </button>
          {subjects.map(({ subject_code: code, subject_name }) => (
            <button key={code} type="button" aria-pressed={code === subject} onClick={() => choose(code)}>
              {subjectInWords(subject_name, grade)}
            </button>
          ))}
        </fieldset>
      )}
      <Waiting query={sets} />
      {sets.error && (
        <ErrorNote
          title={<Words text="{問題|もんだい}を{読|よ}みこめませんでした。" />}
          error={sets.error}
          onRetry={() => void sets.refetch()}
        />
      )}
      {sets.data && shown.length === 0 && (
        <EmptyState
          title={<Words text={emptyTitle} />}
          text={<Words text="{先生|せんせい}が{教材|きょうざい}を{登録|とうろく}すると、ここに{出|で}ます。" />}
        />
      )}
      <SetRows sets={shown} />
      {sets.hasNextPage && (
        <p className={css.more}>
          <BusyButton isBusy={sets.isFetchingNextPage} onClick={() => void sets.fetchNextPage()}>
            <Words text="もっと{見|み}る" />
          </BusyButton>
        </p>
      )}
    </div>
  )
}
