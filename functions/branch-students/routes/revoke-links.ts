import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/services/links/revoke-student-links'

export const revokeLinks = (deps: RevocationDeps): RouteHandler<typeof branchStudents.revokeLinks> =>
  revokeStudentLinks(deps)
