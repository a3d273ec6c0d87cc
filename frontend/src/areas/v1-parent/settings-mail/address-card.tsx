import { IconMail } from '@tabler/icons-react'
import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { useState } from 'react'
import { momentInWords } from '../../../features/settings/settings-text.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { addressStep } from './address-step.ts'
import { CodeForm } from './code-form.tsx'
import { cacheMailSettings } from './mail-settings-query.ts'
import css from './settings-mail.module.css'

/** Where mail goes: typed, proved by a code, in use. */
export function AddressCard({ settings }: { settings: MailSettings }) {
  const [isChanging, setChanging] = useState(false)
  const [typed, setTyped] = useState('')
  const { address, pending } = settings
  const step = addressStep(settings, isChanging)
  const stop = () => {
    setChanging(false)
    setTyped('')
  }
  return (
    <Card title="メールアドレス" icon={<IconMail className="i" aria-hidden />}>
      {step === 'type' && (
        <AddressForm
          inUse={address?.address ?? null}
          typed={typed}
          onType={setTyped}
          {...(address && { onCancel: stop })}
        />
      )}
      {pending && (
        <CodeForm
          // A new code begins anew: its own field, its own waiting.
          key={pending.resend_at}
          pending={pending}
          inUse={address?.address ?? null}
          isOver={step === 'over'}
          onConfirmed={stop}
          onCorrect={() => {
            setTyped(pending.address)
            setChanging(true)
          }}
        />
      )}
      {address && (step === 'in-use' || step === 'undeliverable') && (
        <AddressInUse address={address} onChange={() => setChanging(true)} />
      )}
    </Card>
  )
}

interface AddressFormProps {
  inUse: string | null
  typed: string
  onType: (typed: string) => void
  /** Where there is something to go back to. */
  onCancel?: () => void
}

/** Types an address; a code goes there. */
function AddressForm({ inUse, typed, onType, onCancel }: AddressFormProps) {
  const form = useForm({
    route: 'parentMailSettings.requestCode',
    start: { address: typed },
    save: (address) => client.parentMailSettings.requestCode(address),
    onSaved: cacheMailSettings,
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

interface AddressInUseProps {
  address: NonNullable<MailSettings['address']>
  onChange: () => void
}

/** The address that mail goes to, or no longer reaches. */
function AddressInUse({ address: { address, confirmed_at, undeliverable }, onChange }: AddressInUseProps) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useSave({
    save: () => client.parentMailSettings.deleteAddress({}),
    onSaved: (answer) => {
      cacheMailSettings(answer)
      notify.success('メールアドレスを消しました')
    },
  })
  const again = useSave({
    save: () => client.parentMailSettings.requestCode({ address }),
    onSaved: cacheMailSettings,
  })
  return (
    <div className="stack gap-14">
      <FormErrors error={remove.error ?? again.error} fallback="変えられませんでした。もう一度お試しください。" />
      {undeliverable && (
        <Note kind="warn">
          <p>
            {`${
              undeliverable.reason === 'bounce'
                ? `${momentInWords(undeliverable.at)}に、メールが届きませんでした。`
                : `${momentInWords(undeliverable.at)}に、迷惑メールとして知らせがありました。`
            }お知らせを止めています。受け取るには、もう一度確かめるか、別のアドレスに変えてください。`}
          </p>
        </Note>
      )}
      <p className="row wrap gap-4-10 text-16">
        <b className={css.address}>{address}</b>
        {undeliverable ? <Chip kind="warn">届きません</Chip> : <Chip kind="ok">確認ずみ</Chip>}
      </p>
      {!undeliverable && <p className="muted small">{`${momentInWords(confirmed_at)}に確かめました。`}</p>}
      <p className="flex justify-end wrap gap-8">
        <Button onClick={() => setRemoving(true)}>消す</Button>
        <Button onClick={onChange}>別のアドレスに変える</Button>
        {undeliverable && (
          <BusyButton kind="primary" isBusy={again.isSaving} onClick={() => again.save(undefined)}>
            もう一度確かめる
          </BusyButton>
        )}
      </p>
      {isRemoving && (
        <ConfirmDialog
          title="メールアドレスを消しますか?"
          verb="消す"
          isBusy={remove.isSaving}
          onConfirm={() => {
            setRemoving(false)
            remove.save(undefined)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>お知らせのメールは届かなくなります。お知らせの選び方は、そのまま残ります。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
