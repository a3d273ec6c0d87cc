import type { auth } from '@tcheck/contract/groups/auth'
import type { SignInScope } from '@tcheck/contract/sign-in'
import type { LoginRealm } from '@tcheck/data/account/account'
import type { Cloud } from '@tcheck/lambda-kit/cloud'
import { signInWithPassword } from '@tcheck/lambda-kit/password-sign-in'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { signOutEverywhere } from '@tcheck/lambda-kit/sign-out-everywhere'
import { publishedKeys } from './routes/published-keys.ts'
import { secondFactor } from './routes/second-factor.ts'

/** v2 teachers have a page of their own (`functions/teacher-auth`). */
const REALMS = {
  admin: 'admin',
  branch: 'branch',
  teacher: 'teacher-v1',
  student: 'student',
  parent: 'parent',
} as const satisfies Record<SignInScope, LoginRealm>

export const handlers = ({ table, secrets }: Pick<Cloud, 'table' | 'secrets'>): GroupHandlers<typeof auth> => {
  const { signingKey, publicKeys, sealingKeys } = secrets
  return {
    signIn: (call) => signInWithPassword({ table, signingKey, realm: REALMS[call.input.scope] })(call),
    confirmSecondFactor: secondFactor({ table, signingKey, sealingKeys }),
    signOut: signOutEverywhere({ table, publicKeys }),
    listPublishedKeys: publishedKeys({ publicKeys }),
  }
}
