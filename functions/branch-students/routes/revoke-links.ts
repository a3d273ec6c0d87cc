import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/services/links/revoke-student-links'

export const revokeLinks = (deps: RevocationDeps): RouteHandler<typeof branchStudents.revokeLinks> =>
  revokeStudentLinks(deps)
