import { gradeText } from '../../lib/grade-text.ts'
import { RadioField, SelectField } from '../../ui/form/choice-fields.tsx'
import css from '../../ui/form/form.module.css'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { type ReportDraft, type ReportRole, seminarsOf } from './report-view.ts'

type Name = 'report_type' | 'grade_id' | 'seminar_id' | 'title' | 'message'

interface ReportFieldsProps {
  /** Whose form it is. */
  by: ReportRole
  field: <K extends Name>(name: K) => FieldProps<ReportDraft[K]>
}

const grades = Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeText(at + 1)] as const)

/** Kind, grade, season, title and message of a report. */
export const ReportFields = ({ by, field }: ReportFieldsProps) => (
  <>
    <RadioField {...field('report_type')} />
    <div className={`stack gap-16 ${css.two}`}>
      <SelectField {...field('grade_id')} choices={grades} />
      <SelectField {...field('seminar_id')} choices={Object.entries(seminarsOf(by))} />
    </div>
    <TextField {...field('title')} />
    <TextField {...field('message')} lines={5} />
  </>
)
