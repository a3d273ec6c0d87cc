import type { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { materialCodeView, type SealCode } from '../material-code-view.ts'

export interface MaterialCodeDeps {
  table: Table
  sealCode: SealCode
}

/** Every code that the branch has registered, ended ones too. */
export const listMaterialCodes =
  ({ table, sealCode }: MaterialCodeDeps): RouteHandler<typeof teacherMaterialCodes.list> =>
  async ({ principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const registered = await listRegisteredMaterials(table, branchId)
    return {
      material_codes: await Promise.all(registered.map((one) => materialCodeView(one, { branchId, now, sealCode }))),
    }
  }
