import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { useTextRenderer } from '../../ui/words.ts'
import { forgetVisitor, loadVisitor, refreshVisitor } from '../session/current-user.ts'
import type { SignInArea } from '../session/home-page.ts'
import type { Visitor } from '../session/visitor.ts'
import { NewPasswordForm } from '../settings/new-password-form.tsx'
import { SecondFactorSetUp } from '../settings/second-factor-set-up.tsx'
import { CodeStep } from './code-step.tsx'
import css from './sign-in.module.css'
import { signInByPassword } from './sign-in-call.ts'
import { type SignInStep, stepFor } from './sign-in-step.ts'

/** The server's waits are at most thirty seconds; of a longer one, such as a gateway's, the sentence alone says it. */
const LONGEST_COUNT_SECONDS = 300

interface SignInStepsProps {
  signInArea: SignInArea
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
  signInArea,
  word,
  first = null,
  knownName,
  isOverPage = false,
  onTokens = () => true,
  onStep,
  onDone,
}: SignInStepsProps) {
  const renderText = useTextRenderer()
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
            signInArea={signInArea}
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
        <section className={`stack gap-14 ${css.form}`}>
          <h2>{renderText('2段階認証')}</h2>
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
        <section className={`stack gap-14 ${css.form}`}>
          <h2>新しいパスワードを決めてください</h2>
          <p>
            {renderText(
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
        <section className={`stack gap-14 ${css.form}`}>
          <h2>2段階認証を設定してください</h2>
          <p>ほかの人の情報をあずかる役割のため、パスワードのほかに、スマートフォンの認証アプリの番号を使います。</p>
          <SecondFactorSetUp knownPassword={step.currentPassword} onDone={() => goOn(null)} />
        </section>
      )
  }
}

interface PasswordStepProps {
  signInArea: SignInArea
  /** What signing in is called at the door (`signWordsOf`). */
  word: string
  /** Whose session has ended: the name stands there already. */
  knownName?: string | undefined
  keepLogin: boolean
  onKeepLogin: (keepLogin: boolean) => void
  /** `left` is what remains to be done; null where the tokens are here. */
  onDone: (left: SignInStep | null, password: string) => void | Promise<void>
}

/** Name, password, keep me signed in. The server's sentences stand as they are; a refused try leaves no tokens behind. */
function PasswordStep({ signInArea, word, knownName, keepLogin, onKeepLogin, onDone }: PasswordStepProps) {
  const [username, setUsername] = useState(knownName ?? '')
  const [password, setPassword] = useState('')
  const nameField = useOwnField({ label: 'ユーザー名', value: username, onChange: setUsername })
  const passwordField = useOwnField({ label: 'パスワード', value: password, onChange: setPassword })
  const keepField = useOwnField({ label: `${word}したままにする`, value: keepLogin, onChange: onKeepLogin })
  const { save, isSaving, error } = useSave({
    save: () => signInByPassword(signInArea, { username, password, keep_login: keepLogin }),
    onSaved: (left) => onDone(left, password),
  })
  const secondsLeft = useSecondsLeft(error)
  const isWaiting = secondsLeft > 0
  const isOver =
    error instanceof ApiError && (error.code === 'SIGN_IN_WAIT' || error.code === 'NETWORK_WAIT') && !isWaiting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWaiting) save(undefined)
  }
  return (
    <form className={`stack gap-14 ${css.form}`} onSubmit={submit} noValidate>
      <FormErrors error={isOver ? null : error} fallback={`${word}できませんでした。もう一度お試しください。`} />
      <TextField {...nameField} name="username" autoComplete="username" />
      <PasswordField {...passwordField} hasFocus={knownName !== undefined} />
      <CheckField {...keepField} hint="共用の端末では外してください" />
      <BusyButton kind="primary" size="lg" isWide type="submit" isBusy={isSaving} disabled={isWaiting}>
        {isWaiting ? `あと${secondsLeft}秒` : isSaving ? `${word}しています` : word}
      </BusyButton>
    </form>
  )
}

/** Seconds until the server takes another try, counted down; 0 where there is nothing to wait for. */
function useSecondsLeft(error: unknown): number {
  const againAtMs = error instanceof ApiError ? error.againAtMs : null
  const [nowMs, setNowMs] = useState(() => Date.now())
  const seconds = againAtMs === null ? 0 : Math.max(0, Math.ceil((againAtMs - nowMs) / 1000))
  const isCounting = seconds > 0 && seconds <= LONGEST_COUNT_SECONDS + 1
  useEffect(() => {
    if (againAtMs === null) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [againAtMs])
  return isCounting ? seconds : 0
}
