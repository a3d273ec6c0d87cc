import { IconDownload, IconX } from '@tabler/icons-react'
import { type ExportFormat, exportFormatNames, exportFormats } from '@tcheck/contract/list-export'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { JobProgress } from '../jobs/job-progress.tsx'
import css from './records.module.css'
import { ToolMenu } from './tool-menu.tsx'
import type { useListJob } from './use-list-job.ts'

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
      <div className={css.formats}>
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
            {exportFormats[format]}にする
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
    <div className={`card ${css.file}`}>
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
