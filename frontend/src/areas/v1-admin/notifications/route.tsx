import { IconPaperclip, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Notification } from '@tcheck/contract/groups/admin-notifications'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFilters } from '../../../ui/list-filters.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { importanceLooks, momentWords, sortIn, stateIn, stateLooks, states } from './notification-view.ts'
import css from './notifications.module.css'

const columns: readonly Column<Notification>[] = [
  {
    key: 'title',
    header: '題名',
    isSortable: true,
    cell: ({ id, title }) => (
      <Link className={css.title} to={`/v1/admin/notifications/${id}/edit`}>
        {title}
      </Link>
    ),
  },
  {
    key: 'importance',
    header: '重要度',
    isSortable: true,
    cell: ({ importance }) => <Chip kind={importanceLooks[importance].kind}>{importanceLooks[importance].word}</Chip>,
  },
  {
    key: 'state',
    header: '状態',
    cell: ({ state }) => <Chip kind={stateLooks[state].kind}>{stateLooks[state].word}</Chip>,
  },
  {
    key: 'started_at',
    header: '表示の始まり',
    isSortable: true,
    cell: ({ started_at }) => <span className="nowrap">{momentWords(started_at)}</span>,
  },
  {
    key: 'ended_at',
    header: '表示の終わり',
    cell: ({ ended_at }) => <span className="nowrap">{ended_at ? momentWords(ended_at) : 'なし'}</span>,
  },
  {
    key: 'file',
    header: '添付',
    cell: ({ file_name }) =>
      file_name && (
        <span className={css.file} title={file_name}>
          <IconPaperclip className="i i-s" aria-hidden />
          あり
        </span>
      ),
  },
]

/** `/v1/admin/notifications`: what is announced to everybody, the latest first. */
export function Component() {
  const { page, perPage: per_page, params, sort: wantedSort, order, change } = useListState()
  const q = params.get('q') ?? ''
  const state = stateIn(params.get('state'))
  const sort = sortIn(wantedSort)
  const list = useQuery({
    ...api.adminNotifications.list.queryOptions({
      input: { page, per_page, ...(q && { q }), ...(state && { state }), ...(sort && { sort, order }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const isNarrowed = q !== '' || state !== undefined
  return (
    <div className="main">
      <PageHead title="お知らせ" count={data && `${data.total_count}件`}>
        <ButtonLink kind="primary" to="/v1/admin/notifications/new">
          <IconPlus className="i" aria-hidden />
          お知らせを登録する
        </ButtonLink>
      </PageHead>
      <ListFilters
        q={q}
        placeholder="題名・内容"
        state={state}
        states={states}
        wordOf={(name) => stateLooks[name].word}
        onChange={change}
      />
      <LoadState query={list} failure="お知らせを読み込めませんでした。" />
      {data && (
        <div className="card">
          <DataTable
            label="お知らせの一覧"
            columns={columns}
            rows={data.notifications}
            rowKey={({ id }) => id}
            totalCount={data.total_count}
            empty={
              <EmptyState
                title={isNarrowed ? '見つかりません' : 'お知らせはまだありません'}
                text={isNarrowed ? 'ほかのことばや状態で探してください。' : '登録すると、ここに並びます。'}
              />
            }
          />
        </div>
      )}
    </div>
  )
}
