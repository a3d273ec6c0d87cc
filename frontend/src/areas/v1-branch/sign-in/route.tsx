import { Link } from 'react-router'
import { SignInPage, signInLoader } from '../../../features/sign-in/sign-in-page.tsx'
import { TimetableBoard } from './timetable-board.tsx'

export const loader = signInLoader('branch')

const panel = (
  <>
    <TimetableBoard />
    <p>
      今日の教室を、
      <br />
      ひと目で見わたす。
    </p>
  </>
)

/** `/v1/branch/sign_in`: the branch's sign-in. */
export function Component() {
  return (
    <SignInPage signInArea="branch" title="教室のサインイン" panel={panel} hasSchoolAccount>
      <Link to="/v1/teacher/sign_in">講師はこちら</Link>
      <Link to="/">生徒・保護者・管理者はこちら</Link>
    </SignInPage>
  )
}
