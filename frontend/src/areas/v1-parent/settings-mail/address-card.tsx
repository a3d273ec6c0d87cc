import { IconMail } from '@tabler/icons-react'
import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressInUse } from './address-in-use.tsx'
import { addressStep } from './address-step.ts'
import { CodeForm } from './code-form.tsx'

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
