import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '@tcheck/contract/job'
import { liveMs, progressWords, shareOf } from '../../../features/jobs/job-view.ts'
import { api, client } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { Bar } from '../../../ui/bar.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './export-term.module.css'

/** How a term's file comes along, and the file. */
export function ExportedTerm({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...api.teacherResultExports.show.queryOptions({ input: { id } }),
    refetchInterval: refetchIntervalOf((data) => liveMs([data.export])),
  })
  const fetching = useSave({ save: fetchFile })
  const job = query.data?.export
  const isMade = job?.state === 'done' && job.counts['results'] !== 0
  return (
    <Dialog title="まとめて書き出す" onClose={onClose}>
      <LoadState query={query} failure="書き出しのようすを読み込めませんでした。" lines={2} />
      {job && (
        <div className={`stack gap-8 ${css.progress}`} role="status">
          <b>{job.title}</b>
          {isUnderWay(job.state) ? <UnderWay job={job} /> : <p>{job.outcome ?? '取りやめました。'}</p>}
        </div>
      )}
      {fetching.error && <ErrorNote title="受け取れませんでした。" error={fetching.error} />}
      <div className={dialogActions}>
        <Button onClick={onClose}>閉じる</Button>
        {isMade && (
          <BusyButton kind="primary" isBusy={fetching.isSaving} onClick={() => fetching.save(id)}>
            ファイルを受け取る
          </BusyButton>
        )}
      </div>
    </Dialog>
  )
}

function UnderWay({ job }: { job: Parameters<typeof progressWords>[0] }) {
  const share = shareOf(job)
  const words = progressWords(job)
  return (
    <>
      <p className="small">書き出しています。閉じずにお待ちください。</p>
      {share !== null && (
        <span className="row gap-10">
          <Bar share={share} label={words} />
          <span className="small nowrap">{words}</span>
        </span>
      )}
    </>
  )
}

/** The browser saves it: its address ends after minutes. */
async function fetchFile(id: string): Promise<void> {
  const { url } = await client.teacherResultExports.showFile({ id })
  window.location.assign(url)
}
