import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import type { Cloud } from '@tcheck/lambda-kit/cloud'
import { signInWithPassword } from '@tcheck/lambda-kit/password-sign-in'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { signOutEverywhere } from '@tcheck/lambda-kit/sign-out-everywhere'

/** Only v2 teachers sign in here; the v1 teacher of the same login is somebody else. */
export const handlers = ({ table, secrets }: Pick<Cloud, 'table' | 'secrets'>): GroupHandlers<typeof teacherAuth> => ({
  signIn: signInWithPassword({ table, signingKey: secrets.signingKey, realm: 'teacher-v2' }),
  signOut: signOutEverywhere({ table, publicKeys: secrets.publicKeys }),
})
