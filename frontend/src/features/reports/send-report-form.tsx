import { useQueryClient } from '@tanstack/react-query'
import { MOST_REPORT_FILES } from '@tcheck/contract/report'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/toast.tsx'
import { ManyFilesDrop, uploadIdsIn, useManySendings } from '../uploads/many-files-drop.tsx'
import { reportCalls } from './report-calls.ts'
import { ReportFields } from './report-fields.tsx'
import { emptyDraft, fieldsOf, pageAfterSaving, type ReportRole } from './report-view.ts'

interface SendReportFormProps {
  /** Whose page it is. */
  by: ReportRole
  studentId: string
  /** The grade to begin with. */
  gradeId: number
}

/** Sends a report of one student with its files; then comes the page that the specification names. */
export function SendReportForm({ by, studentId, gradeId }: SendReportFormProps) {
  const sendings = useManySendings()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    route: 'reports.createByBranch',
    part: 'school_grade',
    start: { ...emptyDraft, grade_id: String(gradeId) },
    // Sent again after a lost answer, it stores nothing twice; with other files it is another one.
    save: async (draft, key) => {
      const school_grade = { ...fieldsOf(draft), student_id: studentId, attachments: uploadIdsIn(sendings.files) }
      return reportCalls[by].create({ school_grade, idempotency_key: `${key}-${sendings.turn}` })
    },
    onSaved: async () => {
      notify.success(by === 'branch' ? '成績を登録しました' : '成績を送りました')
      await queries.invalidateQueries({ queryKey: api.reports.key() })
      await navigate(pageAfterSaving(by, studentId))
    },
  })
  return (
    <Form
      form={form}
      verb={by === 'branch' ? '登録する' : '送る'}
      fallback="成績の登録に失敗しました"
      others={by === 'branch' && <ButtonLink to={pageAfterSaving(by, studentId)}>やめる</ButtonLink>}
    >
      <ReportFields by={by} field={form.field} />
      <ManyFilesDrop {...form.field('attachments')} sendings={sendings} most={MOST_REPORT_FILES} />
    </Form>
  )
}
