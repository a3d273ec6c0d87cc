import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/lambda-kit/revoke-student-links'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export const revokeLinks = (deps: RevocationDeps): RouteHandler<typeof branchStudents.revokeLinks> =>
  revokeStudentLinks(deps)
