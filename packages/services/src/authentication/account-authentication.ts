import { createCredentialReader } from '@tcheck/accounts/credential-reader'
import { rolesWithSecondFactor } from '@tcheck/accounts/second-factor'
import type { Authenticate } from '@tcheck/api-runtime/authenticate'
import type { Cloud } from '@tcheck/api-runtime/cloud'
import { findAccountByLogin } from '@tcheck/data/account/account'
import { createAuthenticate } from './authenticate.ts'

/** Who calls, by the three token headers or by `encrypted_username`, with the keys of this cloud. */
export function accountAuthentication({
  table,
  secrets,
  environment = {},
}: Pick<Cloud, 'table' | 'secrets'> & Partial<Pick<Cloud, 'environment'>>): Authenticate {
  const credentials = createCredentialReader({
    secrets,
    findStudentIdByLogin: async (loginId) => {
      const account = await findAccountByLogin(table, 'student', loginId)
      return account?.role === 'student' ? account.id : null
    },
  })
  return createAuthenticate(table, credentials, { secondFactorRequiredFor: rolesWithSecondFactor(environment) })
}
