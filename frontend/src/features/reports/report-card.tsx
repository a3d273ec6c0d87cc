import { useInViewport } from '@mantine/hooks'
import { IconDownload, IconFile, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ListedSchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { reportTypes } from '@tcheck/contract/report'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { gradeText } from '../../lib/grade-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { useTextRenderer } from '../../ui/words.ts'
import { sizeText } from '../uploads/sent-file.tsx'
import { fileUrl, saveFile } from './report-calls.ts'
import { dayWords, type ReportRole, seminarsOf, senderText } from './report-view.ts'
import css from './reports.module.css'

const Zoom = lazy(async () => ({ default: (await import('../media/question-media-zoom.tsx')).Zoom }))

/** What every browser draws; a larger one is opened when it is asked for, so that no telephone loads a folder of scans. */
const DRAWN = ['image/jpeg', 'image/png']
const MOST_BYTES = 6 * 1024 * 1024
/** Signed addresses end after five minutes. */
const FRESH_MS = 4 * 60_000

const hasPicture = ({ content_type, size_bytes }: SchoolGradeFile): boolean =>
  DRAWN.includes(content_type) && size_bytes <= MOST_BYTES

interface ReportCardProps {
  /** Whose page it is. */
  by: ReportRole
  report: ListedSchoolGrade
  /** What can be done with it. */
  actions?: ReactNode
}

/** One report: what is said, by whom, and the files. */
export function ReportCard({ by, report, actions }: ReportCardProps) {
  const renderText = useTextRenderer()
  return (
    <article className={`card stack gap-10 ${css.report}`}>
      <div className={`row between wrap gap-8-12 ${css.head}`}>
        <h3>{report.title}</h3>
        {actions && <span className="flex gap-8">{actions}</span>}
      </div>
      <p className={`row wrap ${css.facts}`}>
        <Chip kind="p">{renderText(reportTypes[report.report_type])}</Chip>
        <Chip>{gradeText(report.grade_id)}</Chip>
        <Chip>{renderText(seminarsOf(by)[report.seminar_id] ?? '')}</Chip>
        <span className="muted small">
          <span>{`${dayWords(report.created_at)} `}</span>
          {renderText(senderText(report.sent_by))}
        </span>
      </p>
      {report.message !== '' && <p className={css.words}>{report.message}</p>}
      {report.school_grade_files.length > 0 && (
        <ul className={`flex wrap gap-8 ${css.files}`} aria-label="ファイル">
          {report.school_grade_files.map((file) => (
            <li key={file.id}>
              {hasPicture(file) && <FilePicture by={by} reportId={report.id} file={file} />}
              <FileButton by={by} reportId={report.id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

interface FileButtonProps {
  /** Whose page it is. */
  by: ReportRole
  reportId: string
  file: SchoolGradeFile
}

/** Saves one file of a report. */
export function FileButton({ by, reportId, file }: FileButtonProps) {
  const { save, isSaving, error } = useSave({ save: () => saveFile(by, { id: reportId, file_id: file.id }) })
  const Icon = file.content_type.startsWith('image/') ? IconPhoto : IconFile
  return (
    <>
      <BusyButton onClick={() => save(undefined)} isBusy={isSaving}>
        <Icon className="i" aria-hidden />
        <span className="sr">ダウンロード: </span>
        <span className={css.fileName}>{file.file_name}</span>
        <span className="muted small nowrap">{sizeText(file.size_bytes)}</span>
        <IconDownload className="i i-s" aria-hidden />
      </BusyButton>
      <FormErrors error={error} fallback="ダウンロードできませんでした。もう一度お試しください。" />
    </>
  )
}

interface FilePictureProps {
  by: ReportRole
  reportId: string
  file: SchoolGradeFile
}

/** A picture of a report, small, opened large by a press. It is fetched once it is seen; where it does not come, its file can be saved still. */
function FilePicture({ by, reportId, file }: FilePictureProps) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const query = useQuery({
    queryKey: ['report-picture', by, reportId, file.id],
    queryFn: () => fileUrl(by, { id: reportId, file_id: file.id }),
    enabled: inViewport,
    staleTime: FRESH_MS,
    retry: false,
  })
  const url = query.data
  if (query.isError || isBroken) return null
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={css.picture}
        aria-label={`${file.file_name}を大きく見る`}
        onClick={() => setOpen(true)}
      >
        {url && <img src={url} alt="" onError={() => setBroken(true)} />}
      </button>
      {isOpen && url && (
        <Suspense fallback={null}>
          <Zoom url={url} label={file.file_name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
