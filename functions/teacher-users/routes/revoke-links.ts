import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/lambda-kit/revoke-student-links'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export const revokeLinks = (deps: RevocationDeps): RouteHandler<typeof teacherUsers.revokeLinks> =>
  revokeStudentLinks(deps)
