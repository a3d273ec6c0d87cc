import { Link } from 'react-router'
import { SignInPage, signInLoader } from '../../../features/sign-in/sign-in-page.tsx'
import { MarkedNotebook } from './marked-notebook.tsx'

export const loader = signInLoader('teacher-v1')

const panel = (
  <>
    <MarkedNotebook />
    <p>
      ひとりひとりの「わかった」を、
      <br />
      つぎの授業につなげる。
    </p>
  </>
)

/** `/v1/teacher/sign_in`: the cram school teacher's sign-in. */
export function Component() {
  return (
    <SignInPage signInArea="teacher-v1" title="講師のサインイン" panel={panel} hasSchoolAccount>
      <Link to="/v1/branch/sign_in">教室はこちら</Link>
      <Link to="/">生徒・保護者・学校の先生はこちら</Link>
    </SignInPage>
  )
}
