import type { SchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { MOST_REPORT_FILES } from '@tcheck/contract/report'
import { useNavigate } from 'react-router'
import { ReportFields } from '../../../features/reports/report-fields.tsx'
import { FileButton } from '../../../features/reports/report-list.tsx'
import { draftOf, fieldsOf, pageAfterSaving } from '../../../features/reports/report-view.ts'
import { ManyFilesDrop } from '../../../features/uploads/many-files-drop.tsx'
import { FileLine } from '../../../features/uploads/sent-file.tsx'
import { uploadIdsIn, useManySendings } from '../../../features/uploads/use-many-sendings.ts'
import { client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

interface ReportFormProps {
  report: SchoolGrade
  files: readonly SchoolGradeFile[]
  onChanged: () => Promise<void>
}

/** All of a report, its files kept, taken off or added; the list comes after saving. */
export function ReportForm({ report, files, onChanged }: ReportFormProps) {
  const { id, student_id: studentId, revision } = report
  const sendings = useManySendings()
  const navigate = useNavigate()
  const list = pageAfterSaving('branch', studentId)
  const form = useForm({
    route: 'reports.updateByBranch',
    part: 'school_grade',
    start: draftOf(report),
    save: async (draft) =>
      client.reports.updateByBranch({
        id,
        school_grade: {
          ...fieldsOf(draft),
          revision,
          attachments: uploadIdsIn(sendings.files),
          deleteSchoolGradeFiles: draft.deleteSchoolGradeFiles,
        },
      }),
    onSaved: async () => {
      await onChanged()
      await navigate(list)
    },
  })
  const removed = form.values.deleteSchoolGradeFiles
  const remove = (deleteSchoolGradeFiles: readonly string[]) => form.change({ deleteSchoolGradeFiles })
  const kept = files.filter((file) => !removed.includes(file.id))
  return (
    <Form
      form={form}
      verb="更新する"
      fallback="成績の更新に失敗しました"
      others={<ButtonLink to={list}>やめる</ButtonLink>}
    >
      <ReportFields field={form.field} />
      <ManyFilesDrop {...form.field('attachments')} sendings={sendings} most={MOST_REPORT_FILES - kept.length}>
        {kept.map((file) => (
          <FileLine
            key={file.id}
            name={file.file_name}
            size={file.size_bytes}
            onRemove={() => remove([...removed, file.id])}
            verb="取り外す"
          >
            <FileButton by="branch" reportId={id} file={file} />
          </FileLine>
        ))}
        {removed.length > 0 && (
          <p role="status">
            ファイル{removed.length}個は、更新すると取り外されます。{' '}
            <Button size="sm" onClick={() => remove([])}>
              元に戻す
            </Button>
          </p>
        )}
      </ManyFilesDrop>
    </Form>
  )
}
