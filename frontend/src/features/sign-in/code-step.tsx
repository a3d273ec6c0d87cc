import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useTextRenderer } from '../../ui/words.ts'
import { CodeField } from './code-field.tsx'
import css from './sign-in.module.css'
import { signInByCode } from './sign-in-call.ts'
import { isStepOver } from './sign-in-step.ts'

interface CodeStepProps {
  challenge: string
  keepLogin: boolean
  onDone: () => void | Promise<void>
  /** Back to name and password, with the reason where there is one. */
  onBack: (reason: unknown) => void
}

/** The second factor: six digits, sent off once they are there; or one of the recovery codes. */
export function CodeStep({ challenge, keepLogin, onDone, onBack }: CodeStepProps) {
  const renderText = useTextRenderer()
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    route: 'auth.confirmSecondFactor',
    start: { code: '' },
    save: async ({ code }) => {
      try {
        await signInByCode(challenge, code, keepLogin)
      } catch (failure) {
        if (failure instanceof ApiError && isStepOver(failure.code)) onBack(failure)
        else if (!isRecovery) form.change({ code: '' })
        throw failure
      }
    },
    onSaved: onDone,
  })
  const change = () => {
    form.reset()
    setRecovery(!isRecovery)
  }
  return (
    <div className={`stack gap-14 ${css.form}`}>
      <Form
        form={form}
        verb="確かめる"
        busyVerb="確かめています"
        fallback="確かめられませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
        isWide
      >
        <p>
          {renderText(
            isRecovery
              ? '設定したときに保存した回復コードを1つ入力してください。1つのコードは1回だけ使えます。'
              : '認証アプリに出ている6けたの番号を入力してください。',
          )}
        </p>
        {isRecovery ? (
          <TextField {...form.field('code')} label="回復コード" name="recovery-code" />
        ) : (
          <CodeField {...form.field('code')} label="6けたの番号" onFull={(code) => form.submit({ code })} />
        )}
      </Form>
      <div className={`flex between wrap text-13 ${css.others}`}>
        <button type="button" className={`bare ink-primary ${css.link}`} onClick={change}>
          {renderText(isRecovery ? '6けたの番号を使う' : '端末が手もとにないとき(回復コード)')}
        </button>
        <button type="button" className={`bare ink-primary ${css.link}`} onClick={() => onBack(null)}>
          最初にもどる
        </button>
      </div>
    </div>
  )
}
