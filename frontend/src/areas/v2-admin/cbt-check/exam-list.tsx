import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { Link } from 'react-router'
import { gradeName } from '../../../features/question-view/set-index.ts'
import { api } from '../../../lib/api/client.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { WordSearch } from '../../../ui/word-search.tsx'
import css from './cbt-check.module.css'

const columns: readonly Column<QuestionSetSummary>[] = [
  {
    key: 'title',
    header: '題名',
    cell: ({ title, code }) => (
      <Link to={`?${new URLSearchParams({ exam: code })}`} className={css.title}>
        {title}
      </Link>
    ),
  },
  { key: 'code', header: 'コード', cell: ({ code }) => <code>{code}</code> },
  { key: 'subject', header: '教科', cell: ({ subject_name }) => subject_name },
  { key: 'grade', header: '学年', cell: ({ grade_id }) => gradeName(grade_id) },
  {
    key: 'count',
    header: '大問・小問',
    cell: ({ main_question_count, question_count }) => `${main_question_count}・${question_count}問`,
    isNumber: true,
  },
  { key: 'max', header: '満点', cell: ({ max_score }) => `${max_score}点`, isNumber: true },
]

/** Every CBT exam, to choose one. */
export function ExamList() {
  const list = useListState()
  const { page, perPage: per_page, params, change } = list
  const q = params.get('q') ?? ''
  const exams = useQuery({
    ...api.adminCbtCheck.list.queryOptions({ input: { page, per_page, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const { data } = exams
  return (
    <>
      <PageHead title="CBT確認" count={data && `${data.total_count}件`} />
      <div className={css.filters}>
        <WordSearch q={q} placeholder="題名・コード" onSearch={(words) => change({ q: words })} />
      </div>
      <LoadState query={exams} failure="CBTを読み込めませんでした。" />
      {data && (
        <div className={`card ${css.table}`}>
          <DataTable
            label="CBTの一覧"
            columns={columns}
            rows={data.cbt_question_groups}
            rowKey={({ code }) => code}
            totalCount={data.total_count}
            empty={
              <EmptyState
                title={q ? '見つかりません' : 'CBTはまだありません'}
                text={q ? 'ほかのことばで探してください。' : 'CBT問題を取り込むと、ここで確かめられます。'}
              />
            }
          />
        </div>
      )}
    </>
  )
}
