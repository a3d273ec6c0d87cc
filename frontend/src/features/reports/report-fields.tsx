import { useId } from 'react'
import { gradeChoices, type ReportDraft, seminarChoices, typeChoices } from './report-view.ts'
import css from './reports.module.css'

interface ReportFieldsProps {
  draft: ReportDraft
  onChange: (changes: Partial<ReportDraft>) => void
}

/** Kind, grade, season, title and message of a report. */
export function ReportFields({ draft, onChange }: ReportFieldsProps) {
  const id = useId()
  return (
    <>
      <fieldset className={css.types}>
        <legend>種類</legend>
        {typeChoices.map(({ value, words }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={`${id}-type`}
              checked={draft.report_type === value}
              onChange={() => onChange({ report_type: value })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div className={css.pair}>
        <Choice
          label="学年"
          value={draft.grade_id}
          choices={gradeChoices}
          onChange={(grade_id) => onChange({ grade_id })}
        />
        <Choice
          label="時期"
          value={draft.seminar_id}
          choices={seminarChoices}
          onChange={(seminar_id) => onChange({ seminar_id })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-title`}>件名</label>
        <input
          id={`${id}-title`}
          className={`input ${css.text}`}
          maxLength={100}
          placeholder="2学期の中間テスト"
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>内容</label>
        <textarea
          id={`${id}-message`}
          className={`input ${css.text} ${css.message}`}
          rows={5}
          maxLength={4000}
          value={draft.message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      </div>
    </>
  )
}

interface ChoiceProps {
  label: string
  value: number
  choices: readonly { value: number; words: string }[]
  onChange: (value: number) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={`input ${css.text}`}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </div>
  )
}
