import { mayChooseFreely } from '@tcheck/accounts/student-scope'
import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentContent } from '@tcheck/contract/groups/student-content'
import { getMaterialCodes } from '@tcheck/data/material-code/material-code'
import { nameMaterials } from '@tcheck/data/material-code/name-materials'
import { isUsable, listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import { materialView } from '../material-view.ts'
import type { ContentDeps } from './list-question-groups.ts'

/** Opens the code inside a printed QR code; null for anything that we did not seal for this branch. */
export type OpenSealedCode = (sealed: string, branchId: string) => Promise<string | null>

/** The material of a printed QR code, if the branch has registered it. */
export const showMaterialCode =
  (deps: ContentDeps & { openSealedCode: OpenSealedCode }): RouteHandler<typeof studentContent.showMaterialCode> =>
  async ({ input, principal, now, throwApiError }) => {
    const student = studentOf(principal)
    const { branch_id } = student
    if (!mayChooseFreely(student)) return throwApiError('NOT_FOUND')
    const code = await deps.openSealedCode(input.encrypted_code, branch_id)
    if (code === null) return throwApiError('LINK_INVALID')
    const registered = await listRegisteredMaterials(deps.table, branch_id)
    if (!registered.some((registration) => registration.code === code)) return throwApiError('NOT_FOUND')
    const [material] = await nameMaterials(deps.table, await getMaterialCodes(deps.table, [code]))
    if (!material || !isUsable(material, now)) return throwApiError('NOT_FOUND')
    const visibilities = openExamVisibilities(deps.table, student, now)
    return { material_code: await materialView(deps, material, visibilities) }
  }
