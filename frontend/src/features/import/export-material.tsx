import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useSave } from '../../ui/use-save.ts'
import { ExportDialog } from './export-dialog.tsx'

interface ExportMaterialProps {
  /** None: all material. */
  courses?: readonly { subject_code: string; grade: number }[]
}

/** Learning material as the workbook and the zip that an import takes. */
export function ExportMaterial({ courses = [] }: ExportMaterialProps) {
  const [exported, setExported] = useState<string | null>(null)
  const exporting = useSave({
    save: () =>
      client.adminImports.createExport({
        export: { target: 'learning', courses: [...courses] },
        idempotency_key: crypto.randomUUID(),
      }),
    onSaved: ({ job }) => setExported(job.id),
  })
  return (
    <>
      <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
        <IconFileZip className="i" aria-hidden />
        <span>{courses.length > 0 ? '書き出す' : 'すべて書き出す'}</span>
      </BusyButton>
      {exporting.error && <ErrorNote title="書き出しを始められませんでした。" error={exporting.error} />}
      {exported !== null && <ExportDialog id={exported} onClose={() => setExported(null)} />}
    </>
  )
}
