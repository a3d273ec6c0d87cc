import { useId } from 'react'
import { importanceLooks, importances, type NotificationDraft } from './notification-view.ts'
import css from './notifications.module.css'

interface NotificationFieldsProps {
  draft: NotificationDraft
  onChange: (changes: Partial<NotificationDraft>) => void
}

const startHint = '空のままなら、登録したときから表示します。'
const endHint = '空のままなら、ずっと表示します。'

/** Importance, title, message, and from when until when it is shown. */
export function NotificationFields({ draft, onChange }: NotificationFieldsProps) {
  const id = useId()
  return (
    <>
      <fieldset className={css.importance}>
        <legend>重要度</legend>
        {importances.map((name) => (
          <label key={name} className={css.choice}>
            <input
              type="radio"
              name={`${id}-importance`}
              checked={draft.importance === name}
              onChange={() => onChange({ importance: name })}
            />
            {importanceLooks[name].word}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-title`}>題名</label>
        <input
          id={`${id}-title`}
          className={`input ${css.text}`}
          maxLength={100}
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>内容</label>
        <textarea
          id={`${id}-message`}
          className={`input ${css.text} ${css.message}`}
          rows={7}
          maxLength={4000}
          value={draft.message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      </div>
      <div className={css.times}>
        <TimeField
          label="表示の始まり"
          value={draft.started_at}
          hint={startHint}
          onChange={(started_at) => onChange({ started_at })}
        />
        <TimeField
          label="表示の終わり"
          value={draft.ended_at}
          hint={endHint}
          onChange={(ended_at) => onChange({ ended_at })}
        />
      </div>
    </>
  )
}

interface TimeFieldProps {
  label: string
  value: string
  hint: string
  onChange: (value: string) => void
}

function TimeField({ label, value, hint, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`input ${css.text}`}
        type="datetime-local"
        max="2099-12-31T23:59"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
    </div>
  )
}
