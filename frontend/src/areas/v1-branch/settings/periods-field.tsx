import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { FieldProps } from '../../../ui/form/use-form.ts'
import { Clock } from '../../../ui/form/when-fields.tsx'
import { lengthInWords, MOST_PERIODS, nextPeriod, type Period, periodTrouble, withoutPeriod } from './periods.ts'
import css from './settings.module.css'

interface PeriodsFieldProps {
  periods: readonly Period[]
  /** The two times of the line at a place. */
  fieldsOf: (at: number) => { begins: FieldProps<string>; ends: FieldProps<string> }
  onChange: (periods: Period[]) => void
}

/** 時限: one line each, from when until when. */
export function PeriodsField({ periods, fieldsOf, onChange }: PeriodsFieldProps) {
  return (
    <div className={css.list}>
      {periods.length === 0 && <p className="muted">時限はまだありません。足すと、担当設定や出欠に使えます。</p>}
      <ul>
        {periods.map((one, at) => {
          const { begins, ends } = fieldsOf(at)
          const trouble = begins.error ?? ends.error ?? periodTrouble(periods, one)
          return (
            <li key={one.period} className={css.line}>
              <b className={css.number}>{one.period}限</b>
              <Clock {...begins} label={`${one.period}限の始まり`} hint={null} />
              <span aria-hidden>〜</span>
              <Clock {...ends} label={`${one.period}限の終わり`} hint={null} />
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
