import type { SchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { MOST_REPORT_FILES } from '@tcheck/contract/report'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReportFields } from '../../../features/reports/report-fields.tsx'
import { FileButton } from '../../../features/reports/report-list.tsx'
import { draftOf, pageAfterSaving } from '../../../features/reports/report-view.ts'
import css from '../../../features/settings/settings.module.css'
import { ManyFilesDrop } from '../../../features/uploads/many-files-drop.tsx'
import { FileLine } from '../../../features/uploads/sent-file.tsx'
import { isAnyUnderWay, uploadsIn, useManySendings } from '../../../features/uploads/use-many-sendings.ts'
import { client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'

interface ReportFormProps {
  report: SchoolGrade
  files: readonly SchoolGradeFile[]
  onChanged: () => Promise<void>
}

/** All of a report, its files kept, taken off or added; the list comes after saving. */
export function ReportForm({ report, files, onChanged }: ReportFormProps) {
  const { id, student_id: studentId, revision } = report
  const [draft, setDraft] = useState(() => draftOf(report))
  const [removed, setRemoved] = useState<readonly string[]>([])
  const sendings = useManySendings()
  const isSending = isAnyUnderWay(sendings.files)
  const navigate = useNavigate()
  const list = pageAfterSaving('branch', studentId)
  const { save, isSaving, error } = useSave({
    save: () =>
      client.reports.updateByBranch({
        id,
        school_grade: {
          ...draft,
          revision,
          attachments: uploadsIn(sendings.files).map((upload) => upload.id),
          deleteSchoolGradeFiles: removed,
        },
      }),
    onSaved: async () => {
      await onChanged()
      await navigate(list)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  const kept = files.filter((file) => !removed.includes(file.id))
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="成績の更新に失敗しました" />
      <ReportFields draft={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
      <ManyFilesDrop label="ファイル" sendings={sendings} most={MOST_REPORT_FILES - kept.length}>
        {kept.map((file) => (
          <FileLine
            key={file.id}
            name={file.file_name}
            size={file.size_bytes}
            onRemove={() => setRemoved((before) => [...before, file.id])}
            verb="取り外す"
          >
            <FileButton by="branch" reportId={id} file={file} />
          </FileLine>
        ))}
        {removed.length > 0 && (
          <p role="status">
            ファイル{removed.length}個は、更新すると取り外されます。{' '}
            <Button size="sm" onClick={() => setRemoved([])}>
              元に戻す
            </Button>
          </p>
        )}
      </ManyFilesDrop>
      <p className={css.actions}>
        <ButtonLink to={list}>やめる</ButtonLink>
        <Button kind="primary" type="submit" disabled={isSaving || isSending}>
          {isSending ? 'ファイルを送っています…' : '更新する'}
        </Button>
      </p>
    </form>
  )
}
