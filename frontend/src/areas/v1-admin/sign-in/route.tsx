import { Link } from 'react-router'
import { SignInPage, signInLoader } from '../../../features/sign-in/sign-in-page.tsx'
import { BookShelf } from './book-shelf.tsx'

export const loader = signInLoader('admin')

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
    <SignInPage signInArea="admin" title="管理者のサインイン" panel={panel}>
      <Link to="/teacher/login">先生はこちら</Link>
      <Link to="/">生徒・保護者・教室はこちら</Link>
    </SignInPage>
  )
}
