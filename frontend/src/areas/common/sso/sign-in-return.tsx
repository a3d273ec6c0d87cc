import { IconLoader2 } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { signInWith } from '../../../features/session/sign-in.ts'
import { CodeStep } from '../../../features/sign-in/code-step.tsx'
import { locationAfterSignIn } from '../../../features/sign-in/go-on-signed-in.ts'
import css from '../../../features/sign-in/sign-in.module.css'
import { client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import own from './sso.module.css'
import { OtherWaysIn, SsoPage } from './sso-page.tsx'
import type { BegunSignIn } from './sso-storage.ts'

type Outcome = Awaited<ReturnType<typeof client.sso.complete>>

interface SignInReturnProps {
  answer: { code: string; state: string; iss: string | undefined }
  begun: BegunSignIn
}

const asNobody = { context: { speaker: 'nobody' } } as const
const isDone = ({ current_user: user }: Outcome) => user !== null

/** Back from the provider: the sign-in is completed, once; then the page that was wanted, or what is still missing. */
export function SignInReturn({ answer, begun }: SignInReturnProps) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { transaction, keepLogin, wanted } = begun

  const goOn = useCallback(
    async () => navigate(await locationAfterSignIn(wanted), { replace: true }),
    [navigate, wanted],
  )
  const take = async (next: Outcome) => {
    if (isDone(next)) await goOn()
    else setOutcome(next)
  }
  const hasBegun = useRef(false)
  useEffect(() => {
    // The transaction counts once; a second run of this effect must not use it up.
    if (hasBegun.current) return
    hasBegun.current = true
    const { code, state, iss } = answer
    const input = { code, state, transaction, keep_login: keepLogin, ...(iss !== undefined && { iss }) }
    signInWith(() => client.sso.complete(input, asNobody), { keepLogin, isDone })
      .then((next) => (isDone(next) ? goOn() : setOutcome(next)))
      .catch(setError)
  })

  if (error !== null) return <SignInFailed error={error} />
  if (outcome?.unlinked) {
    const { ticket, provider_name: providerName } = outcome.unlinked
    const link = async (link_code: string) => {
      const input = { ticket, link_code, keep_login: keepLogin }
      await take(await signInWith(() => client.sso.link(input, asNobody), { keepLogin, isDone }))
    }
    return (
      <SsoPage title="学校のアカウントをつなぐ">
        <LinkForm providerName={providerName} onLink={link} />
        <OtherWaysIn />
      </SsoPage>
    )
  }
  if (outcome?.second_factor) {
    return (
      <SsoPage title="2段階認証">
        <CodeStep
          challenge={outcome.second_factor.challenge}
          keepLogin={keepLogin}
          onDone={goOn}
          onBack={(reason) => (reason === null ? void navigate('/sso', { replace: true }) : setError(reason))}
        />
      </SsoPage>
    )
  }
  return (
    <SsoPage title="学校のアカウントで入る">
      <p className={`row gap-12 ${own.working}`} role="status">
        <IconLoader2 className="i i-l" aria-hidden />
        本人を確かめています。少しお待ちください。
      </p>
    </SsoPage>
  )
}

/** Why it came to nothing, and the way back to the beginning. */
export function SignInFailed({ error }: { error: unknown }) {
  return (
    <SsoPage title="入れませんでした">
      <div className={`stack gap-14 ${css.form}`}>
        <FormErrors error={error} fallback="入れませんでした。もう一度、最初からお試しください。" />
        <ButtonLink to="/sso" kind="primary" size="lg" isWide>
          最初からやり直す
        </ButtonLink>
      </div>
      <OtherWaysIn />
    </SsoPage>
  )
}

interface LinkFormProps {
  providerName: string
  onLink: (code: string) => Promise<void>
}

/** Known at the provider, and not linked with an account here: says what to do, and takes the code that links them. */
function LinkForm({ providerName, onLink }: LinkFormProps) {
  const form = useForm({ route: 'sso.link', start: { link_code: '' }, save: ({ link_code }) => onLink(link_code) })
  return (
    <Form
      form={form}
      verb="つないで入る"
      busyVerb="つないでいます"
      fallback="つなげませんでした。もう一度お試しください。"
      isWide
      asksBeforeLeaving={false}
    >
      <Note kind="info">
        <p>{`${providerName}で本人を確かめました。Tチェックのアカウントとは、まだつながっていません。`}</p>
      </Note>
      <p>最初の1回だけ、連携コードでつなぎます。コードは次のどちらかで手に入ります。</p>
      <ol className={`stack gap-6 ${own.steps}`}>
        <li>先生か教室に頼んで、連携コードをもらう。</li>
        <li>ユーザー名とパスワードで入り、設定の「学校のアカウント」でコードを出す。</li>
      </ol>
      <TextField
        {...form.field('link_code')}
        name="link_code"
        autoCapitalize="characters"
        placeholder="ABCD-EFGH-JKMN"
      />
    </Form>
  )
}
