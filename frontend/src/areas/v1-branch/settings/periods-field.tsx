import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { lengthInWords, MOST_PERIODS, nextPeriod, type Period, periodTrouble, withoutPeriod } from './periods.ts'
import css from './settings.module.css'

interface PeriodsFieldProps {
  periods: readonly Period[]
  onChange: (periods: Period[]) => void
}

/** 時限: one line each, from when until when. */
export function PeriodsField({ periods, onChange }: PeriodsFieldProps) {
  const change = (changed: Period) => onChange(periods.map((one) => (one.period === changed.period ? changed : one)))
  return (
    <div className={css.list}>
      {periods.length === 0 && <p className="muted">時限はまだありません。足すと、担当設定や出欠に使えます。</p>}
      <ul>
        {periods.map((one) => {
          const trouble = periodTrouble(periods, one)
          return (
            <li key={one.period} className={css.line}>
              <b className={css.number}>{one.period}限</b>
              <input
                type="time"
                className={`input ${css.time}`}
                aria-label={`${one.period}限の始まり`}
                value={one.begins_at}
                onChange={(event) => change({ ...one, begins_at: event.target.value })}
              />
              <span aria-hidden>〜</span>
              <input
                type="time"
                className={`input ${css.time}`}
                aria-label={`${one.period}限の終わり`}
                value={one.ends_at}
                onChange={(event) => change({ ...one, ends_at: event.target.value })}
              />
              <span className="muted num nowrap">{lengthInWords(one)}</span>
              <span className="grow" />
              <IconButton
                aria-label={`${one.period}限を消す`}
                onClick={() => onChange(withoutPeriod(periods, one.period))}
              >
                <IconTrash className="i" aria-hidden />
              </IconButton>
              {trouble && (
                <span className={css.trouble} role="status">
                  {trouble}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        <Button disabled={periods.length >= MOST_PERIODS} onClick={() => onChange([...periods, nextPeriod(periods)])}>
          <IconPlus className="i" aria-hidden />
          時限を足す
        </Button>
      </p>
    </div>
  )
}
