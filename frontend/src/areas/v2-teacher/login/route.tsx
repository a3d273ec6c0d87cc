import { IconBuilding } from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { wantedPage } from '../../../app/wanted-page.ts'
import { loadVisitor } from '../../../features/session/current-user.ts'
import { SignInForm } from '../../../features/sign-in/sign-in-form.tsx'
import { OrLine, OtherWays, SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LessonBoard } from './lesson-board.tsx'

const home = '/teacher/home'

/** A teacher who is signed in goes on at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await loadVisitor()
  return visitor?.user.teacher?.is_v2 ? redirect(wantedPage(new URL(request.url).search, home)) : null
}

const panel = (
  <>
    <LessonBoard />
    <p>
      教室の「できた」と「まだ」が、
      <br />
      すぐに見える。
    </p>
  </>
)

/** `/teacher/login`: the teacher's sign-in. */
export function Component() {
  return (
    <SignInPage title="先生のログイン" panel={panel}>
      <SignInForm signIn={(credentials) => client.teacherAuth.signIn(credentials)} home={home} word="ログイン" />
      <OrLine />
      <ButtonLink to="/sso" size="lg" isWide>
        <IconBuilding className="i" aria-hidden />
        学校のアカウントでログイン
      </ButtonLink>
      <OtherWays>
        <Link to="/student">生徒はこちら</Link>
        <Link to="/">塾・保護者・管理者はこちら</Link>
      </OtherWays>
    </SignInPage>
  )
}
