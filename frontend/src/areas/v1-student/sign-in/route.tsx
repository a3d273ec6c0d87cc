import { Link } from 'react-router'
import { StudentText } from '../../../features/readings/student-text.tsx'
import { SignInPage, signInLoader } from '../../../features/sign-in/sign-in-page.tsx'
import { StudyDesk } from './study-desk.tsx'

export const loader = signInLoader('student')

const panel = (
  <>
    <StudyDesk />
    <p>
      きょうの課題を、
      <br />
      ひとつずつ。
    </p>
  </>
)

/** `/v1/student/sign_in`: the cram school student's sign-in. */
export function Component() {
  return (
    <StudentText>
      <SignInPage signInArea="student" title="生徒のサインイン" panel={panel} hasSchoolAccount>
        <Link to="/student">学校でQRコードを使う人はこちら</Link>
        <Link to="/">ほかの人はこちら</Link>
      </SignInPage>
    </StudentText>
  )
}
