import { useQueryClient } from '@tanstack/react-query'
import { MOST_REPORT_FILES } from '@tcheck/contract/report'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import css from '../settings/settings.module.css'
import { ManyFilesDrop } from '../uploads/many-files-drop.tsx'
import { isAnyUnderWay, uploadsIn, useManySendings } from '../uploads/use-many-sendings.ts'
import { reportCalls } from './report-calls.ts'
import { ReportFields } from './report-fields.tsx'
import { emptyDraft, pageAfterSaving, type ReportDraft, type ReportRole } from './report-view.ts'

interface SendReportFormProps {
  /** Whose page it is. */
  by: ReportRole
  studentId: string
  /** The grade to begin with, where it is known. */
  gradeId?: number | undefined
}

/** Sends a report of one student with its files; then comes the page that the specification names. */
export function SendReportForm({ by, studentId, gradeId = emptyDraft.grade_id }: SendReportFormProps) {
  const [draft, setDraft] = useState<ReportDraft>({ ...emptyDraft, grade_id: gradeId })
  const sendings = useManySendings()
  const attachments = uploadsIn(sendings.files).map(({ id }) => id)
  const isSending = isAnyUnderWay(sendings.files)
  const keyOf = useCallKey()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const school_grade = { ...draft, student_id: studentId, attachments }
  const { save, isSaving, error } = useSave({
    save: () => reportCalls[by].create({ school_grade, idempotency_key: keyOf(school_grade) }),
    onSaved: async () => {
      notify.success(by === 'branch' ? '成績を登録しました' : '成績を送りました')
      await queries.invalidateQueries({ queryKey: api.reports.key() })
      await navigate(pageAfterSaving(by, studentId))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="成績の登録に失敗しました" />
      <ReportFields draft={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
      <ManyFilesDrop label="ファイル" sendings={sendings} most={MOST_REPORT_FILES} />
      <p className={css.actions}>
        {by === 'branch' && <ButtonLink to={pageAfterSaving(by, studentId)}>やめる</ButtonLink>}
        <Button kind="primary" type="submit" disabled={isSaving || isSending}>
          {isSending ? 'ファイルを送っています…' : by === 'branch' ? '登録する' : '送る'}
        </Button>
      </p>
    </form>
  )
}

/** One key for what is on the form now: sent again after a lost answer, it stores nothing twice. */
function useCallKey(): (input: unknown) => string {
  const last = useRef({ said: '', key: '' })
  return (input) => {
    const said = JSON.stringify(input)
    if (said !== last.current.said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }
}
