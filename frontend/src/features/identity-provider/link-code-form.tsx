import { type FormEvent, useId, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import css from '../settings/settings.module.css'
import { IssuedCode } from './issued-code.tsx'
import { TextField } from './text-field.tsx'

const realms = {
  'teacher-v2': '先生(学校)',
  'teacher-v1': '講師(塾)',
  branch: '教室',
  student: '生徒(塾)',
  parent: '保護者',
} as const
type LinkRealm = keyof typeof realms

/** Issues a code for one account of the branch, named as its owner signs in. */
export function LinkCodeForm({ branchId }: { branchId: string }) {
  const [realm, setRealm] = useState<LinkRealm>('teacher-v2')
  const [loginId, setLoginId] = useState('')
  const [code, setCode] = useState<{ link_code: string; expires_at: string } | null>(null)
  const id = useId()
  const { save, isSaving, error } = useSave({
    save: () => client.adminIdentityProviders.issueLinkCode({ id: branchId, realm, login_id: loginId }),
    onSaved: setCode,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <Card title="連携コードの発行">
      {code ? (
        <IssuedCode code={code} onDone={() => setCode(null)} />
      ) : (
        <form className={css.form} onSubmit={submit} noValidate>
          <FormErrors error={error} fallback="連携コードを発行できませんでした。" />
          <p className="muted">
            学校のアカウントで初めてログインした人が、このコードで自分のアカウントとつなぎます。メールアドレスでは、つながりません。
          </p>
          <div className="field">
            <label htmlFor={id}>だれのアカウント</label>
            <select
              id={id}
              className={`input ${css.text}`}
              value={realm}
              onChange={(event) => setRealm(event.target.value as LinkRealm)}
            >
              {Object.entries(realms).map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </select>
          </div>
          <TextField label="その人のユーザー名" value={loginId} onChange={setLoginId} />
          <p className={css.actions}>
            <Button kind="soft" type="submit" disabled={isSaving || loginId.trim() === ''}>
              {isSaving ? '発行しています' : '発行する'}
            </Button>
          </p>
        </form>
      )}
    </Card>
  )
}
