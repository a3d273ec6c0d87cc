import { type FormEvent, useEffect, useId, useRef } from 'react'
import settings from '../../../features/settings/settings.module.css'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
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
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isChange = onCancel !== undefined
  useEffect(() => {
    if (isChange) field.current?.focus()
  }, [isChange])
  const { save, isSaving, error } = useSave({
    save: () => client.parentMailSettings.requestCode({ address: typed }),
    onSaved: keepMailSettings,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <form className={settings.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="番号を送れませんでした。もう一度お試しください。" />
      <p className="muted">
        {inUse === null
          ? 'お知らせを受け取るアドレスを登録します。本人のものか確かめるため、6けたの番号を送ります。'
          : `新しいアドレスを確かめるまでは、いまのアドレス(${inUse})に送ります。`}
      </p>
      <div className="field">
        <label htmlFor={id}>{inUse === null ? 'メールアドレス' : '新しいメールアドレス'}</label>
        <input
          id={id}
          ref={field}
          type="email"
          name="email"
          className={`input ${settings.text}`}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder="name@example.com"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <p className={settings.actions}>
        {onCancel && <Button onClick={onCancel}>やめる</Button>}
        <Button kind="primary" type="submit" disabled={isSaving || typed.trim() === ''}>
          番号を送る
        </Button>
      </p>
    </form>
  )
}
