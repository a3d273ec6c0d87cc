import { areaCallers } from '@tcheck/contract/area-callers'
import type { Visitor } from '../features/session/visitor.ts'
import { type Guards, onlyFor } from './guards.ts'
import { guards as v2Student } from './student-table.ts'
import { guards as v1Student } from './v1-student-table.ts'

const isV2Teacher = ({ user }: Visitor) => user.teacher?.is_v2 === true
const isV1Teacher = (visitor: Visitor) => !isV2Teacher(visitor)

/** The app-wide page guards; for whom an area is, the contract says. A route names those it needs (`guards` in its line of `areas/<area>/routes.ts`). */
export const allGuards: Guards = {
  ...v1Student,
  ...v2Student,
  admin: onlyFor({ roles: areaCallers.admin, signIn: '/v1/admin/sign_in' }),
  branch: onlyFor({ roles: areaCallers.branch, signIn: '/v1/branch/sign_in' }),
  parent: onlyFor({ roles: areaCallers.parent, signIn: '/v1/parent/sign_in' }),
  teacher: onlyFor({ roles: areaCallers.teacher, signIn: '/v1/teacher/sign_in', isAllowed: isV1Teacher }),
  // Whoever writes questions is an admin, and it is between them that cases are sent.
  staff: onlyFor({
    roles: [...areaCallers.admin, ...areaCallers.branch, ...areaCallers.teacher],
    signIn: '/v1/admin/sign_in',
  }),
  'branch-or-teacher': onlyFor({
    roles: [...areaCallers.branch, ...areaCallers.teacher],
    signIn: '/v1/branch/sign_in',
  }),
  'v2-admin': onlyFor({ roles: areaCallers['v2/admin'], signIn: '/v1/admin/sign_in' }),
  'v2-teacher': onlyFor({ roles: areaCallers['v2/teacher'], signIn: '/teacher/login', isAllowed: isV2Teacher }),
}
