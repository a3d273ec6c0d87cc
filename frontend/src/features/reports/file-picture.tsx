import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { lazy, Suspense, useState } from 'react'
import { fileUrl } from './report-calls.ts'
import type { ReportRole } from './report-view.ts'
import css from './reports.module.css'

const Zoom = lazy(async () => ({ default: (await import('../media/question-media-zoom.tsx')).Zoom }))

/** What every browser draws; a larger one is opened when it is asked for, so that no telephone loads a folder of scans. */
const DRAWN = ['image/jpeg', 'image/png']
const MOST_BYTES = 6 * 1024 * 1024
/** Signed addresses end after five minutes. */
const FRESH_MS = 4 * 60_000

export const hasPicture = ({ content_type, size_bytes }: SchoolGradeFile): boolean =>
  DRAWN.includes(content_type) && size_bytes <= MOST_BYTES

interface FilePictureProps {
  by: ReportRole
  reportId: string
  file: SchoolGradeFile
}

/** A picture of a report, small, opened large by a press. It is fetched once it is seen; where it does not come, its file can be saved still. */
export function FilePicture({ by, reportId, file }: FilePictureProps) {
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
