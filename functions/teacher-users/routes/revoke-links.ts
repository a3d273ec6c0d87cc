import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/services/links/revoke-student-links'

export const revokeLinks = (deps: RevocationDeps): RouteHandler<typeof teacherUsers.revokeLinks> =>
  revokeStudentLinks(deps)
