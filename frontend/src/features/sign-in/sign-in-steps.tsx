import { useEffect, useState } from 'react'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useWords } from '../../ui/words.ts'
import { forgetVisitor, loadVisitor, refreshVisitor } from '../session/current-user.ts'
import type { Door } from '../session/home-page.ts'
import type { Visitor } from '../session/visitor.ts'
import { NewPasswordForm } from '../settings/new-password-form.tsx'
import { SecondFactorSetUp } from '../settings/second-factor-set-up.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import css from './sign-in.module.css'
import { type SignInStep, stepFor } from './sign-in-step.ts'

interface SignInStepsProps {
  door: Door
  word: string
  /** Where somebody who has tokens already begins. */
  first?: SignInStep | null
  knownName?: string | undefined
  /** True over a page that stands: it must not be without its visitor for a moment. */
  isOverPage?: boolean
  /** Tokens are here, and whose they are is not asked yet. False: nothing more is done here. */
  onTokens?: () => boolean
  /** Called with each step that is shown. */
  onStep?: (kind: SignInStep['kind']) => void
  /** Signed in, and nothing is owed. */
  onDone: (visitor: Visitor) => void | Promise<void>
}

/** The whole way in: name and password, second factor, and what a first sign-in asks for. Nothing leads around a step. */
export function SignInSteps({
  door,
  word,
  first = null,
  knownName,
  isOverPage = false,
  onTokens = () => true,
  onStep,
  onDone,
}: SignInStepsProps) {
  const say = useWords()
  const [step, setStep] = useState<SignInStep>(first ?? { kind: 'password' })
  const [keepLogin, setKeepLogin] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState<unknown>(null)
  const [loginId, setLoginId] = useState(knownName ?? '')
  useEffect(() => onStep?.(step.kind), [onStep, step.kind])

  const goOn = async (password: string | null) => {
    if (!onTokens()) return
    if (!isOverPage) forgetVisitor()
    const visitor = await (isOverPage ? refreshVisitor() : loadVisitor())
    if (!visitor) throw new Error('Signed in, and nobody is here')
    setLoginId(visitor.user.login_id)
    const left = stepFor(visitor.owes, password)
    if (left) setStep(left)
    else await onDone(visitor)
  }
  const afterPassword = async (left: SignInStep | null, password: string) => {
    setTyped(password)
    setReason(null)
    if (left) setStep(left)
    else await goOn(password)
  }

  switch (step.kind) {
    case 'password':
      return (
        <>
          {reason !== null && <FormErrors error={reason} fallback="最初からやり直してください。" />}
          <PasswordStep
            door={door}
            word={word}
            knownName={knownName}
            keepLogin={keepLogin}
            onKeepLogin={setKeepLogin}
            onDone={afterPassword}
          />
        </>
      )
    case 'code':
      return (
        <section className={css.form}>
          <h2>{say('2段階認証')}</h2>
          <CodeStep
            challenge={step.challenge}
            keepLogin={keepLogin}
            onDone={() => goOn(typed)}
            onBack={(why) => {
              setReason(why)
              setStep({ kind: 'password' })
            }}
          />
        </section>
      )
    case 'new_password':
      return (
        <section className={css.form}>
          <h2>新しいパスワードを決めてください</h2>
          <p>
            {say(
              'いまのパスワードは、はじめに渡された仮のものです。自分だけが知っている新しいパスワードに変えると、使い始められます。',
            )}
          </p>
          <NewPasswordForm
            loginId={loginId}
            knownPassword={step.currentPassword}
            verb="このパスワードにする"
            isWide
            onDone={() => goOn(null)}
          />
        </section>
      )
    case 'second_factor':
      return (
        <section className={css.form}>
          <h2>2段階認証を設定してください</h2>
          <p>ほかの人の情報をあずかる役割のため、パスワードのほかに、スマートフォンの認証アプリの番号を使います。</p>
          <SecondFactorSetUp knownPassword={step.currentPassword} onDone={() => goOn(null)} />
        </section>
      )
  }
}
