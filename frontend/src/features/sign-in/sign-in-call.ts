import { client } from '../../lib/api/client.ts'
import type { SignInArea } from '../session/home-page.ts'
import { signInWith } from '../session/sign-in.ts'
import { type SignInStep, stepAfterPassword } from './sign-in-step.ts'

export interface Credentials {
  username: string
  password: string
  keep_login: boolean
}

const scopes = {
  admin: 'admin',
  branch: 'branch',
  'teacher-v1': 'teacher',
  student: 'student',
  parent: 'parent',
} as const
const asNobody = { context: { speaker: 'nobody' } } as const

const call = (signInArea: SignInArea, credentials: Credentials) =>
  signInArea === 'teacher-v2'
    ? client.teacherAuth.signIn(credentials, asNobody)
    : client.auth.signIn({ scope: scopes[signInArea], ...credentials }, asNobody)

/** Signs in by password; answers the step that is left, or null where the tokens are here. */
export async function signInByPassword(signInArea: SignInArea, credentials: Credentials): Promise<SignInStep | null> {
  let left: SignInStep | null = null
  await signInWith(() => call(signInArea, credentials), {
    keepLogin: credentials.keep_login,
    isDone: (answer) => {
      left = stepAfterPassword(answer)
      return left === null
    },
  })
  return left
}

/** Ends a sign-in by the number of an app, or by a recovery code. */
export async function signInByCode(challenge: string, code: string, keepLogin: boolean): Promise<void> {
  await signInWith(() => client.auth.confirmSecondFactor({ challenge, code }, asNobody), { keepLogin })
}
