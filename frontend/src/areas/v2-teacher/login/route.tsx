import { Link } from 'react-router'
import { SignInPage, signInLoader } from '../../../features/sign-in/sign-in-page.tsx'
import { LessonBoard } from './lesson-board.tsx'

export const loader = signInLoader('teacher-v2')

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
    <SignInPage signInArea="teacher-v2" title="先生のログイン" panel={panel} hasSchoolAccount>
      <Link to="/student">生徒はこちら</Link>
      <Link to="/">塾・保護者・管理者はこちら</Link>
    </SignInPage>
  )
}
