import type { adminAuth } from '@tcheck/contract/groups/admin-auth'
import type { Cloud } from '@tcheck/lambda-kit/cloud'
import { signInWithPassword } from '@tcheck/lambda-kit/password-sign-in'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { signOutEverywhere } from '@tcheck/lambda-kit/sign-out-everywhere'

/** Only admins sign in here; anybody else's login of the same name is unknown. */
export const handlers = ({ table, secrets }: Pick<Cloud, 'table' | 'secrets'>): GroupHandlers<typeof adminAuth> => ({
  signIn: signInWithPassword({ table, signingKey: secrets.signingKey, realm: 'admin' }),
  signOut: signOutEverywhere({ table, publicKeys: secrets.publicKeys }),
})
