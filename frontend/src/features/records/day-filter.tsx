import { lazy, Suspense, useId } from 'react'
import { FieldFrame } from '../../ui/form/field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import css from './records.module.css'
import type { ListAddress } from './use-list-address.ts'

/** A filter without words to choose from. */
export interface TypedFieldProps {
  name: string
  label: string
  /** What holds where nobody asked for anything. */
  usual: string | undefined
  address: ListAddress
}

/** Calendars come with the lists that have one. */
const DateField = lazy(() => import('../../ui/form/when-fields.tsx').then((module) => ({ default: module.DateField })))

/** A day of the calendar, the same in every browser, by pointer and by arrow keys; emptied, it is the usual one again. */
export function DayFilter({ name, label, usual, address }: TypedFieldProps) {
  const said = address.filters[name]
  const field = useOwnField<string>({
    label,
    value: said ?? usual ?? '',
    onChange: (day) => address.change({ [name]: day === usual ? null : day }),
  })
  return (
    <Suspense fallback={<DayToCome label={label} />}>
      <div className={css.day}>
        <DateField {...field} isClearable={said !== undefined} />
      </div>
    </Suspense>
  )
}

const DayToCome = ({ label }: { label: string }) => (
  <div className={css.day}>
    <FieldFrame id={useId()} label={label} error={null}>
      <span className="input" aria-busy />
    </FieldFrame>
  </div>
)
