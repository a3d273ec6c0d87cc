import { schoolYearOfDay } from '@tcheck/learning/japan-day'
import { todayInJapan } from '../../lib/japan-text.ts'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import css from './desk.module.css'

/** 年度, as an address says it; undefined: this one, also where it is said. */
const earlier = (said: string | null | undefined): number | undefined => {
  const year = Number(said)
  return Number.isInteger(year) && year > 0 && year !== schoolYearOfDay(todayInJapan()) ? year : undefined
}

/** 年度 whose plans the address asks for. */
export const askedYear = (address: URLSearchParams): number | undefined => earlier(address.get('year'))

/** 年度 that a plan is of: `2025-8-math`. */
export const yearOfPlan = (id: string | null): number | undefined => earlier(id?.match(/^\d{4}(?=-)/)?.[0])

/** Chooses the school year whose plans are shown; nothing where there is only this one. */
export function YearChoice({ year, years }: { year: number; years: readonly number[] }) {
  const changeAddress = useChangeAddress()
  const [thisYear] = years
  const all = years.includes(year) ? years : [...years, year]
  if (all.length < 2) return null
  const choose = (chosen: string) =>
    changeAddress({ year: Number(chosen) === thisYear ? null : chosen }, { preventScrollReset: true })
  return (
    <label className={css.year}>
      <span className="sr">年度</span>
      <SelectControl
        value={String(year)}
        choices={all.map((one) => [String(one), `${one}年度${one === thisYear ? '(今年)' : ''}`] as const)}
        onChoose={choose}
      />
    </label>
  )
}
