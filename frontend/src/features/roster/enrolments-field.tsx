import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { roster } from '@tcheck/contract/groups/roster'
import type { Enrolment, EnrolmentSlot } from '@tcheck/contract/pupil'
import type { RouteOutput } from '@tcheck/contract/route'
import { WEEKDAYS } from '../../lib/japan-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { type Loading, LoadState } from '../../ui/load-state.tsx'
import css from './roster.module.css'
import { nextSlot } from './student-draft.ts'

/** Of the branch, with the call that brings them. */
export type EnrolmentChoices = RouteOutput<typeof roster.showChoicesByBranch>['choices'] & { query: Loading }

const MOST_ENROLMENTS = 10
const MOST_SLOTS = 14

interface EnrolmentsFieldProps {
  field: FieldProps<Enrolment[]>
  choices: EnrolmentChoices
}

/** 受講: a subject each, and its lessons of a week. */
export function EnrolmentsField({ field: { value: enrolments, error, onChange }, choices }: EnrolmentsFieldProps) {
  const { subjects, periods } = choices
  const put = (at: number, next: Enrolment) => onChange(enrolments.map((one, index) => (index === at ? next : one)))
  const free = subjects.filter(({ code }) => !enrolments.some(({ subject_code }) => subject_code === code))
  const add = () =>
    onChange([
      ...enrolments,
      {
        subject_code: free[0]?.code ?? '',
        slots: [
          nextSlot(
            enrolments,
            periods.map(({ period }) => period),
          ),
        ],
      },
    ])
  return (
    <fieldset className={`stack gap-14 ${css.group}`}>
      <legend>受講</legend>
      <LoadState query={choices.query} failure="教科と時限を読み込めませんでした。" lines={2} />
      {enrolments.length === 0 && <p className="muted">受講はまだありません。足すと、月の授業を作るときに使えます。</p>}
      <ul className="stack gap-10">
        {enrolments.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their index identifies them
          <li key={at} className={`stack gap-8 ${css.box}`}>
            <EnrolmentLine
              number={at + 1}
              enrolment={one}
              enrolments={enrolments}
              choices={choices}
              onChange={(next) => put(at, next)}
              onRemove={() => onChange(enrolments.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p className={`text-13 bold ${css.trouble}`} role="status">
          {error}
        </p>
      )}
      <p>
        <Button disabled={free.length === 0 || enrolments.length >= MOST_ENROLMENTS} onClick={add}>
          <IconPlus className="i" aria-hidden />
          受講を足す
        </Button>
      </p>
    </fieldset>
  )
}

interface LineProps {
  /** From 1, as people count. */
  number: number
  enrolment: Enrolment
  enrolments: readonly Enrolment[]
  choices: EnrolmentChoices
  onChange: (next: Enrolment) => void
  onRemove: () => void
}

function EnrolmentLine({ number, enrolment, enrolments, choices, onChange, onRemove }: LineProps) {
  const { subject_code, slots } = enrolment
  const { subjects, periods } = choices
  const others = enrolments.filter((one) => one !== enrolment).map((one) => one.subject_code)
  const name = subjects.find(({ code }) => code === subject_code)?.name ?? subject_code
  return (
    <>
      <div className={`row ${css.line}`}>
        <SelectControl
          className="input"
          aria-label={`${number}つ目の教科`}
          value={subject_code}
          choices={subjects.filter(({ code }) => !others.includes(code)).map((one) => [one.code, one.name] as const)}
          unknown={subject_code || '選んでください'}
          onChoose={(code) => onChange({ ...enrolment, subject_code: code })}
        />
        <span className="muted nowrap">{`週${slots.length}コマ`}</span>
        <IconButton aria-label={`${name}の受講を消す`} onClick={onRemove}>
          <IconTrash className="i" aria-hidden />
        </IconButton>
      </div>
      {slots.map((slot, at) => (
        <SlotLine
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their index identifies them
          key={at}
          name={`${name}の${at + 1}コマ目`}
          slot={slot}
          choices={choices}
          onChange={(next) => onChange({ ...enrolment, slots: slots.map((one, index) => (index === at ? next : one)) })}
          onRemove={() => onChange({ ...enrolment, slots: slots.filter((_, index) => index !== at) })}
        />
      ))}
      <p>
        <Button
          disabled={slots.length >= MOST_SLOTS}
          onClick={() => {
            const free = nextSlot(
              enrolments,
              periods.map(({ period }) => period),
            )
            onChange({ ...enrolment, slots: [...slots, free] })
          }}
        >
          <IconPlus className="i" aria-hidden />
          <span>{`${name}のコマを足す`}</span>
        </Button>
      </p>
    </>
  )
}

interface SlotLineProps {
  /** 「算数・数学の1コマ目」 */
  name: string
  slot: EnrolmentSlot
  choices: EnrolmentChoices
  onChange: (next: EnrolmentSlot) => void
  onRemove: () => void
}

function SlotLine({ name, slot, choices: { periods, teachers }, onChange, onRemove }: SlotLineProps) {
  const numbers = periods.map(({ period }) => period)
  const offered = numbers.includes(slot.period) ? numbers : [...numbers, slot.period].sort((a, b) => a - b)
  return (
    <div className={`stack gap-8 align-center ${css.slot}`}>
      <SelectControl
        className="input"
        aria-label={`${name}の曜日`}
        value={String(slot.weekday)}
        choices={WEEKDAYS.map((word, day) => [String(day), `${word}曜日`] as const)}
        onChoose={(day) => onChange({ ...slot, weekday: Number(day) })}
      />
      <SelectControl
        className="input"
        aria-label={`${name}の時限`}
        value={String(slot.period)}
        choices={offered.map((period) => [String(period), `${period}限`] as const)}
        onChoose={(period) => onChange({ ...slot, period: Number(period) })}
      />
      <SelectControl
        className="input"
        aria-label={`${name}の講師`}
        value={slot.teacher_id}
        choices={teachers.map(({ id, name: teacher }) => [id, teacher] as const)}
        empty="講師は決めない"
        unknown="(いまは選べない講師)"
        onChoose={(teacher_id) => onChange({ ...slot, teacher_id })}
      />
      <IconButton aria-label={`${name}を消す`} onClick={onRemove}>
        <IconTrash className="i" aria-hidden />
      </IconButton>
    </div>
  )
}
