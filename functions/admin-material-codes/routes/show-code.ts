import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { isMistypedMaterialCode, typedMaterialCode } from '@tcheck/contract/material-code'
import { codeStateAt, issueStateAt } from '@tcheck/data/material-code/list-lots'
import { getMaterialCodes, listRegistrationsOfCode } from '@tcheck/data/material-code/material-code'
import { getLot } from '@tcheck/data/material-code/material-lot'
import { isExpired } from '@tcheck/data/material-code/open-sets'
import type { Table } from '@tcheck/data/table'
import { branchNames } from '../code-view.ts'

const REGISTRATIONS_SHOWN = 20

/** What a school that asks has in its hand: whether it is one of ours, what it opens, and who has registered it. */
export const showCode =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.showCode> =>
  async ({ input, now, throwApiError }) => {
    const typed = typedMaterialCode(input.code)
    const [material] = await getMaterialCodes(table, [typed])
    if (!material)
      return throwApiError(isMistypedMaterialCode(typed) ? 'MATERIAL_CODE_MISTYPED' : 'NOT_FOUND', { code: typed })
    const { lot_id: lotId, holder_branch_id: holder } = material
    const [lot, registrations] = await Promise.all([
      lotId === undefined ? undefined : getLot(table, lotId),
      listRegistrationsOfCode(table, material.code, REGISTRATIONS_SHOWN),
    ])
    const registered = registrations.items
    const names = await branchNames(table, [
      ...registered.map(({ branch_id }) => branch_id),
      ...(holder ? [holder] : []),
    ])
    const issue = lot ? issueStateAt(lot, now) : isExpired(material, now) ? 'over' : 'open'
    return {
      issued_code: {
        id: material.code,
        number: material.number ?? null,
        state: codeStateAt(
          { revoked_at: material.revoked_at ?? null, ...(holder !== undefined && { holder_branch_id: holder }) },
          issue,
        ),
        branch_name: holder === undefined ? null : (names.get(holder) ?? null),
        material_code_id: lotId ?? null,
        title: material.title,
        valid_until: material.valid_until,
        registrations: registered.map(({ branch_id, registered_at }) => ({
          branch_id,
          branch_name: names.get(branch_id) ?? null,
          registered_at,
        })),
      },
    }
  }
