import { IconDownload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '@tcheck/contract/job'
import type { ListDescription } from '@tcheck/contract/list'
import {
  type ExportedList,
  type ExportFormat,
  exportedLists,
  exportFormatNames,
  exportFormats,
} from '@tcheck/contract/list-export'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { refetchIntervalOf } from '../../lib/api/refetch-interval.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useSave } from '../../ui/use-save.ts'
import { JobProgress } from '../jobs/job-progress.tsx'
import { liveMs } from '../jobs/job-view.ts'
import type { ListCall } from './list-calls.ts'
import css from './records.module.css'
import { viewQuery } from './saved-views.ts'
import { COLUMNS } from './shown-columns.ts'
import { ToolMenu } from './view-menu.tsx'

type ListJob = ReturnType<typeof useListJob>

interface FileMenuProps {
  /** Rows that have come of a file that is being written here; null: none is. */
  progress?: number | null
  isBusy: boolean
  onChoose: (format: ExportFormat) => void
}

/** All pages of what is shown, as the file that somebody chooses. */
export const FileMenu = ({ progress = null, isBusy, onChoose }: FileMenuProps) => (
  <ToolMenu icon={IconDownload} label={progress === null ? '書き出す' : `書き出しています…${progress}件`}>
    {(close) => (
      <div className={`stack gap-2 ${css.formats}`}>
        {exportFormatNames.map((format) => (
          <BusyButton
            key={format}
            kind="quiet"
            isBusy={isBusy}
            onClick={() => {
              close()
              onChoose(format)
            }}
          >
            {`${exportFormats[format]}に書き出す`}
          </BusyButton>
        ))}
        <p className="muted small">今の条件・ならび順・列で、すべてのページを書き出します。</p>
      </div>
    )}
  </ToolMenu>
)

/** How far the file is, and the file itself. */
export function ListJobNote({ file }: { file: ListJob }) {
  const { job, error, fetch } = file
  if (error) return <ErrorNote title="書き出せませんでした。" error={error} />
  if (!job) return null
  return (
    <div className={`card row wrap gap-12 ${css.file}`}>
      <span>
        <b>{job.title}</b>
        <JobProgress job={job} />
      </span>
      {fetch && (
        <Button kind="soft" onClick={fetch}>
          <IconDownload className="i" aria-hidden />
          ファイルを保存する
        </Button>
      )}
      <IconButton aria-label="書き出しの知らせを閉じる" onClick={file.close}>
        <IconX className="i i-s" aria-hidden />
      </IconButton>
    </div>
  )
}

/** Whether the server makes the files of a list: nothing bounds it. */
export const isExportedByJob = (call: ListCall): call is ListCall & ExportedList =>
  (exportedLists as readonly string[]).includes(call)

interface Asked {
  call: ListCall
  list: ListDescription
  params: URLSearchParams
  columns: readonly { key: string }[]
}

/** The file of a list as a job: it is begun, waited for where one stays, and fetched; whoever leaves finds it among the jobs. */
export function useListJob({ call, list, params, columns }: Asked) {
  const [id, setId] = useState<string | null>(null)
  const query = useQuery({
    ...api.adminJobs.show.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: refetchIntervalOf(({ job }) => liveMs([job])),
  })
  const beginning = useSave({
    save: (format: ExportFormat) => {
      if (!isExportedByJob(call)) throw new Error(`${call} has no file of the server's`)
      const asked = new URLSearchParams(viewQuery(params, list))
      for (const name of ['per_page', COLUMNS]) asked.delete(name)
      return client.adminListExports.create({
        list: call,
        query: String(asked),
        columns: columns.map(({ key }) => key),
        format,
        idempotency_key: crypto.randomUUID(),
      })
    },
    onSaved: ({ job }) => setId(job.id),
  })
  const fetching = useSave({ save: fetchListFile })
  const job = query.data?.job
  return {
    job,
    begin: beginning.save,
    /** null where there is nothing to fetch. */
    fetch: job?.state === 'done' ? () => fetching.save(job.id) : null,
    isBusy: beginning.isSaving || (id !== null && (!job || isUnderWay(job.state))),
    error: beginning.error ?? fetching.error ?? query.error,
    close: () => setId(null),
  }
}

/** The browser saves it: its address ends after minutes. */
export async function fetchListFile(id: string): Promise<void> {
  const { url } = await client.adminListExports.showFile({ id })
  window.location.assign(url)
}
