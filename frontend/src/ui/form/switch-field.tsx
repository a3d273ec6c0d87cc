import { Below, described } from './field.tsx'
import css from './switch-field.module.css'
import { Tick } from './tick.tsx'
import type { FieldProps } from './use-form.ts'

interface SwitchFieldProps extends FieldProps<boolean> {
  /** Beneath the label: when, or what for. */
  hint?: string
  /** What a screen reader calls the switch, where the label says too little by itself. */
  name?: string
}

/** On or off, at once: what is switched is saved by itself. */
export function SwitchField({ id, label, value, onChange, error, hint, name = label }: SwitchFieldProps) {
  return (
    <>
      <label className={`row gap-16 ${css.line}`}>
        <span className={css.words}>
          <b>{label}</b>
          {hint && <span className="muted small">{hint}</span>}
        </span>
        <Tick
          id={id}
          role="switch"
          className={css.switch}
          aria-label={name}
          isOn={value}
          aria-checked={value}
          onTurn={onChange}
          {...described(id, undefined, error)}
        />
      </label>
      <Below id={id} error={error} />
    </>
  )
}
