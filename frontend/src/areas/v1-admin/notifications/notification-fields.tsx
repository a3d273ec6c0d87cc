import { RadioField } from '../../../ui/form/choice-fields.tsx'
import css from '../../../ui/form/form.module.css'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FieldProps } from '../../../ui/form/use-form.ts'
import { MomentField } from '../../../ui/form/when-fields.tsx'
import type { NotificationDraft } from './notification-view.ts'

type Name = 'importance' | 'title' | 'message' | 'started_at' | 'ended_at'

interface NotificationFieldsProps {
  field: <K extends Name>(name: K) => FieldProps<NotificationDraft[K]>
}

/** Importance, title, message, and from when until when it is shown. */
export const NotificationFields = ({ field }: NotificationFieldsProps) => (
  <>
    <RadioField {...field('importance')} />
    <TextField {...field('title')} />
    <TextField {...field('message')} lines={7} />
    <div className={`stack gap-16 ${css.two}`}>
      <MomentField {...field('started_at')} hint="選ばなければ、登録したときから表示します。" />
      <MomentField {...field('ended_at')} hint="選ばなければ、ずっと表示します。" usualTime="23:59" />
    </div>
  </>
)
