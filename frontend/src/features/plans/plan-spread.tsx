import type { PlanDesk } from '@tcheck/contract/learning-plans'
import { useState } from 'react'
import { WEEKDAYS } from '../../lib/japan-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import css from './plans.module.css'

export interface SpreadChoice {
  from: string
  weekdays: readonly number[]
  /** null: one item on each of the weekdays. */
  perWeek: number | null
}

interface PlanSpreadProps {
  desk: PlanDesk
  /** Nothing is left to be spread. */
  isOff: boolean
  onSpread: (choice: SpreadChoice) => void
}

const COUNTS_A_WEEK = Array.from({ length: 14 }, (_, at) => [String(at + 1), `週に${at + 1}項目`] as const)

/** From which day, on which weekdays, and how many a week. */
export function PlanSpread({ desk, isOff, onSpread }: PlanSpreadProps) {
  const [from, setFrom] = useState(desk.today)
  const beginning = useOwnField({ label: 'はじめの日', value: from, onChange: setFrom })
  const [perWeek, setPerWeek] = useState<number | null>(null)
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    WEEKDAYS.flatMap((_, at) => (desk.closed_weekdays.includes(at) ? [] : [at])),
  )
  const turn = (at: number) =>
    setWeekdays(weekdays.includes(at) ? weekdays.filter((one) => one !== at) : [...weekdays, at])
  return (
    <Card title="日に割りふる">
      <div className={css.choices}>
        <DateField {...beginning} />
        <label>
          進める数
          <SelectControl
            value={String(perWeek ?? '')}
            choices={COUNTS_A_WEEK}
            empty="選んだ曜日に1項目ずつ"
            onChoose={(count) => setPerWeek(count === '' ? null : Number(count))}
          />
        </label>
        <fieldset className={css.weekdays}>
          <legend>曜日</legend>
          {WEEKDAYS.map((name, at) => (
            <label key={name}>
              <Tick isOn={weekdays.includes(at)} onTurn={() => turn(at)} />
              {name}
            </label>
          ))}
        </fieldset>
        <Button
          disabled={isOff || from === '' || weekdays.length === 0}
          onClick={() => onSpread({ from, weekdays, perWeek })}
        >
          日に割りふる
        </Button>
      </div>
      <p className="muted small">
        {weekdays.length === 0 ? '曜日を1つ以上選んでください。' : '終わった項目は動きません。休みの日は飛ばします。'}
      </p>
    </Card>
  )
}
