import type { LearningOverview } from '@tcheck/contract/learning-overview'
import { gradeInWords } from '../../lib/grade-words.ts'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { SelectField } from '../records/select-field.tsx'
import css from './overview.module.css'
import { daysOfRange, orderOf, orders, type RangeName, rangeOf, ranges } from './overview-view.ts'

interface OverviewChoicesProps {
  overview: LearningOverview
  address: URLSearchParams
  onChange: (values: Record<string, string | null>) => void
}

/** Which subject, of which grade, of what time, in what order. */
export function OverviewChoices({ overview, address, onChange }: OverviewChoicesProps) {
  const { today, grades, grade, subjects, course } = overview
  const range = rangeOf(address.get('from'), address.get('to'), today)
  const choose = (name: string) => {
    const days = daysOfRange(name as RangeName, today)
    onChange({ from: days?.from ?? null, to: days?.to ?? null })
  }
  return (
    <div className={css.choices}>
      <SelectField
        label="学年"
        all={null}
        value={String(grade)}
        options={grades.map((one) => ({ value: String(one), word: gradeInWords(one) }))}
        onChange={(one) => onChange({ grade: one, subject: null })}
      />
      <SelectField
        label="教科"
        all={null}
        value={course?.subject_code ?? ''}
        options={subjects.map(({ code, name }) => ({ value: code, word: name }))}
        onChange={(one) => onChange({ grade: String(grade), subject: one })}
      />
      <SelectField
        label="期間"
        all={null}
        value={range}
        options={Object.entries(ranges).map(([value, word]) => ({ value, word }))}
        onChange={choose}
      />
      {range === 'own' && (
        <>
          <DayOf label="始めの日" value={overview.from} latest={overview.to} onChoose={(from) => onChange({ from })} />
          <DayOf label="終わりの日" value={overview.to} earliest={overview.from} onChoose={(to) => onChange({ to })} />
        </>
      )}
      <SelectField
        label="並べ方"
        all={null}
        value={orderOf(address.get('sort'))}
        options={Object.entries(orders).map(([value, word]) => ({ value, word }))}
        onChange={(sort) => onChange({ sort: sort === 'help' ? null : sort })}
      />
    </div>
  )
}

interface DayOfProps {
  label: string
  value: string
  earliest?: string
  latest?: string
  onChoose: (day: string) => void
}

function DayOf({ label, value, onChoose, ...limits }: DayOfProps) {
  const field = useOwnField<string>({ label, value, onChange: (day) => day !== '' && onChoose(day) })
  return <DateField {...field} {...limits} />
}
