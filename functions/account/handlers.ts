import type { Role } from '@tcheck/accounts/principal'
import type { Cloud } from '@tcheck/api-runtime/cloud'
import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { beginDoor } from './routes/begin-door.ts'
import { beginSecondFactor } from './routes/begin-second-factor.ts'
import { confirmSecondFactor } from './routes/confirm-second-factor.ts'
import { deleteSecondFactor } from './routes/delete-second-factor.ts'
import { endDoor } from './routes/end-door.ts'
import { endSession } from './routes/end-session.ts'
import { listNotices } from './routes/list-notices.ts'
import { readNotices } from './routes/read-notices.ts'
import { renewRecoveryCodes } from './routes/renew-recovery-codes.ts'
import { show } from './routes/show.ts'
import { showDoorCard } from './routes/show-door-card.ts'
import { updatePassword } from './routes/update-password.ts'
import { updateProfile } from './routes/update-profile.ts'

interface AccountDeps extends Pick<Cloud, 'table'> {
  secrets: Pick<Cloud['secrets'], 'signingKey' | 'sealingKeys'>
  /** The roles that must have a second factor on this stage. */
  secondFactorRequiredFor: ReadonlySet<Role>
}

export const handlers = ({ table, secrets, secondFactorRequiredFor }: AccountDeps): GroupHandlers<typeof account> => {
  const { signingKey, sealingKeys } = secrets
  return {
    show: show({ table, secondFactorRequiredFor }),
    listNotices: listNotices({ table }),
    readNotices: readNotices({ table }),
    showDoorCard: showDoorCard({ table, sealingKeys }),
    updateProfile: updateProfile({ table, secondFactorRequiredFor }),
    updatePassword: updatePassword({ table, signingKey }),
    beginSecondFactor: beginSecondFactor({ table, sealingKeys }),
    confirmSecondFactor: confirmSecondFactor({ table, sealingKeys }),
    deleteSecondFactor: deleteSecondFactor({ table, secondFactorRequiredFor }),
    renewRecoveryCodes: renewRecoveryCodes({ table }),
    beginDoor: beginDoor({ table, signingKey }),
    endDoor: endDoor({ table, signingKey }),
    endSession: endSession({ table }),
  }
}
