import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListedBranch } from '@tcheck/contract/groups/admin-branches'
import { Link } from 'react-router'
import { standInFor } from '../../../features/session/stand-in.ts'
import { api } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useSave } from '../../../ui/use-save.ts'
import css from './branches.module.css'

const columnsFor = (onEnter: (branch: ListedBranch) => void): readonly Column<ListedBranch>[] => [
  {
    key: 'name',
    header: '教室',
    isSortable: true,
    cell: ({ id, name }) => (
      <Link className={css.name} to={`/v1/admin/branches/${id}/edit`}>
        {name}
      </Link>
    ),
  },
  { key: 'class_count', header: 'クラスの数', isSortable: true, isNumber: true, cell: (row) => row.class_count },
  {
    key: 'state',
    header: '状態',
    cell: ({ disabled_at }) => (
      <Chip kind={disabled_at ? 'plain' : 'ok'}>{disabled_at ? '停止しています' : '使っています'}</Chip>
    ),
  },
  {
    key: 'actions',
    header: '操作',
    cell: (row) => (
      <span className={css.actions}>
        <ButtonLink to={`/v1/admin/branches/${row.id}/edit`} aria-label={`編集する: ${row.name}`}>
          編集する
        </ButtonLink>
        {row.disabled_at === null && (
          <Button onClick={() => onEnter(row)} aria-label={`この教室として入る: ${row.name}`}>
            この教室として入る
          </Button>
        )}
      </span>
    ),
  },
]

/** `/v1/admin/branches`: every tenant; the way into each. */
export function Component() {
  const { page, perPage: per_page, params, sort: wanted, order, change } = useListState()
  const q = params.get('q') ?? ''
  const sort = wanted === 'class_count' ? wanted : 'name'
  const list = useQuery({
    ...api.adminBranches.list.queryOptions({ input: { page, per_page, sort, order, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const entering = useSave({ save: ({ id }: ListedBranch) => standInFor({ impersonationBranchId: id }) })
  return (
    <div className="main">
      <PageHead title="教室" count={data && `${data.total_count}件`}>
        <ButtonLink kind="primary" to="/v1/admin/branches/new">
          <IconPlus className="i" aria-hidden />
          教室を登録する
        </ButtonLink>
      </PageHead>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <div className={`field ${css.words}`}>
          <label htmlFor="branch-words">教室の名前で探す</label>
          <input key={q} id="branch-words" className="input" type="search" name="q" maxLength={80} defaultValue={q} />
        </div>
        <Button type="submit">探す</Button>
      </form>
      {entering.error && <ErrorNote title="この教室として入れませんでした。" error={entering.error} />}
      <LoadState query={list} failure="教室を読み込めませんでした。" />
      {data && (
        <div className="card">
          <DataTable
            label="教室の一覧"
            columns={columnsFor(entering.save)}
            rows={data.branches}
            rowKey={({ id }) => id}
            totalCount={data.total_count}
            empty={
              <EmptyState
                title={q ? '見つかりません' : '教室はまだありません'}
                text={q ? 'ほかのことばで探してください。' : '登録すると、ここに並びます。'}
              />
            }
          />
        </div>
      )}
    </div>
  )
}
