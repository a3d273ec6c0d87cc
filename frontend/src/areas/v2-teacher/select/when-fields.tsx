import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ja'
import { DatePickerInput, DatesProvider, TimePicker } from '@mantine/dates'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { tokyoDay } from '../school/tokyo-time.ts'
import type { Draft } from './draft.ts'
import css from './mission-panel.module.css'
import type { ChangeDraft } from './use-draft.ts'

interface WhenProps {
  draft: Draft
  onChange: ChangeDraft
}

const dayMs = 24 * 60 * 60 * 1000
const tomorrow = () => tokyoDay(new Date(Date.now() + dayMs))
const nextWeek = () => tokyoDay(new Date(Date.now() + 7 * dayMs))

/** From when students may begin: now, or a date and a time. */
export function DeliveryFields({ draft: { delivery }, onChange }: WhenProps) {
  const change = (changes: Partial<Draft['delivery']>) =>
    onChange((now) => ({ ...now, delivery: { ...now.delivery, ...changes } }))
  const setDate = () => change({ isNow: false, date: delivery.date === '' ? tomorrow() : delivery.date })
  return (
    <fieldset className={`${css.group} ${css.when}`}>
      <legend className="sr">配信</legend>
      <div className={css.head}>
        <span className="label">配信</span>
        <span className={css.choice}>
          <button type="button" aria-pressed={delivery.isNow} onClick={() => change({ isNow: true })}>
            今すぐ
          </button>
          <button type="button" aria-pressed={!delivery.isNow} onClick={setDate}>
            日時を決める
          </button>
        </span>
      </div>
      {!delivery.isNow && (
        <DateAndTime
          dateLabel="配信する日"
          date={delivery.date}
          clock={delivery.clock}
          onDate={(date) => change({ date })}
          onClock={(clock) => change({ clock })}
        />
      )}
    </fieldset>
  )
}

/** The optional しめきり: later answers are kept and marked late. */
export function DueFields({ draft: { due }, onChange }: WhenProps) {
  const change = (changes: Partial<Draft['due']>) => onChange((now) => ({ ...now, due: { ...now.due, ...changes } }))
  return (
    <fieldset className={`${css.group} ${css.when}`}>
      <legend className="sr">しめきり</legend>
      <label className={css.option}>
        <input
          type="checkbox"
          checked={due.isOn}
          onChange={(event) => change({ isOn: event.target.checked, date: due.date === '' ? nextWeek() : due.date })}
        />
        しめきりを決める
      </label>
      {due.isOn && (
        <>
          <DateAndTime
            dateLabel="しめきりの日"
            date={due.date}
            clock={due.clock}
            onDate={(date) => change({ date })}
            onClock={(clock) => change({ clock })}
          />
          <p className="muted small">しめきりのあとの答えも受け取り、「遅れ」の印を付けます。</p>
        </>
      )}
    </fieldset>
  )
}

interface DateAndTimeProps {
  dateLabel: string
  date: string
  clock: string
  onDate: (date: string) => void
  onClock: (clock: string) => void
}

// The dropdowns stay inside the panel: on a phone it is a dialog, and what is drawn elsewhere would lie below it.
const inPlace = { withinPortal: false } as const

function DateAndTime({ dateLabel, date, clock, onDate, onClock }: DateAndTimeProps) {
  return (
    <DatesProvider settings={{ locale: 'ja', firstDayOfWeek: 0 }}>
      <div className={css.two}>
        <DatePickerInput
          className={css.date}
          label={dateLabel}
          valueFormat="M月D日(ddd)"
          value={date === '' ? null : date}
          minDate={tokyoDay(new Date())}
          onChange={(day) => onDate(day ?? '')}
          leftSection={<IconCalendar className="i i-s" aria-hidden />}
          popoverProps={inPlace}
          previousLabel="前の月"
          nextLabel="次の月"
        />
        <TimePicker
          label="時刻"
          size="md"
          format="24h"
          value={clock}
          onChange={onClock}
          hoursInputLabel="時"
          minutesInputLabel="分"
          leftSection={<IconClock className="i i-s" aria-hidden />}
          popoverProps={inPlace}
        />
      </div>
    </DatesProvider>
  )
}
