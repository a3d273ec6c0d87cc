import { IconMail } from '@tabler/icons-react'
import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { useState } from 'react'
import { PasswordGate } from '../../../features/settings/password-gate.tsx'
import { momentInWords } from '../../../features/settings/settings-text.ts'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
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

/** Types an address and the password; a code goes to the address. */
function AddressForm({ inUse, typed, onType, onCancel }: AddressFormProps) {
  const form = useForm({
    route: 'parentMailSettings.requestCode',
    start: { address: typed, password: '' },
    save: (asked) => client.parentMailSettings.requestCode(asked),
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
      <PasswordField {...form.field('password')} label="今のパスワード" isRequired />
    </Form>
  )
}

interface AddressInUseProps {
  address: NonNullable<MailSettings['address']>
  onChange: () => void
}

/** The address that mail goes to, or no longer reaches. */
function AddressInUse({ address: { address, confirmed_at, undeliverable }, onChange }: AddressInUseProps) {
  const [work, setWork] = useState<'none' | 'remove' | 'prove-again'>('none')
  const stop = () => setWork('none')
  return (
    <div className="stack gap-14">
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
      {work === 'none' && (
        <p className="flex justify-end wrap gap-8">
          <Button onClick={() => setWork('remove')}>消す</Button>
          <Button onClick={onChange}>別のアドレスに変える</Button>
          {undeliverable && (
            <Button kind="primary" onClick={() => setWork('prove-again')}>
              もう一度確かめる
            </Button>
          )}
        </p>
      )}
      {work === 'prove-again' && (
        <PasswordGate
          verb="番号を送る"
          save={async (password) =>
            cacheMailSettings(await client.parentMailSettings.requestCode({ address, password }))
          }
          onDone={stop}
          onCancel={stop}
        />
      )}
      {work === 'remove' && (
        <div className="stack gap-14">
          <p>メールアドレスを消すと、お知らせのメールは届かなくなります。お知らせの選び方は、そのまま残ります。</p>
          <PasswordGate
            verb="メールアドレスを消す"
            isDanger
            save={async (password) => cacheMailSettings(await client.parentMailSettings.deleteAddress({ password }))}
            onDone={() => notify.success('メールアドレスを消しました')}
            onCancel={stop}
          />
        </div>
      )}
    </div>
  )
}
