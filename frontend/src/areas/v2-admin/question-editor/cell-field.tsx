import { useMemo } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { formulaTroubles } from '../notation/formula-trouble.ts'
import { NotationTools } from './notation-tools.tsx'
import { type Problem, sentenceOf } from './problems.ts'
import css from './question-editor.module.css'

interface CellFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problems: readonly Problem[]
  hint?: string
  /** More than one: a field of several lines. */
  lines?: number
  /** The text is shown with the notation of questions. */
  hasNotation?: boolean
  isLabelHidden?: boolean
}

/** One cell of a question's row: what an import would say of it stands below, as it is typed. */
export function CellField({ label, value, onChange, problems, hasNotation = false, ...look }: CellFieldProps) {
  const { error, warning } = sentenceOf(problems)
  const formulas = useMemo(
    () => (hasNotation && error === null ? formulaTroubles(value) : []),
    [hasNotation, error, value],
  )
  const field = useOwnField({ label, value, onChange, error })
  return (
    <div className={css.cell}>
      <TextField {...field} {...look} lines={hasNotation ? (look.lines ?? 2) : (look.lines ?? 1)} />
      {hasNotation && <NotationTools controlId={field.id} value={value} onChange={onChange} />}
      {warning !== null && (
        <p className={css.warning} role="status">
          {warning}
        </p>
      )}
      {formulas.map(({ tex, words }) => (
        <p key={tex} className={css.warning} role="status">
          ${tex}$: {words}
        </p>
      ))}
    </div>
  )
}
