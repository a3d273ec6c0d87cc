import { mayChooseFreely } from '@tcheck/accounts/student-scope'
import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentContent } from '@tcheck/contract/groups/student-content'
import { nameMaterials } from '@tcheck/data/material-code/name-materials'
import { isUsable, listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import { byNearestGrade } from '@tcheck/data/question-set/nearest-grade'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import { materialView } from '../material-view.ts'
import type { ContentDeps } from './list-question-groups.ts'

/** The branch's materials that are valid today: those of the own grade first, then of the nearest ones. */
export const listMaterialCodesOfStudent =
  (deps: ContentDeps): RouteHandler<typeof studentContent.listMaterialCodes> =>
  async ({ principal, now }) => {
    const student = studentOf(principal)
    // A link or a number opens what it is for, not what the branch has bought.
    if (!mayChooseFreely(student)) return { material_codes: [] }
    const registered = await listRegisteredMaterials(deps.table, student.branch_id)
    const usable = registered.flatMap(({ material }) => (isUsable(material, now) ? [material] : []))
    const valid = await nameMaterials(deps.table, usable)
    const nearest = byNearestGrade(student.grade)
    valid.sort((one, other) => nearest(one.grade_id, other.grade_id))
    const visibilities = openExamVisibilities(deps.table, student, now)
    return { material_codes: await Promise.all(valid.map((material) => materialView(deps, material, visibilities))) }
  }
