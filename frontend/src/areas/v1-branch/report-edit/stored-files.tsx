import type { SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { FileButton } from '../../../features/reports/report-card.tsx'
import { FileRow } from '../../../features/uploads/sent-file.tsx'
import { Button } from '../../../ui/button.tsx'

interface StoredFilesProps {
  reportId: string
  kept: readonly SchoolGradeFile[]
  /** Ids of those that are taken off when the report is saved. */
  removed: readonly string[]
  onRemove: (removed: readonly string[]) => void
}

/** The files of a report that is being changed. */
export const StoredFiles = ({ reportId, kept, removed, onRemove }: StoredFilesProps) => (
  <>
    {kept.map((file) => (
      <FileRow
        key={file.id}
        name={file.file_name}
        size={file.size_bytes}
        onRemove={() => onRemove([...removed, file.id])}
        verb="取り外す"
      >
        <FileButton by="branch" reportId={reportId} file={file} />
      </FileRow>
    ))}
    {removed.length > 0 && (
      <p role="status">
        <span>{`ファイル${removed.length}個は、更新すると取り外されます。 `}</span>
        <Button size="sm" onClick={() => onRemove([])}>
          元に戻す
        </Button>
      </p>
    )}
  </>
)
