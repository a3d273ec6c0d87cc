import type { studentContent } from '@tcheck/contract/groups/student-content'
import { getMaterialCodes, type MaterialCode } from '@tcheck/data/material-code/material-code'
import { isExpired, listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import { studentOf } from '@tcheck/lambda-kit/principal-of'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { ContentDeps } from './question-groups.ts'

async function view({ library }: ContentDeps, material: MaterialCode) {
  const { code, title, subject_code, subject_name, grade_id, sets } = material
  return { code, title, subject_code, subject_name, grade_id, question_groups: await library.getHeads(sets) }
}

/** The branch's materials that are valid today. */
export const listMaterialCodesOfStudent =
  (deps: ContentDeps): RouteHandler<typeof studentContent.listMaterialCodes> =>
  async ({ principal, now }) => {
    const student = studentOf(principal)
    // A shareable key opens one set, not what its branch has bought.
    if (student.shareable_key !== undefined) return { material_codes: [] }
    const registered = await listRegisteredMaterials(deps.table, student.branch_id)
    const valid = registered.filter(({ material }) => !isExpired(material, now))
    return { material_codes: await Promise.all(valid.map(({ material }) => view(deps, material))) }
  }

/** Opens the code inside a printed QR code; null for anything that we did not seal for this branch. */
export type OpenSealedCode = (sealed: string, branchId: string) => Promise<string | null>

/** The material of a printed QR code, if the branch has registered it. */
export const showMaterialByEncryptedCode =
  (deps: ContentDeps & { openSealedCode: OpenSealedCode }): RouteHandler<typeof studentContent.showMaterialCode> =>
  async ({ input, principal, now }) => {
    const { branch_id, shareable_key } = studentOf(principal)
    if (shareable_key !== undefined) throw new Refusal('NOT_FOUND')
    const code = await deps.openSealedCode(input.encrypted_code, branch_id)
    if (code === null) throw new Refusal('LINK_INVALID')
    const registered = await listRegisteredMaterials(deps.table, branch_id)
    if (!registered.some((registration) => registration.code === code)) throw new Refusal('NOT_FOUND')
    const [material] = await getMaterialCodes(deps.table, [code])
    if (!material || isExpired(material, now)) throw new Refusal('NOT_FOUND')
    return { material_code: await view(deps, material) }
  }
