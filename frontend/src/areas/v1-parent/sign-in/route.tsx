import { Link } from 'react-router'
import { SignInPage, signInLoader } from '../../../features/sign-in/sign-in-page.tsx'
import { HomeDoor } from './home-door.tsx'

export const loader = signInLoader('parent')

const panel = (
  <>
    <HomeDoor />
    <p>
      「ただいま」の前に、
      <br />
      今日のようすがわかる。
    </p>
  </>
)

/** `/v1/parent/sign_in`: the parent's sign-in. */
export function Component() {
  return (
    <SignInPage signInArea="parent" title="保護者のサインイン" panel={panel}>
      <Link to="/v1/student/sign_in">生徒はこちら</Link>
      <Link to="/">ほかの人はこちら</Link>
    </SignInPage>
  )
}
