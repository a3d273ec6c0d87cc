import { CheckField, RadioField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { MomentField } from '../../../ui/form/when-fields.tsx'
import { tokyoDay } from '../school/tokyo-time.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { ChangeDraft, MissionForm } from './mission-form.ts'

interface WhenProps {
  draft: Draft
  form: MissionForm
  onChange: ChangeDraft
}

const dayMs = 24 * 60 * 60 * 1000
const tomorrow = () => tokyoDay(new Date(Date.now() + dayMs))
const nextWeek = () => tokyoDay(new Date(Date.now() + 7 * dayMs))

/** From when students may begin: now, or a date and a time. */
export function DeliveryFields({ draft: { delivery }, form, onChange }: WhenProps) {
  const kind = useOwnField<'now' | 'later'>({
    label: '配信',
    value: delivery.isNow ? 'now' : 'later',
    onChange: (chosen) =>
      onChange((now) => ({
        ...now,
        delivery: { ...now.delivery, isNow: chosen === 'now', date: now.delivery.date || tomorrow() },
      })),
  })
  return (
    <div className="stack gap-6">
      <RadioField
        {...kind}
        choices={[
          ['now', '今すぐ'],
          ['later', '日時を決める'],
        ]}
      />
      {!delivery.isNow && (
        <MomentField
          {...form.field('delivery_datetime')}
          usualTime={emptyDraft.delivery.clock}
          earliest={tokyoDay(new Date())}
        />
      )}
    </div>
  )
}

/** The optional しめきり: later answers are kept and marked late. */
export function DueFields({ draft: { due }, form, onChange }: WhenProps) {
  const decides = useOwnField({
    label: 'しめきりを決める',
    value: due.isOn,
    onChange: (isOn) => onChange((now) => ({ ...now, due: { ...now.due, isOn, date: now.due.date || nextWeek() } })),
  })
  return (
    <div className="stack gap-6">
      <CheckField {...decides} />
      {due.isOn && (
        <MomentField
          {...form.field('due_datetime')}
          usualTime={emptyDraft.due.clock}
          earliest={tokyoDay(new Date())}
          hint="しめきりのあとの答えも受け取り、「遅れ」の印を付けます。"
        />
      )}
    </div>
  )
}
