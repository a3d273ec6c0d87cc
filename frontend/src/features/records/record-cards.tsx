import { type ReactNode, useId } from 'react'
import css from './records.module.css'
import { CheckBox, type RecordsProps } from './records-table.tsx'
import { ACTS } from './row-acts.tsx'

/** A heading over nothing says nothing; in a table the column keeps its place. */
const isNothing = (shown: ReactNode) => shown === null || shown === undefined || shown === false || shown === ''

/** The rows on a telephone: a card each, its first column on top, the others by their names. */
export function RecordCards<Row>(props: RecordsProps<Row>) {
  const { label, rows, columns, idOf, nameOf, selection, isMarkedByName, isBusy } = props
  const id = useId()
  const [title, ...others] = columns
  return (
    <ul className={css.cards} aria-label={label} aria-busy={isBusy}>
      {rows.map((row) => (
        <li key={idOf(row)} data-record tabIndex={-1} className={selection?.has(row) ? css.chosen : undefined}>
          <div className={css.cardHead}>
            {selection && (
              <CheckBox
                id={`${id}-${idOf(row)}`}
                label={`選ぶ: ${nameOf(row)}`}
                isChecked={selection.has(row)}
                onChange={(isOn) => selection.choose(row, isOn)}
              />
            )}
            {isMarkedByName ? (
              <label className={css.marks} htmlFor={`${id}-${idOf(row)}`}>
                {title?.cell(row)}
              </label>
            ) : (
              <span data-open>{title?.cell(row)}</span>
            )}
          </div>
          <dl>
            {others.map(({ key, header, cell }) => {
              const shown = cell(row)
              return isNothing(shown) ? null : (
                <div key={key} className={key === ACTS ? css.cardActs : undefined}>
                  <dt>{header}</dt>
                  <dd>{shown}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
