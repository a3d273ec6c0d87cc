import { IconChecklist } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { jobKinds } from '@tcheck/contract/job'
import { useState } from 'react'
import { ExportDialog } from '../../../features/import/export-dialog.tsx'
import { importPaths } from '../../../features/import/import-view.ts'
import { JobProgress } from '../../../features/jobs/job-progress.tsx'
import { lastingText, liveMs, progressWords, stateChip } from '../../../features/jobs/job-view.ts'
import type { Column } from '../../../features/records/column.ts'
import { descriptionOf } from '../../../features/records/list-calls.ts'
import { fetchListFile } from '../../../features/records/list-job.tsx'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { useListAddress } from '../../../features/records/use-list-address.ts'
import { api, client } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

const LIST = 'adminJobs.list'

const columns: readonly Column<Job>[] = [
  {
    key: 'kind',
    header: 'ジョブ',
    text: ({ kind, title }) => [jobKinds[kind], title].filter((word) => word !== '').join(' '),
    cell: ({ kind, title }) => (
      <span className="stack gap-2">
        <b>{jobKinds[kind]}</b>
        {title !== '' && <span className="muted small">{title}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: '状態',
    text: (job) => [stateChip(job).word, progressWords(job), job.outcome ?? ''].filter((word) => word !== '').join(' '),
    cell: (job) => <JobProgress job={job} />,
  },
  { key: 'created_by', header: '始めた人' },
  {
    key: 'created_at',
    header: '始めた日時',
    text: (job) => [dayAndTime(job.created_at), lastingText(job, new Date())].filter((word) => word !== '').join(' '),
    cell: (job) => (
      <span className="stack gap-2">
        <span className="nowrap">{dayAndTime(job.created_at)}</span>
        {job.started_at !== null && <span className="muted small nowrap">{lastingText(job, new Date())}</span>}
      </span>
    ),
  },
]

/** ジョブ: work past a few seconds. Who began it, how far it is, what became of it; whoever leaves finds it here again. */
export function Component() {
  const queries = useQueryClient()
  const { input } = useListAddress(descriptionOf(LIST))
  // The same query as the list's own; only this one asks again, and no browser does so in a tab that nobody sees.
  useQuery({
    ...api.adminJobs.list.queryOptions({ input: input as Parameters<typeof client.adminJobs.list>[0] }),
    refetchInterval: refetchIntervalOf(({ jobs }) => liveMs(jobs)),
  })
  const [leaving, setLeaving] = useState<Job | null>(null)
  const [received, setReceived] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: api.adminJobs.key() })
  const acting = useSave({
    save: async ({ act, said }: { act: () => Promise<unknown>; said: string }) => {
      await act().finally(() => setLeaving(null))
      return said
    },
    onSaved: (said) => {
      notify.success(said)
      return refresh()
    },
  })
  const fetching = useSave({ save: fetchListFile })
  return (
    <ListPage
      list={LIST}
      thing="ジョブ"
      idOf={({ id }) => id}
      nameOf={({ kind, title }) => `${jobKinds[kind]} ${title}`.trim()}
      columns={columns}
      acts={[
        {
          verb: '開く',
          isOffered: ({ kind }) => kind === 'import-question-sets',
          to: ({ id }) => `${importPaths.question_groups}?${new URLSearchParams({ job: id })}`,
        },
        {
          verb: '保存する',
          isOffered: ({ kind, state }) => kind === 'export-list' && state === 'done',
          onAct: ({ id }) => fetching.save(id),
        },
        {
          verb: '受け取る',
          isOffered: ({ kind, state }) => kind === 'export-question-sets' && state === 'done',
          onAct: ({ id }) => setReceived(id),
        },
        {
          verb: 'もう一度',
          isOffered: ({ may_retry }) => may_retry,
          onAct: ({ id }) => acting.save({ act: () => client.adminJobs.retry({ id }), said: '続きを始めました' }),
        },
        { verb: '取りやめる', kind: 'quiet', isOffered: ({ may_cancel }) => may_cancel, onAct: setLeaving },
      ]}
      noActs={() => <span className="muted small">—</span>}
      empty={{ text: '時間のかかる仕事を始めると、ここに並びます。画面を閉じても、止まりません。' }}
      actions={
        <BusyButton
          isBusy={acting.isSaving}
          onClick={() =>
            acting.save({ act: () => client.adminJobs.checkSets({}), said: 'すべての問題の点検を始めました' })
          }
        >
          <IconChecklist className="i" aria-hidden />
          すべての問題を点検する
        </BusyButton>
      }
    >
      {fetching.error && <ErrorNote title="ファイルを取り出せませんでした。" error={fetching.error} />}
      {acting.error && <ErrorNote title="できませんでした。" error={acting.error} />}
      {received !== null && <ExportDialog id={received} onClose={() => setReceived(null)} />}
      {leaving && (
        <ConfirmDialog
          title={`「${jobKinds[leaving.kind]}」を取りやめますか?`}
          verb="取りやめる"
          isBusy={acting.isSaving}
          onConfirm={() =>
            acting.save({ act: () => client.adminJobs.cancel({ id: leaving.id }), said: '取りやめるように伝えました' })
          }
          onClose={() => setLeaving(null)}
        >
          <p>ここまでの仕事は使われません。</p>
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
