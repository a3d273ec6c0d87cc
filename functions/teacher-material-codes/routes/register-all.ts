import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { isMistypedMaterialCode, typedMaterialCode } from '@tcheck/contract/material-code'
import { MOST_REGISTERED_CODES } from '@tcheck/contract/most'
import {
  getMaterialCodes,
  listRegistrationsOfBranch,
  type MaterialCode,
  MOST_WRITES,
  registrationWrites,
} from '@tcheck/data/material-code/material-code'
import { isExpired, isRevoked } from '@tcheck/data/material-code/open-sets'
import type { Table } from '@tcheck/data/table'
import { limitWrongCodes } from '../limit-tries.ts'
import { materialCodeView } from '../material-code-view.ts'
import { namedRegistrations } from '../named-registrations.ts'
import type { MaterialCodeDeps } from './list.ts'

type RegisterAll = RouteHandler<typeof teacherMaterialCodes.registerAll>
/** Another registration of the same moment comes between twice at most. */
const TRIES = 3

/** Registers all of the codes, or, if one of them is wrong, none. A code that is there already stays as it is. */
export const registerAll =
  (deps: MaterialCodeDeps): RegisterAll =>
  async (call) => {
    const { table, sealCode } = deps
    const { input, principal, now, throwApiError, sourceIp } = call
    const { branch_id: branchId, account_id: accountId } = accountInBranch(principal)
    const codes = [...new Set(input.codes.map(typedMaterialCode).filter((code) => code !== ''))]
    if (codes.length === 0) return throwApiError('MATERIAL_CODE_EMPTY')
    const tries = await limitWrongCodes(table, { accountId, sourceIp, now, throwApiError })
    const materials = await readMaterials(table, codes)
    // A sign that was misread is nobody's guess: whoever guesses computes the check.
    await tries.wereWrong(codes.filter((code) => !materials.has(code) && !isMistypedMaterialCode(code)).length)
    const added = await table.retry(
      async (failed) => {
        // Another branch may have come first at a code that is for one branch.
        const now = failed === 0 ? materials : await readMaterials(table, codes)
        const chosen = codes.map((code) => rejectUnusable(code, now.get(code), { branchId, call }))
        return register(deps, chosen, { branchId, call })
      },
      { tries: TRIES },
    )
    const all = await namedRegistrations(table, branchId)
    return {
      material_codes: await Promise.all(all.map((one) => materialCodeView(one, { branchId, now, sealCode }))),
      added_count: added,
    }
  }

const readMaterials = async (table: Table, codes: readonly string[]) =>
  new Map((await getMaterialCodes(table, codes)).map((material) => [material.code, material]))

type OfBranch = { branchId: string; call: Parameters<RegisterAll>[0] }

function rejectUnusable(code: string, material: MaterialCode | undefined, { branchId, call }: OfBranch): MaterialCode {
  const { throwApiError, now } = call
  if (!material)
    return throwApiError(isMistypedMaterialCode(code) ? 'MATERIAL_CODE_MISTYPED' : 'MATERIAL_CODE_UNKNOWN', { code })
  if (isRevoked(material)) return throwApiError('MATERIAL_CODE_REVOKED', { code })
  if (isExpired(material, now)) return throwApiError('MATERIAL_CODE_EXPIRED', { code })
  const { is_for_one_branch = false, holder_branch_id: holder = branchId } = material
  if (is_for_one_branch && holder !== branchId) return throwApiError('MATERIAL_CODE_TAKEN', { code })
  return material
}

/** @returns how many were not there before */
async function register(
  { table }: MaterialCodeDeps,
  materials: readonly MaterialCode[],
  { branchId, call }: OfBranch,
): Promise<number> {
  const { principal, now, throwApiError } = call
  const known = new Set((await listRegistrationsOfBranch(table, branchId)).map(({ code }) => code))
  const fresh = materials.filter(({ code }) => !known.has(code))
  if (fresh.length === 0) return 0
  if (known.size + fresh.length > MOST_REGISTERED_CODES) return throwApiError('MATERIAL_CODES_FULL')
  const { account_id: registered_by } = accountInBranch(principal)
  const writes = fresh.flatMap((material) => {
    const { code, lot_id } = material
    const registration = { code, registered_at: now.toISOString(), registered_by, ...(lot_id && { lot_id }) }
    return registrationWrites(branchId, registration, material)
  })
  if (writes.length >= MOST_WRITES)
    return throwApiError('MATERIAL_CODE_TOO_MANY', { count: Math.floor(MOST_WRITES / 2) - 1 })
  const details = { codes: fresh.map(({ code }) => code).join(' ') }
  await table.transact([...writes, auditCall(call, { action: 'material_code_registered', target: null, details })])
  return fresh.length
}
