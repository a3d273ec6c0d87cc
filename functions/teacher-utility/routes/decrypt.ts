import { open } from '@tcheck/accounts/sealed-text'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherUtility } from '@tcheck/contract/groups/teacher-utility'
import type { SealingDeps } from './encrypt.ts'

/** Opens what was sealed for the teacher's own branch; another branch's looks like an altered one. */
export const decrypt =
  ({ sealingKeys }: SealingDeps): RouteHandler<typeof teacherUtility.decrypt> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const payload = open(await sealingKeys(), input.utility.text.trim())
    if (payload?.branchId !== branchId) return throwApiError('SEALED_TEXT_INVALID')
    return { text: payload.text }
  }
