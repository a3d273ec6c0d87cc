import type { Cloud } from '@tcheck/api-runtime/cloud'
import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { auth } from '@tcheck/contract/groups/auth'
import { confirmSecondFactor } from './routes/confirm-second-factor.ts'
import { listPublishedKeys } from './routes/list-published-keys.ts'
import { signIn } from './routes/sign-in.ts'
import { signOut } from './routes/sign-out.ts'

export const handlers = ({ table, secrets }: Pick<Cloud, 'table' | 'secrets'>): GroupHandlers<typeof auth> => {
  const { signingKey, publicKeys, sealingKeys } = secrets
  return {
    signIn: signIn({ table, signingKey }),
    confirmSecondFactor: confirmSecondFactor({ table, signingKey, sealingKeys }),
    signOut: signOut({ table, publicKeys }),
    listPublishedKeys: listPublishedKeys({ publicKeys }),
  }
}
