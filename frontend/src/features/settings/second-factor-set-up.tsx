import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useSave } from '../../ui/use-save.ts'
import { CodeField } from '../sign-in/code-field.tsx'
import { asSelf } from './as-self.ts'
import { PasswordGate } from './password-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './settings.module.css'

interface Offered {
  secret: string
  otpauth_url: string
}

interface SetUpProps {
  /** Where it was typed a moment ago. */
  knownPassword?: string | null
  /** The recovery codes were seen. */
  onDone: () => void | Promise<void>
  onCancel?: (() => void) | undefined
}

/** Sets up a second factor: password, QR code for an app, a number as proof, recovery codes. */
export function SecondFactorSetUp({ knownPassword = null, onDone, onCancel }: SetUpProps) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = async (password: string) => setOffered(await client.account.beginSecondFactor({ password }, asSelf))
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (offered) return <Confirm offered={offered} onConfirmed={setCodes} onCancel={onCancel} />
  return knownPassword === null ? (
    <PasswordGate verb="設定を始める" save={begin} onCancel={onCancel} />
  ) : (
    <BeginKnown password={knownPassword} begin={begin} />
  )
}

function BeginKnown({ password, begin }: { password: string; begin: (password: string) => Promise<void> }) {
  const { save, isSaving, error } = useSave({ save: begin })
  return (
    <div className="stack gap-14">
      <FormErrors error={error} fallback="設定を始められませんでした。もう一度お試しください。" />
      <BusyButton kind="primary" size="lg" isWide isBusy={isSaving} onClick={() => save(password)}>
        設定を始める
      </BusyButton>
    </div>
  )
}

interface ConfirmProps {
  offered: Offered
  onConfirmed: (codes: readonly string[]) => void
  onCancel: (() => void) | undefined
}

function Confirm({ offered, onConfirmed, onCancel }: ConfirmProps) {
  const form = useForm({
    route: 'account.confirmSecondFactor',
    start: { code: '' },
    save: async (typed) => {
      try {
        return await client.account.confirmSecondFactor(typed, asSelf)
      } catch (failure) {
        form.change({ code: '' })
        throw failure
      }
    },
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <Form
      form={form}
      verb="確かめて設定する"
      fallback="確かめられませんでした。もう一度お試しください。"
      asksBeforeLeaving={false}
      others={onCancel && <Button onClick={onCancel}>やめる</Button>}
    >
      <ol className={`stack gap-14 ${css.steps}`}>
        <li>スマートフォンに認証アプリ(Google Authenticator、Microsoft Authenticatorなど)を入れます。</li>
        <li>
          アプリで、このQRコードを読みます。
          <div className={`row wrap ${css.enrol}`}>
            <QrCode text={offered.otpauth_url} label="認証アプリで読むQRコード" className={css.qr} />
            <p>
              <small>読めないときは、この文字をアプリに入力します。</small>
              <code className="text-13 ink-900">{offered.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          </div>
        </li>
        <li>
          アプリに出た番号を入力します。
          <CodeField {...form.field('code')} label="6けたの番号" onFull={(code) => form.submit({ code })} />
        </li>
      </ol>
    </Form>
  )
}
