import type { Cloud } from '@tcheck/api-runtime/cloud'
import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { acceptInvitation } from './routes/accept-invitation.ts'
import { signIn } from './routes/sign-in.ts'
import { signOut } from './routes/sign-out.ts'

export const handlers = ({ table, secrets }: Pick<Cloud, 'table' | 'secrets'>): GroupHandlers<typeof teacherAuth> => ({
  signIn: signIn({ table, signingKey: secrets.signingKey }),
  acceptInvitation: acceptInvitation({ table }),
  signOut: signOut({ table, publicKeys: secrets.publicKeys }),
})
