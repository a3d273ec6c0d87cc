import { type SealingKeys, seal } from '@tcheck/accounts/sealed-text'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherUtility } from '@tcheck/contract/groups/teacher-utility'

export interface SealingDeps {
  sealingKeys: () => Promise<SealingKeys>
}

/** Seals a text for the teacher's own branch; the same text gives the same answer (domain.md "Tokens and cookie"). */
export const encrypt =
  ({ sealingKeys }: SealingDeps): RouteHandler<typeof teacherUtility.encrypt> =>
  async ({ input, principal }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    return { text: seal(await sealingKeys(), { purpose: 'text', branchId, text: input.utility.text }) }
  }
