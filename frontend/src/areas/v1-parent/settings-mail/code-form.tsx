import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { useEffect, useState } from 'react'
import { CodeField } from '../../../features/sign-in/code-field.tsx'
import { client } from '../../../lib/api/client.ts'
import { timeOf } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { secondsUntil } from './address-step.ts'
import { cacheMailSettings, reloadMailSettings } from './mail-settings-query.ts'
import css from './settings-mail.module.css'

interface CodeFormProps {
  pending: NonNullable<MailSettings['pending']>
  inUse: string | null
  /** This code is worth nothing any more. */
  isOver: boolean
  onConfirmed: () => void
  /** The address was mistyped. */
  onCorrect: () => void
}

/** Types the code that was sent to an address. */
export function CodeForm({ pending, inUse, isOver, onConfirmed, onCorrect }: CodeFormProps) {
  const form = useForm({
    route: 'parentMailSettings.confirmAddress',
    start: { code: '' },
    save: async (typed) => {
      try {
        return await client.parentMailSettings.confirmAddress(typed)
      } catch (failure) {
        form.change({ code: '' })
        // How many tries are left, and whether the mail came back.
        await reloadMailSettings()
        throw failure
      }
    },
    onSaved: (answer) => {
      cacheMailSettings(answer)
      onConfirmed()
      notify.success('メールアドレスを確かめました')
    },
  })
  const resend = useSave({
    save: () => client.parentMailSettings.requestCode({ address: pending.address }),
    onSaved: (answer) => {
      cacheMailSettings(answer)
      notify.success('新しい番号の送信を受け付けました')
    },
  })
  const correct = useSave({
    save: () => client.parentMailSettings.cancelAddress({}),
    onSaved: (answer) => {
      onCorrect()
      cacheMailSettings(answer)
    },
  })
  const isBusy = form.isSaving || resend.isSaving || correct.isSaving
  const others = (
    <>
      <BusyButton isBusy={isBusy} onClick={() => correct.save(undefined)}>
        アドレスを直す
      </BusyButton>
      <ResendButton at={pending.resend_at} isBusy={isBusy} onPress={() => resend.save(undefined)} />
    </>
  )
  const words = (
    <>
      <FormErrors error={resend.error ?? correct.error} fallback="確かめられませんでした。もう一度お試しください。" />
      {pending.undeliverable ? (
        <Note kind="warn">
          <p>このアドレスには、メールが届きませんでした。アドレスを直してください。</p>
        </Note>
      ) : (
        isOver &&
        !form.error && (
          <Note kind="warn">
            <p>この番号は使えなくなりました。新しい番号を送ってください。</p>
          </Note>
        )
      )}
      <p>
        <b className={css.address}>{pending.address}</b> に番号を送ります。数分かかることがあります。
      </p>
      <p className="muted small">
        <span>{`番号は${timeOf(pending.expires_at)}まで使えます。届かないときは、迷惑メールのフォルダーと、受信拒否の設定を確かめてください。`}</span>
        {inUse !== null && <span>{`確かめるまでは、いまのアドレス(${inUse})に送ります。`}</span>}
      </p>
    </>
  )
  if (isOver) {
    return (
      <div className="stack gap-14">
        <FormErrors error={form.error} fallback="確かめられませんでした。もう一度お試しください。" />
        {words}
        <p className="flex justify-end wrap gap-8">{others}</p>
      </div>
    )
  }
  return (
    <Form
      form={form}
      verb="確かめる"
      fallback="確かめられませんでした。もう一度お試しください。"
      asksBeforeLeaving={false}
      others={others}
    >
      {words}
      <CodeField {...form.field('code')} label="メールの6けたの番号" onFull={(code) => form.submit({ code })} />
    </Form>
  )
}

interface ResendButtonProps {
  /** A new code may be asked for from then on. */
  at: string
  isBusy: boolean
  onPress: () => void
}

/** Asks for a new code; says for how long it has to wait. */
function ResendButton({ at, isBusy, onPress }: ResendButtonProps) {
  const seconds = useSecondsUntil(at)
  return (
    <BusyButton isBusy={isBusy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? `もう一度送る(あと${seconds}秒)` : 'もう一度送る'}
    </BusyButton>
  )
}

/** Counted from when it was first seen, so that a clock that is set anew changes nothing. */
function useSecondsUntil(at: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at, Date.now()))
  const isOver = seconds <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
