import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { CodeField } from './code-field.tsx'
import css from './sign-in.module.css'
import { signInByCode } from './sign-in-call.ts'
import { CODE_LENGTH, isStepOver } from './sign-in-step.ts'

interface CodeStepProps {
  challenge: string
  keepLogin: boolean
  onDone: () => void | Promise<void>
  /** Back to name and password, with the reason where there is one. */
  onBack: (reason: unknown) => void
}

/** The second factor: six digits, sent off once they are there; or one of the recovery codes. */
export function CodeStep({ challenge, keepLogin, onDone, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const { save, isSaving, error, reset } = useSave({
    save: async (typed: string) => {
      try {
        await signInByCode(challenge, typed, keepLogin)
      } catch (failure) {
        if (failure instanceof ApiError && isStepOver(failure.code)) onBack(failure)
        else if (!isRecovery) setCode('')
        throw failure
      }
    },
    onSaved: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(code)
  }
  const change = () => {
    setCode('')
    reset()
    setRecovery(!isRecovery)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="確かめられませんでした。もう一度お試しください。" />
      <p>
        {isRecovery
          ? '設定したときに保存した回復コードを1つ入力してください。1つのコードは1回だけ使えます。'
          : '認証アプリに出ている6けたの番号を入力してください。'}
      </p>
      {isRecovery ? (
        <RecoveryField value={code} onChange={setCode} />
      ) : (
        <CodeField value={code} onChange={setCode} onFull={save} />
      )}
      <Button
        kind="primary"
        size="lg"
        isWide
        type="submit"
        disabled={isSaving || (isRecovery ? code.trim() === '' : code.length < CODE_LENGTH)}
      >
        {isSaving ? '確かめています' : '確かめる'}
      </Button>
      <div className={css.others}>
        <button type="button" className={css.link} onClick={change}>
          {isRecovery ? '6けたの番号を使う' : '端末が手もとにないとき(回復コード)'}
        </button>
        <button type="button" className={css.link} onClick={() => onBack(null)}>
          最初にもどる
        </button>
      </div>
    </form>
  )
}

function RecoveryField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <TextField {...useOwnField({ label: '回復コード', value, onChange })} name="recovery-code" />
}
