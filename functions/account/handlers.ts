import type { Role } from '@tcheck/accounts/principal'
import type { account } from '@tcheck/contract/groups/account'
import type { Cloud } from '@tcheck/lambda-kit/cloud'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { changePassword } from './routes/change-password.ts'
import { changeProfile } from './routes/change-profile.ts'
import { removeSecondFactor, renewRecoveryCodes } from './routes/change-second-factor.ts'
import { endSession } from './routes/end-session.ts'
import { beginSecondFactor, confirmSecondFactor } from './routes/set-up-second-factor.ts'
import { show } from './routes/show.ts'

export interface AccountDeps extends Pick<Cloud, 'table'> {
  secrets: Pick<Cloud['secrets'], 'signingKey' | 'sealingKeys'>
  /** The roles that must have a second factor on this stage. */
  secondFactorRequiredFor: ReadonlySet<Role>
}

export const handlers = ({ table, secrets, secondFactorRequiredFor }: AccountDeps): GroupHandlers<typeof account> => {
  const { signingKey, sealingKeys } = secrets
  return {
    show: show({ table, secondFactorRequiredFor }),
    updateProfile: changeProfile({ table, secondFactorRequiredFor }),
    updatePassword: changePassword({ table, signingKey }),
    beginSecondFactor: beginSecondFactor({ table, sealingKeys }),
    confirmSecondFactor: confirmSecondFactor({ table, sealingKeys }),
    deleteSecondFactor: removeSecondFactor({ table, secondFactorRequiredFor }),
    renewRecoveryCodes: renewRecoveryCodes({ table }),
    endSession: endSession({ table }),
  }
}
