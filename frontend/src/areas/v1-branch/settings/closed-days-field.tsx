import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MOST_CLOSED_DAYS } from '@tcheck/contract/lesson'
import { japanDayOf, schoolYearOfDay } from '@tcheck/learning/japan-day'
import { useState } from 'react'
import { fullDayInWords, WEEKDAYS } from '../../../lib/japan-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { DateField } from '../../../ui/form/when-fields.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { type ClosedDay, type ClosedRun, rangeOf, rangeTrouble, runsOf, withDays, withoutRun } from './closed-days.ts'
import { publicHolidays } from './public-holidays.ts'
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

interface ClosedDaysFieldProps {
  days: readonly ClosedDay[]
  onChange: (days: ClosedDay[]) => void
}

/** Days and ranges of days that are off, each with a word why, and the national holidays of a year. */
export function ClosedDaysField({ days, onChange }: ClosedDaysFieldProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const fromField = useOwnField({ label: '休みの日', value: from, onChange: setFrom })
  const toField = useOwnField({ label: '終わりの日(1日だけのときは空)', value: to, onChange: setTo })
  const noteField = useOwnField({ label: '理由(任意)', value: note, onChange: setNote, maximum: 40 })
  const trouble = rangeTrouble(days, { from, to })
  const add = () => {
    onChange(withDays(days, rangeOf({ from, to, note })))
    for (const empty of [setFrom, setTo, setNote]) empty('')
  }
  return (
    <div className="stack gap-14">
      <ul aria-label="休みの日">
        {runsOf(days).map((run) => (
          <li key={run.from} className={`row wrap ${css.line}`}>
            <b className="nowrap">{runInWords(run)}</b>
            <span className="muted grow">{run.note}</span>
            <IconButton aria-label={`${runInWords(run)}を休みから外す`} onClick={() => onChange(withoutRun(days, run))}>
              <IconTrash className="i" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex align-end wrap gap-10">
        <DateField {...fromField} />
        <DateField {...toField} />
        <div className={css.note}>
          <TextField {...noteField} placeholder="年末年始" />
        </div>
        <Button disabled={from === '' || trouble !== null} onClick={add}>
          <IconPlus className="i" aria-hidden />
          休みにする
        </Button>
      </div>
      {trouble && (
        <p className={css.trouble} role="status">
          {trouble}
        </p>
      )}
      <Holidays days={days} onChange={onChange} />
    </div>
  )
}

/** 12月29日(火)〜1月3日(日)・6日間 */
const runInWords = ({ from, to, count }: ClosedRun) =>
  count === 1 ? fullDayInWords(from) : `${fullDayInWords(from)}〜${fullDayInWords(to)}・${count}日間`

/** The national holidays of this and the next school year, from today on; like every change they hold once they are saved. */
function Holidays({ days, onChange }: ClosedDaysFieldProps) {
  const today = japanDayOf(new Date())
  const query = useQuery({ queryKey: ['public-holidays', today], queryFn: () => publicHolidays(today), retry: false })
  const [said, setSaid] = useState('')
  const offers = [schoolYearOfDay(today), schoolYearOfDay(today) + 1].map((year) => {
    const after = withDays(days, query.data?.filter(({ date }) => schoolYearOfDay(date) === year) ?? [])
    return { year, after, count: after.length - days.length }
  })
  const add = ({ year, after, count }: (typeof offers)[number]) => {
    onChange(after)
    setSaid(`${year}年度の祝日を${count}日入れました。保存すると、休みになります。`)
  }
  return (
    <div className="stack gap-4">
      <div className="row wrap">
        {offers.map((offer) => (
          <Button
            key={offer.year}
            disabled={offer.count === 0 || offer.after.length > MOST_CLOSED_DAYS}
            onClick={() => add(offer)}
          >
            {`${offer.year}年度の祝日を休みにする${query.data ? `(${offer.count}日)` : ''}`}
          </Button>
        ))}
        <span className="muted small" role="status">
          {said}
        </span>
      </div>
      <LoadState query={query} failure="祝日の一覧を読み込めませんでした。" />
      <p className="muted small">
        {`今日からあとの国民の祝日で、まだ休みでない日を入れます(休みの日は、ぜんぶで${MOST_CLOSED_DAYS}日まで)。授業をする祝日は、あとで外せます。法律が変わると、祝日も変わることがあります。`}
      </p>
    </div>
  )
}
