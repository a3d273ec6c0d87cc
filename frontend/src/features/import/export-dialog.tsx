import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { importFileRoles } from '@tcheck/contract/import-file'
import { api } from '../../lib/api/client.ts'
import { refetchIntervalOf } from '../../lib/api/refetch-interval.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { JobProgress } from '../jobs/job-progress.tsx'
import { liveMs } from '../jobs/job-view.ts'
import { sizeText } from '../uploads/sent-file.tsx'
import css from './import.module.css'

/** Addresses of files end after five minutes. */
const FRESH_MS = 4 * 60_000

/** An export on its way, and its files when it is done: closed and left, it goes on, and is found again among the jobs. */
export function ExportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...api.adminImports.showExport.queryOptions({ input: { id } }),
    refetchInterval: refetchIntervalOf(({ job }) => liveMs([job]) || FRESH_MS),
  })
  const { job, files = [] } = query.data ?? {}
  return (
    <Dialog title="問題の書き出し" onClose={onClose}>
      <div className="stack">
        <LoadState query={query} failure="書き出しのようすを読み込めませんでした。" />
        {job && (
          <div role="status">
            <JobProgress job={job} />
          </div>
        )}
        {files.length > 0 ? (
          <ul className={`grid ${css.files}`}>
            {files.map(({ role, name, bytes, url }) => (
              <li key={role}>
                <span className="grow">
                  <b>{name}</b> <span className="muted small nowrap">{sizeText(bytes)}</span>
                  <br />
                  <span className="muted small">{importFileRoles[role].label}</span>
                </span>
                <Button onClick={() => window.location.assign(url)} aria-label={`${name}をダウンロード`}>
                  <IconDownload className="i" aria-hidden />
                  ダウンロード
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          job?.state !== 'failed' && (
            <p className="muted small">この窓を閉じても、止まりません。「ジョブ」からも受け取れます。</p>
          )
        )}
        {files.length > 0 && (
          <p className="muted small">
            直したシートとzipは、取り込みの画面でそのまま取り込めます。変えていない問題は、変わりません。
          </p>
        )}
      </div>
    </Dialog>
  )
}
