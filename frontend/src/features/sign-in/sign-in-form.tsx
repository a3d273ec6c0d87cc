import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wantedPage } from '../../app/wanted-page.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { forgetVisitor } from '../session/current-user.ts'
import { signInWith } from '../session/session-store.ts'
import { PasswordField } from './password-field.tsx'
import css from './sign-in.module.css'

export interface Credentials {
  username: string
  password: string
  keep_login: boolean
}

interface SignInFormProps {
  /** The sign-in call of this page; its answer carries the tokens. */
  signIn: (credentials: Credentials) => Promise<unknown>
  /** Where to go unless another page was wanted. */
  home: string
  /** What signing in is called here: 「ログイン」. */
  word: string
}

/** Name, password, keep me signed in. The server's sentences stand as they are; a refused try leaves no tokens behind. */
export function SignInForm({ signIn, home, word }: SignInFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [keepLogin, setKeepLogin] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { save, isSaving, error } = useSave({
    save: () => signInWith(() => signIn({ username, password, keep_login: keepLogin }), { keepLogin }),
    onSaved: async () => {
      forgetVisitor()
      await navigate(wantedPage(search, home), { replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback={`${word}できませんでした。もう一度お試しください。`} />
      <div className="field">
        <label htmlFor="username">ユーザー名</label>
        <input
          id="username"
          name="username"
          className={`input ${css.input}`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </div>
      <PasswordField value={password} onChange={setPassword} />
      <label className={css.keep}>
        <input type="checkbox" checked={keepLogin} onChange={(event) => setKeepLogin(event.target.checked)} />
        <span>
          {word}したままにする
          <small>共用の端末では外してください</small>
        </span>
      </label>
      <Button kind="primary" size="lg" isWide type="submit" disabled={isSaving}>
        {isSaving ? `${word}しています` : word}
      </Button>
    </form>
  )
}
