import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { keepMailSettings } from './mail-settings-query.ts'

interface AddressFormProps {
  inUse: string | null
  typed: string
  onType: (typed: string) => void
  /** Where there is something to go back to. */
  onCancel?: () => void
}

/** Types an address; a code goes there. */
export function AddressForm({ inUse, typed, onType, onCancel }: AddressFormProps) {
  const form = useForm({
    route: 'parentMailSettings.requestCode',
    start: { address: typed },
    save: (address) => client.parentMailSettings.requestCode(address),
    onSaved: keepMailSettings,
  })
  const field = form.field('address')
  return (
    <Form
      form={form}
      verb="番号を送る"
      fallback="番号を送れませんでした。もう一度お試しください。"
      asksBeforeLeaving={false}
      others={onCancel && <Button onClick={onCancel}>やめる</Button>}
    >
      <p className="muted">
        {inUse === null
          ? 'お知らせを受け取るアドレスを登録します。本人のものか確かめるため、6けたの番号を送ります。'
          : `新しいアドレスを確かめるまでは、いまのアドレス(${inUse})に送ります。`}
      </p>
      <TextField
        {...field}
        label={inUse === null ? field.label : '新しいメールアドレス'}
        onChange={(next) => {
          onType(next)
          field.onChange(next)
        }}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.com"
        hasFocus={onCancel !== undefined}
      />
    </Form>
  )
}
