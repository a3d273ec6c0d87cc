import { fullDayInWords } from '../../lib/japan-text.ts'
import 'dayjs/locale/ja'
import { DatePickerInput, DatesProvider, TimePicker } from '@mantine/dates'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { japanDayOf } from '@tcheck/learning/japan-day'
import type { ReactNode } from 'react'
import { described, FieldFrame, type FieldLook, GroupFrame } from './field.tsx'
import { dayAndClock, momentOf } from './japanese-moment.ts'
import { MantinePart } from './mantine/mantine-part.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import type { FieldProps } from './use-form.ts'

// Drawn in place: what is drawn elsewhere would lie below a dialog. By the window, not by the dialog: one that scrolled to the
// day that was pressed would take it away from under the finger.
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const
/** The calendar is called what its button is: of itself it asks for an id that is not the button's. */
const calendarOf = (id: string) => ({ ...inPlace, id })
const NO_DAY = '日を選ぶ'
/** As the button shows it, since its name has to hold what is seen on it, and as a day of the calendar is called: 2026年4月1日(水). */
const calendarIcon = <IconCalendar className="i i-s" aria-hidden />

/** Japan's words for Mantine's calendars. */
function InJapanese({ children }: { children: ReactNode }) {
  return (
    <MantinePart>
      <DatesProvider settings={{ locale: 'ja', firstDayOfWeek: 0 }}>{children}</DatesProvider>
    </MantinePart>
  )
}

interface DayLimits {
  /** `2026-04-01` */
  earliest?: string | undefined
  latest?: string | undefined
}

const limits = ({ earliest, latest }: DayLimits) => ({
  ...(earliest && { minDate: earliest }),
  ...(latest && { maxDate: latest }),
})

interface DateFieldProps extends FieldProps<string>, FieldLook, DayLimits {
  /** Whether it may be emptied. */
  isClearable?: boolean
}

/** A day of the calendar, `2026-04-01`; empty is ''. Shown as 2026年4月1日(水). */
export function DateField(props: DateFieldProps) {
  return (
    <FieldFrame {...props}>
      <Day {...props} />
    </FieldFrame>
  )
}

type DayProps = Pick<DateFieldProps, 'id' | 'value' | 'onChange' | 'error' | 'hint' | 'isClearable'> &
  DayLimits & { name?: string }

/** A day alone, where `name` is all that labels it. */
export function Day({ id, value, onChange, error, hint, earliest, latest, isClearable = false, name }: DayProps) {
  const { month, setMonth, wrapperProps, getDayProps } = useCalendarKeys({ earliest, latest })
  return (
    <InJapanese>
      <DatePickerInput
        id={id}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        valueFormat="YYYY年M月D日(ddd)"
        placeholder={NO_DAY}
        leftSection={calendarIcon}
        leftSectionPointerEvents="none"
        {...limits({ earliest, latest })}
        clearable={isClearable}
        clearButtonProps={{ 'aria-label': '日を消す' }}
        popoverProps={calendarOf(id)}
        previousLabel="前の月"
        nextLabel="次の月"
        monthLabelFormat="YYYY年M月"
        yearLabelFormat="YYYY年"
        monthsListFormat="M月"
        yearsListFormat="YYYY年"
        getDayAriaLabel={fullDayInWords}
        getDayProps={getDayProps}
        wrapperProps={wrapperProps}
        // Without a day it opens on Japan's month, not on that of where the browser is.
        date={month ?? (value || japanDayOf(new Date()))}
        onDateChange={setMonth}
        onDropdownClose={() => setMonth(null)}
        error={error !== null}
        {...(name && { 'aria-label': `${name} ${value ? fullDayInWords(value) : NO_DAY}` })}
        {...described(id, hint, error)}
      />
    </InJapanese>
  )
}

type ClockProps = Pick<FieldProps<string>, 'id' | 'label' | 'value' | 'onChange' | 'error'> & { hint?: ReactNode }

/** A time of the day, `17:00`; empty is ''. Typed where it stands; what stands around it is its label. */
export function Clock({ id, label, value, onChange, error, hint }: ClockProps) {
  return (
    <MantinePart>
      <TimePicker
        value={value}
        onChange={onChange}
        format="24h"
        size="md"
        hoursInputLabel={`${label}(時)`}
        minutesInputLabel={`${label}(分)`}
        leftSection={<IconClock className="i i-s" aria-hidden />}
        popoverProps={inPlace}
        error={error !== null}
        hoursInputProps={described(id, hint, error)}
        minutesInputProps={described(id, hint, error)}
      />
    </MantinePart>
  )
}

interface MomentFieldProps extends FieldProps<string | null>, FieldLook, DayLimits {
  /** Where a day was chosen and no time yet: `17:00`. */
  usualTime?: string
}

/** A day and a time by the clocks of Japan, as a moment: `2026-04-01T17:00:00+09:00`; null where no day was chosen. */
export function MomentField(props: MomentFieldProps) {
  const { id, label, value, onChange, error, usualTime = '00:00', hint } = props
  const [day, clock] = dayAndClock(value)
  const put = (nextDay: string, nextClock: string) => onChange(momentOf(nextDay, nextClock || usualTime))
  return (
    <GroupFrame {...props}>
      <span className="flex wrap gap-8">
        <Day
          {...{ id, error, hint, earliest: props.earliest, latest: props.latest }}
          name={`${label}の日`}
          value={day}
          onChange={(next) => put(next, clock)}
          isClearable
        />
        {value !== null && (
          <Clock id={id} label={`${label}の時刻`} value={clock} onChange={(next) => put(day, next)} error={error} />
        )}
      </span>
    </GroupFrame>
  )
}
