import { IconLoader2 } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { signInWith } from '../../../features/session/sign-in.ts'
import { CodeStep } from '../../../features/sign-in/code-step.tsx'
import { locationAfterSignIn } from '../../../features/sign-in/go-on-signed-in.ts'
import css from '../../../features/sign-in/sign-in.module.css'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import own from '../sso/sso.module.css'
import { SsoPage } from '../sso/sso-page.tsx'

interface Arrival {
  encryptLoginId: string
}

const parameter = 'encrypt_login_id'
/** An address without a text, as a reload leaves it: there is nothing to ask the server. */
const nothingThere = new ApiError(401, 'PORTAL_LINK_INVALID', [
  'このリンクは使えません。ポータルの画面から、もう一度開いてください。',
])

/** The text is taken out of the address at once: it is good for one use, and nobody else shall see it. */
export function loader({ request }: LoaderFunctionArgs): Arrival {
  const inHash = new URLSearchParams(window.location.hash.slice(1)).get(parameter)
  const encryptLoginId = new URL(request.url).searchParams.get(parameter) ?? inHash ?? ''
  window.history.replaceState(window.history.state, '', '/v1/sso')
  return { encryptLoginId }
}

/** `/v1/sso`: in from a partner's portal, and on to the role's top. */
export function Component() {
  const { encryptLoginId } = useLoaderData<Arrival>()
  const navigate = useNavigate()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(encryptLoginId === '' ? nothingThere : null)
  const goOn = useCallback(async () => navigate(await locationAfterSignIn(null), { replace: true }), [navigate])
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || encryptLoginId === '') return
    hasBegun.current = true
    const enter = () =>
      client.sso.signInFromPortal({ encrypt_login_id: encryptLoginId }, { context: { speaker: 'nobody' } })
    signInWith(enter, { isDone: ({ current_user: user }) => user !== null })
      .then((answer) => (answer.second_factor ? setChallenge(answer.second_factor.challenge) : goOn()))
      .catch(setError)
  })
  return (
    <SsoPage title={error !== null ? '入れませんでした' : challenge ? '2段階認証' : 'ポータルから入る'}>
      {error !== null ? (
        <div className={`stack gap-14 ${css.form}`}>
          <FormErrors error={error} fallback="入れませんでした。ポータルの画面から、もう一度開いてください。" />
          <ButtonLink to="/" size="lg" isWide>
            Tチェックのトップへ
          </ButtonLink>
        </div>
      ) : challenge !== null ? (
        <CodeStep challenge={challenge} keepLogin={false} onDone={goOn} onBack={(reason) => setError(reason ?? '')} />
      ) : (
        <p className={`row gap-12 ${own.working}`} role="status">
          <IconLoader2 className="i i-l" aria-hidden />
          本人を確かめています。少しお待ちください。
        </p>
      )}
    </SsoPage>
  )
}
