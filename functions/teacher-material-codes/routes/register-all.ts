import type { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { getMaterialCodes, registerMaterialCodes } from '@tcheck/data/material-code/material-code'
import { isExpired, listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { materialCodeView } from '../material-code-view.ts'
import type { MaterialCodeDeps } from './list.ts'

/** Codes are typed from print: width, case, spaces and the long dashes of a Japanese keyboard do not matter. */
const typedCode = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\ufeff]/g, '')
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .toUpperCase()

/** Registers all of the codes, or, if one of them is wrong, none. A code that is there already stays as it is. */
export const registerAll =
  ({ table, sealCode }: MaterialCodeDeps): RouteHandler<typeof teacherMaterialCodes.registerAll> =>
  async (call) => {
    const { input, principal, now, refuse } = call
    const { branch_id: branchId, account_id } = accountInBranch(principal)
    const codes = [...new Set(input.codes.map(typedCode).filter((code) => code !== ''))]
    if (codes.length === 0) throw refuse('MATERIAL_CODE_EMPTY')
    const materials = new Map((await getMaterialCodes(table, codes)).map((material) => [material.code, material]))
    for (const code of codes) {
      const material = materials.get(code)
      if (!material) throw refuse('MATERIAL_CODE_UNKNOWN', { code })
      if (isExpired(material, now)) throw refuse('MATERIAL_CODE_EXPIRED', { code })
    }
    const known = new Set((await listRegisteredMaterials(table, branchId)).map(({ code }) => code))
    const fresh = codes.filter((code) => !known.has(code))
    if (fresh.length > 0) {
      const registered_at = now.toISOString()
      await registerMaterialCodes(
        table,
        branchId,
        fresh.map((code) => ({ code, registered_at, registered_by: account_id })),
        [auditCall(call, { action: 'material_code_registered', target: null, details: { codes: fresh.join(' ') } })],
      )
    }
    const all = await listRegisteredMaterials(table, branchId)
    return {
      material_codes: await Promise.all(all.map((one) => materialCodeView(one, { branchId, now, sealCode }))),
      added_count: fresh.length,
    }
  }
