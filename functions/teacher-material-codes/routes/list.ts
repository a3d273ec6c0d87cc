import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import { isUsable, type RegisteredMaterial } from '@tcheck/data/material-code/open-sets'
import type { Table } from '@tcheck/data/table'
import { materialCodeView, type SealCode } from '../material-code-view.ts'
import { namedRegistrations } from '../named-registrations.ts'

export interface MaterialCodeDeps {
  table: Table
  sealCode: SealCode
}

/** Every code that the branch has registered, ended ones too. */
export const listMaterialCodes =
  ({ table, sealCode }: MaterialCodeDeps): RouteHandler<typeof teacherMaterialCodes.list> =>
  async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { rows, ...counts } = filterSortPaginate<RegisteredMaterial, typeof input>(
      await namedRegistrations(table, branchId),
      input,
      {
        searchIn: ({ material, code }) => [material.title, material.subject_name, code],
        filters: { state: ({ material }) => (isUsable(material, now) ? 'open' : 'over') },
        sorts: {
          registered_at: ({ registered_at }) => registered_at,
          title: ({ material }) => material.title,
          valid_until: ({ material }) => material.valid_until,
        },
      },
    )
    const material_codes = await Promise.all(rows.map((one) => materialCodeView(one, { branchId, now, sealCode })))
    return { material_codes, ...counts }
  }
