import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PasswordWishes } from '../../../features/settings/password-wishes.tsx'
import css from '../../../features/sign-in/sign-in.module.css'
import { client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LogoMark } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { LessonBoard } from '../login/lesson-board.tsx'

/** `/teacher/invitation#…`: whom an operator invited by mail sets a password. The link's secret stands behind `#` and in no log. */
export function Component() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  const [loginId, setLoginId] = useState<string | null>(null)
  const done = (login: string) => {
    setLoginId(login)
    // Used up: nobody who looks through the pages of this device finds it.
    void navigate(pathname, { replace: true })
  }
  return (
    <div className={css.page}>
      <section className={`row justify-center column ${css.board}`} aria-label="Tチェック">
        <LessonBoard />
        <p>ようこそ、Tチェックへ。</p>
      </section>
      <main className={`flex justify-center gap-14 column ${css.side}`}>
        <Link className="logo" to="/">
          <LogoMark />
          Tチェック
        </Link>
        <h1>{loginId === null ? 'パスワードを決めてください' : 'パスワードを決めました'}</h1>
        {loginId !== null && <Done loginId={loginId} />}
        {loginId === null && token !== '' && <ChoosePassword token={token} onDone={done} />}
        {loginId === null && token === '' && (
          <Note kind="warn">
            招待のメールのリンクから開いてください。リンクが途中で切れていないか、確かめてください。
          </Note>
        )}
      </main>
    </div>
  )
}

function ChoosePassword({ token, onDone }: { token: string; onDone: (loginId: string) => void }) {
  const form = useForm({
    route: 'teacherAuth.acceptInvitation',
    start: { password: '' },
    save: ({ password }) => client.teacherAuth.acceptInvitation({ token, password }),
    onSaved: ({ login_id }) => onDone(login_id),
  })
  return (
    <>
      <p>これから先生のページに入るときに使います。ほかの人に知られないようにしてください。</p>
      <Form
        form={form}
        label="パスワード"
        verb="このパスワードにする"
        busyVerb="決めています"
        fallback="パスワードを決められませんでした。もう一度お試しください。"
        isWide
        asksBeforeLeaving={false}
      >
        <PasswordField {...form.field('password')} name="new-password" autoComplete="new-password" hasFocus />
        <PasswordWishes password={form.values.password} loginId={null} />
      </Form>
    </>
  )
}

function Done({ loginId }: { loginId: string }) {
  return (
    <>
      <Note kind="ok">
        ユーザー名は <b>{loginId}</b> です。ログインのときに使うので、控えておいてください。
      </Note>
      <ButtonLink to="/teacher/login" kind="primary" size="lg" isWide>
        ログインする
      </ButtonLink>
    </>
  )
}
