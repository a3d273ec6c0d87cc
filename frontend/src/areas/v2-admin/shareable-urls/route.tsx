import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-by-typing.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { ListFilters } from '../../../ui/list-filters.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useSave } from '../../../ui/use-save.ts'
import { IssueForm } from './issue-form.tsx'
import css from './shareable-urls.module.css'
import { columnsFor } from './url-columns.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { lossWords, sortIn, stateIn, stateLooks, states } from './url-view.ts'

/** 共有URL: links that open one set without a roster. Issue, hand out, see how often they were opened, revoke. */
export function Component() {
  const { page, perPage: per_page, params, sort: wantedSort, order, change } = useListState()
  const queries = useQueryClient()
  const [isIssuing, setIssuing] = useState(false)
  const [shown, setShown] = useState<{ url: ShareableUrl; isNew: boolean } | null>(null)
  const [leaving, setLeaving] = useState<ShareableUrl | null>(null)
  const q = params.get('q') ?? ''
  const state = stateIn(params.get('state'))
  const sort = sortIn(wantedSort)
  const list = useQuery({
    ...api.adminShareableUrls.list.queryOptions({
      input: { page, per_page, ...(q && { q }), ...(state && { state }), ...(sort && { sort, order }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const refresh = () => queries.invalidateQueries({ queryKey: api.adminShareableUrls.key() })
  const revoke = useSave({
    save: (url: ShareableUrl) => client.adminShareableUrls.revoke({ id: url.id }),
    onSaved: async () => {
      setLeaving(null)
      notify.success('共有URLを無効にしました')
      await refresh()
    },
  })
  const issued = async (url: ShareableUrl) => {
    setIssuing(false)
    setShown({ url, isNew: true })
    await refresh()
  }
  return (
    <div className="main">
      <PageHead title="共有URL" count={data && `${data.total_count}件`}>
        {!isIssuing && (
          <Button kind="primary" onClick={() => setIssuing(true)}>
            <IconPlus className="i" aria-hidden />
            発行する
          </Button>
        )}
      </PageHead>
      {isIssuing && <IssueForm onIssued={(url) => void issued(url)} onCancel={() => setIssuing(false)} />}
      <ListFilters
        q={q}
        placeholder="題名・コード・教室・メモ"
        state={state}
        states={states}
        wordOf={(name) => stateLooks[name].word}
        onChange={change}
      />
      {revoke.error && <ErrorNote title="無効にできませんでした。" error={revoke.error} />}
      <LoadState query={list} failure="共有URLを読み込めませんでした。" />
      {data && (
        <div className={`card ${css.table}`}>
          <DataTable
            label="共有URLの一覧"
            columns={columnsFor({ onShow: (url) => setShown({ url, isNew: false }), onRevoke: setLeaving })}
            rows={data.shareable_urls}
            rowKey={({ id }) => id}
            totalCount={data.total_count}
            empty={
              <EmptyState
                title={q || state ? '見つかりません' : '共有URLはまだありません'}
                text={
                  q || state
                    ? 'ほかのことばや状態で探してください。'
                    : '発行すると、名簿のない人にも、問題を1つ配れます。'
                }
              />
            }
          />
        </div>
      )}
      {shown && <UrlDialog url={shown.url} isNew={shown.isNew} onClose={() => setShown(null)} />}
      {leaving && (
        <ConfirmByTyping
          title={`「${leaving.title}」の共有URLを無効にしますか?`}
          loss={lossWords(leaving)}
          name={leaving.code}
          nameLabel={`問題のコード「${leaving.code}」`}
          verb="無効にする"
          isBusy={revoke.isSaving}
          onConfirm={() => revoke.save(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
