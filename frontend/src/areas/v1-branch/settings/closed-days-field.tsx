import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { BranchSettings } from '@tcheck/contract/groups/branch-settings'
import { useState } from 'react'
import { byCode } from '../../../lib/compare.ts'
import { fullDayInWords, WEEKDAYS } from '../../../lib/japan-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { DateField } from '../../../ui/form/when-fields.tsx'
import css from './settings.module.css'

interface WeekdaysFieldProps {
  closed: readonly number[]
  onChange: (closed: number[]) => void
}

/** The days of the week that are always off. */
export function WeekdaysField({ closed, onChange }: WeekdaysFieldProps) {
  const toggle = (day: number) =>
    onChange(closed.includes(day) ? closed.filter((one) => one !== day) : [...closed, day].sort((a, b) => a - b))
  return (
    <fieldset className={`flex wrap gap-6 ${css.weekdays}`}>
      <legend className="label">毎週の休み</legend>
      {WEEKDAYS.map((word, day) => (
        <button key={word} type="button" aria-pressed={closed.includes(day)} onClick={() => toggle(day)}>
          <span>{word}</span>
          <span className="sr">曜日</span>
        </button>
      ))}
    </fieldset>
  )
}

type ClosedDay = BranchSettings['closed_days'][number]

interface ClosedDaysFieldProps {
  days: readonly ClosedDay[]
  onChange: (days: ClosedDay[]) => void
}

/** Single days that are off, each with a word why. */
export function ClosedDaysField({ days, onChange }: ClosedDaysFieldProps) {
  const [date, setDate] = useState('')
  const [note, setNote] = useState('')
  const dateField = useOwnField({ label: '休みの日', value: date, onChange: setDate })
  const noteField = useOwnField({ label: '理由(任意)', value: note, onChange: setNote, maximum: 40 })
  const isThere = days.some((one) => one.date === date)
  const add = () => {
    onChange([...days, { date, note: note.trim() }].sort((a, b) => byCode(a.date, b.date)))
    setDate('')
    setNote('')
  }
  return (
    <div className="stack gap-14">
      <ul aria-label="休みの日">
        {days.map((one) => (
          <li key={one.date} className={`row wrap ${css.line}`}>
            <b className="nowrap">{fullDayInWords(one.date)}</b>
            <span className="muted grow">{one.note}</span>
            <IconButton
              aria-label={`${fullDayInWords(one.date)}を休みから外す`}
              onClick={() => onChange(days.filter(({ date: other }) => other !== one.date))}
            >
              <IconTrash className="i" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex align-end wrap gap-10">
        <DateField {...dateField} />
        <div className={css.note}>
          <TextField {...noteField} placeholder="年末年始" />
        </div>
        <Button disabled={date === '' || isThere} onClick={add}>
          <IconPlus className="i" aria-hidden />
          休みにする
        </Button>
      </div>
      {isThere && (
        <p className={css.trouble} role="status">
          この日は、もう休みになっています。
        </p>
      )}
    </div>
  )
}
