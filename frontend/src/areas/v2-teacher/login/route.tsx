import { IconBuilding, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router'
import { wantedPage } from '../../../app/wanted-page.ts'
import { forgetVisitor, loadVisitor } from '../../../features/session/current-user.ts'
import { signInWith } from '../../../features/session/session-store.ts'
import { client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { LessonBoard } from './lesson-board.tsx'
import css from './login.module.css'

const home = '/teacher/home'

/** A teacher who is signed in goes on at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await loadVisitor()
  return visitor?.user.teacher?.is_v2 ? redirect(wantedPage(new URL(request.url).search, home)) : null
}

/** `/teacher/login`: the teacher's sign-in. A refused try leaves no tokens behind. */
export function Component() {
  return (
    <div className={css.page}>
      <section className={css.board} aria-label="Tチェック">
        <LessonBoard />
        <p>
          教室の「できた」と「まだ」が、
          <br />
          すぐに見える。
        </p>
      </section>
      <main className={css.side}>
        <Link className="logo" to="/">
          <LogoMark />
          Tチェック
        </Link>
        <h1>先生のログイン</h1>
        <LoginForm />
        <p className={css.or}>
          <span>または</span>
        </p>
        <ButtonLink to="/sso" size="lg" isWide>
          <IconBuilding className="i" aria-hidden />
          学校のアカウントでログイン
        </ButtonLink>
        <p className={css.others}>
          <Link to="/student">生徒はこちら</Link>
          <Link to="/">塾・保護者・管理者はこちら</Link>
        </p>
      </main>
    </div>
  )
}

function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [keepLogin, setKeepLogin] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { save, isSaving, error } = useSave({
    save: () =>
      signInWith(() => client.teacherAuth.signIn({ username, password, keep_login: keepLogin }), { keepLogin }),
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
      <FormErrors error={error} fallback="ログインできませんでした。もう一度お試しください。" />
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
          ログインしたままにする
          <small>共用の端末では外してください</small>
        </span>
      </label>
      <Button kind="primary" size="lg" isWide type="submit" disabled={isSaving}>
        {isSaving ? 'ログインしています' : 'ログイン'}
      </Button>
    </form>
  )
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div className="field">
      <label htmlFor="password">パスワード</label>
      <span className={`input ${css.input} ${css.password}`}>
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={isShown ? 'パスワードを隠す' : 'パスワードを表示'}
          onClick={() => setShown(!isShown)}
        >
          <Eye className="i" aria-hidden />
        </button>
      </span>
    </div>
  )
}
