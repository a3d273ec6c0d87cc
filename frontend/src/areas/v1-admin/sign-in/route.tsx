import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { wantedPage } from '../../../app/wanted-page.ts'
import { loadVisitor } from '../../../features/session/current-user.ts'
import { SignInForm } from '../../../features/sign-in/sign-in-form.tsx'
import { OtherWays, SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { client } from '../../../lib/api/client.ts'
import { BookShelf } from './book-shelf.tsx'

const home = '/admin'

/** An admin who is signed in goes on at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await loadVisitor()
  return visitor?.user.is_admin ? redirect(wantedPage(new URL(request.url).search, home)) : null
}

const panel = (
  <>
    <BookShelf />
    <p>
      教室と教材を、
      <br />
      きちんと整えておく。
    </p>
  </>
)

/** `/v1/admin/sign_in`: the admin's sign-in. */
export function Component() {
  return (
    <SignInPage title="管理者のサインイン" panel={panel}>
      <SignInForm signIn={(credentials) => client.adminAuth.signIn(credentials)} home={home} word="サインイン" />
      <OtherWays>
        <Link to="/teacher/login">先生はこちら</Link>
        <Link to="/">生徒・保護者・教室はこちら</Link>
      </OtherWays>
    </SignInPage>
  )
}
