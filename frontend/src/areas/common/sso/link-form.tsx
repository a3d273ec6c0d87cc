import { type FormEvent, useId, useState } from 'react'
import css from '../../../features/sign-in/sign-in.module.css'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import own from './sso.module.css'

interface LinkFormProps {
  providerName: string
  onLink: (code: string) => Promise<void>
}

/** Known at the provider, and not linked with an account here: says what to do, and takes the code that links them. */
export function LinkForm({ providerName, onLink }: LinkFormProps) {
  const [code, setCode] = useState('')
  const id = useId()
  const { save, isSaving, error } = useSave({ save: onLink })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') save(code)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="つなげませんでした。もう一度お試しください。" />
      <Note kind="info">
        <p>{providerName}のログインはできました。Tチェックのアカウントとは、まだつながっていません。</p>
      </Note>
      <p>最初の1回だけ、連携コードでつなぎます。コードは次のどちらかで手に入ります。</p>
      <ol className={own.steps}>
        <li>先生か教室に頼んで、連携コードをもらう。</li>
        <li>ユーザー名とパスワードで入り、設定の「学校のアカウント」でコードを出す。</li>
      </ol>
      <div className="field">
        <label htmlFor={id}>連携コード</label>
        <input
          id={id}
          name="link_code"
          className={`input ${css.input} ${own.linkCode}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-EFGH-JKMN"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button kind="primary" size="lg" isWide type="submit" disabled={isSaving || code.trim() === ''}>
        {isSaving ? 'つないでいます' : 'つないでログインする'}
      </Button>
    </form>
  )
}
