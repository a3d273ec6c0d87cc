import { IconBuilding } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useNavigate } from 'react-router'
import { wantedPage } from '../../app/wanted-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { loadVisitor } from '../session/current-user.ts'
import { homeOf, type SignInArea, signInAreaOf, signWordsOf } from '../session/home-page.ts'
import { giveSessionUp } from '../session/session-end.ts'
import { signOut } from '../session/sign-out.ts'
import css from './sign-in.module.css'
import { type SignInStep, stepFor } from './sign-in-step.ts'
import { SignInSteps } from './sign-in-steps.tsx'

interface Arrival {
  /** What somebody who signed in already has to do first. */
  first: SignInStep | null
  loginId: string | undefined
}

/** Whoever is signed in at this door goes on at once, but for what a first sign-in asks for. */
export const signInLoader =
  (signInArea: SignInArea) =>
  async ({ request }: LoaderFunctionArgs): Promise<Arrival | Response> => {
    giveSessionUp()
    const visitor = await loadVisitor()
    if (!visitor || signInAreaOf(visitor.user) !== signInArea) return { first: null, loginId: undefined }
    const first = stepFor(visitor.owes)
    if (first) return { first, loginId: visitor.user.login_id }
    return redirect(wantedPage(new URL(request.url).search, homeOf(visitor)))
  }

/** Who issues a new password: the role above (domain.md, "Tenancy and permission"). */
const forgotten: Readonly<Record<SignInArea, string | null>> = {
  admin: null,
  branch: '運営に、再発行をたのんでください',
  'teacher-v1': '教室に、再発行をたのんでください',
  'teacher-v2': '学校の担当の先生か運営に、再発行をたのんでください',
  student: '教室の先生に言ってください',
  parent: '教室に、再発行をたのんでください',
}

interface SignInPageProps {
  signInArea: SignInArea
  title: string
  /** What the panel at the side shows: a drawing and one sentence. */
  panel: ReactNode
  hasSchoolAccount?: boolean
  /** Ways in for other people. */
  children: ReactNode
}

/** A sign-in page (look.md, mockup j): a drawn panel left, the form right; on a phone the panel above. */
export function SignInPage({ signInArea, title, panel, hasSchoolAccount = false, children }: SignInPageProps) {
  const word = signWordsOf(signInArea).in
  const { first, loginId } = useLoaderData<Arrival>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState<SignInStep['kind']>(first?.kind ?? 'password')
  /** Tokens are here, and what a first sign-in asks for is not done: the only other way is out. */
  const isOwing = step === 'new_password' || step === 'second_factor'
  return (
    <div className={css.page}>
      <section className={`row justify-center column ${css.board}`} aria-label="Tチェック">
        {panel}
      </section>
      <main className={`flex justify-center gap-14 column ${css.side}`}>
        <Link className="logo" to="/">
          <LogoMark />
          Tチェック
        </Link>
        <h1>{title}</h1>
        <SignInSteps
          signInArea={signInArea}
          word={word}
          first={first}
          knownName={loginId}
          onStep={setStep}
          onDone={(visitor) => void navigate(wantedPage(search, homeOf(visitor)), { replace: true })}
        />
        {step === 'password' && (
          <>
            {hasSchoolAccount && (
              <>
                <p className={`row gap-12 muted text-13 ${css.or}`}>
                  <span>または</span>
                </p>
                <ButtonLink to={`/sso${search}`} size="lg" isWide>
                  <IconBuilding className="i" aria-hidden />
                  <span>{`学校のアカウントで${word}`}</span>
                </ButtonLink>
              </>
            )}
            {forgotten[signInArea] && (
              <p className="muted small">{`パスワードが分からないときは、${forgotten[signInArea]}。`}</p>
            )}
            <p className={`flex between wrap text-13 ${css.others}`}>{children}</p>
          </>
        )}
        {isOwing && (
          <p className={`flex between wrap text-13 ${css.others}`}>
            <button
              type="button"
              className={`bare ink-primary ${css.link}`}
              onClick={() => void signOut().then(() => window.location.reload())}
            >{`あとでする(${word}をやめる)`}</button>
          </p>
        )}
      </main>
    </div>
  )
}
